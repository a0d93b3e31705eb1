import { wordsOf } from '../../kit/words';
import en from './practice-export.en.json';

/** The words of the page of an address that saves nothing any more. */
export const practiceExportWords = wordsOf('practice-export', { en });
