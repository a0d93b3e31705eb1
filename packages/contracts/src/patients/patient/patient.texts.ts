import { wordsOf } from '../../kit/words';
import en from './patient.en.json';

/** The words of the contact form, of the mail about one for an existing patient, and of the sheet with its code. */
export const patientWords = wordsOf('patient', { en });
