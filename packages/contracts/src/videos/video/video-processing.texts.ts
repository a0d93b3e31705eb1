import { spansInWords } from './video.rules';
import type { ProcessingWarning, Video } from './video.schema';
import { processingTexts } from './video.texts';

/** Why the last processing of a video failed; null where it did not. */
export function processingErrorText({
  processingError,
  processingErrorText: stored,
}: Pick<Video, 'processingError' | 'processingErrorText'>): string | null {
  return processingError === null || processingError === 'other' ? stored : processingTexts[processingError];
}

/** What is missing from a video that plays all the same. */
export function warningText(warning: ProcessingWarning): string {
  if (warning.code === 'sound-unreadable')
    return 'We could not read the sound of this file, so the video has no sound. If you need it, upload the video again with another sound track.';
  const { unit, read, total } = spansInWords(warning);
  const spans = unit === 'seconds' ? `${read} of ${total} seconds` : `${read} of ${total}`;
  return `We could read only ${spans}. Play this part, or upload the original again.`;
}
