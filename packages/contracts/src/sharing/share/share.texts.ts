import { wordsOf } from '../../kit/words';
import en from './share.en.json';

/** The words of mails with a link, of reminders, and of the page that a practice prints for one patient. */
export const shareWords = wordsOf('share', { en });
