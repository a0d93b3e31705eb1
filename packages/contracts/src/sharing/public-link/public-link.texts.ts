import { wordsOf } from '../../kit/words';
import en from './public-link.en.json';

/** The words of the mail about somebody who guesses the access code of a public video. */
export const publicLinkWords = wordsOf('public-link', { en });
