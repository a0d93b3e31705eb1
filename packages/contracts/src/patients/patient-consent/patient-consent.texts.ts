import { wordsOf } from '../../kit/words';
import en from './patient-consent.en.json';

/** The words of the page that asks a patient to agree. */
export const patientConsentWords = wordsOf('patient-consent', { en });
