import { wordsOf } from '../../kit/words';
import en from './patient.en.json';

/** The words of the mail about a form for an existing patient, and of the sheet with the code of the form. */
export const sayPatient = wordsOf('patient', { en });
