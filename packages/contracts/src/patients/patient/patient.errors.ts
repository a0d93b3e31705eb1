export type PatientErrorCode = 'patient.phone-taken' | 'patient.beyond-plan';
