import { wordsOf } from '../../kit/words';
import en from './mail-change.en.json';

/** The words of mails and pages about a change of an e-mail address. */
export const mailChangeWords = wordsOf('mail-change', { en });
