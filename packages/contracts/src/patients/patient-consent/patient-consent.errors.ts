export type PatientConsentErrorCode = 'patient-consent.required';
