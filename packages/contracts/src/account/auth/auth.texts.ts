import { wordsOf } from '../../kit/words';
import en from './auth.en.json';

/** The words of signing up, of logging in by a new device, and of a forgotten password. */
export const authWords = wordsOf('auth', { en });
