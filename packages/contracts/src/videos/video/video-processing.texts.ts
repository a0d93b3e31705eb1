import { wordsOf } from '../../kit/words';
import { spansInWords } from './video.rules';
import type { ProcessingWarning, Video } from './video.schema';
import en from './processing.en.json';

const processingWords = wordsOf('processing', { en });

/** Why the last processing of a video failed; null where it did not. */
export function processingErrorText({ processingError }: Pick<Video, 'processingError'>): string | null {
  return processingError && processingWords(`said.${processingError}`);
}

/** What is missing from a video that plays all the same. */
export function warningText(warning: ProcessingWarning): string {
  if (warning.code === 'sound-unreadable') return processingWords('parts.warning.sound');
  const { unit, read, total } = spansInWords(warning);
  return processingWords(`parts.warning.${unit}`, { read, total });
}
