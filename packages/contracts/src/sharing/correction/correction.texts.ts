import { wordsOf } from '../../kit/words';
import en from './correction.en.json';

/** The words of corrected versions, and of the message about one. */
export const correctionWords = wordsOf('correction', { en });

/** The title of the video in which a corrected version is edited. Patients never see it. */
export const titleOfCorrection = (title: string | null) =>
  title ? correctionWords('title.titled', { title }) : correctionWords('title.untitled');
