import { AppError } from '@bedside/contracts/kit/app-error';

/**
 * Refuses the holder of a link whose patient has to agree to the practice's text first. Every row that a patient's link
 * opens passes here.
 * @throws AppError `patient-consent.required`
 */
export function requirePatientConsent({ lacksConsent }: { lacksConsent: boolean }): void {
  if (lacksConsent) throw new AppError('patient-consent.required');
}
