import { wordsOf } from '../../kit/words';
import en from './practice-text.en.json';

/** What stands in place of a stored text that cannot be read: its bytes were changed, or its key is lost. */
export const practiceTextWords = wordsOf('practice-text', { en });
