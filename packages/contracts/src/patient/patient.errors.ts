export type PatientErrorCode = 'patient.phone-taken';
