import { wordsOf } from '../../kit/words';
import en from './second-factor.en.json';

/** The words of mails about the second step of signing in. */
export const secondFactorWords = wordsOf('second-factor', { en });
