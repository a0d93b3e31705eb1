import { wordsOf } from '../../kit/words';
import en from './area.en.json';

/** The words of the page that asks for a code before it opens a patient's page, and of the messages with the code. */
export const areaWords = wordsOf('area', { en });
