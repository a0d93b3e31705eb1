export type PatientImportErrorCode = 'patient-import.running' | 'patient-import.too-old';
