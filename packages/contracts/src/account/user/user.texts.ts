import { wordsOf } from '../../kit/words';
import en from './user.en.json';

/** The words of mails about an account. */
export const userWords = wordsOf('user', { en });
