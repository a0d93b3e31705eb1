import { wordsOf } from '../../kit/words';
import en from './patient-record.en.json';

/** The words of a patient record on paper, and of the page where patients save their own. */
export const patientRecordWords = wordsOf('patient-record', { en });
