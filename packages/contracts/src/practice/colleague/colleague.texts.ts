import { wordsOf } from '../../kit/words';
import en from './colleague.en.json';

/** The words of mails about colleagues. */
export const colleagueWords = wordsOf('colleague', { en });
