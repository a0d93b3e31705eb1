import { wordsOf } from '../../kit/words';
import en from './patient-record.en.json';

/** The words of a patient record on paper. */
export const sayPatientRecord = wordsOf('patient-record', { en });

/** The page where patients save their own record. */
export const ownRecordTexts = {
  title: 'Your data',
  lead: (doctor: string) => `Save everything that is stored about you for ${doctor}.`,
  why: 'Somebody may have passed your link on. So please type the last 4 digits of your phone number.',
  digits: 'Last 4 digits of your phone number',
  pdf: 'Save to read (PDF)',
  json: 'Save for a computer (JSON)',
  wrong: 'These are not the last 4 digits of your phone number. Check them and try again.',
  often: 'There were too many tries. Please try again in an hour, or ask your doctor.',
  missing: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Open it again from the message, or ask your doctor.',
  },
} as const;
