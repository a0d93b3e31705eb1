import { wordsOf } from '../../kit/words';
import en from './analytics-suggestion.en.json';

/** By which rule something is suggested, and what its action is called: on the screen and in mails. */
export const suggestionWords = wordsOf('analytics-suggestion', { en });
