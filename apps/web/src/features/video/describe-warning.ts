import { spansInWords } from '@bedside/contracts/videos/video/video.rules';
import type { ProcessingWarning } from '@bedside/contracts/videos/video/video.schema';
import { t } from '../../lib/i18n';

/** What the doctor should know about a video that plays all the same, and what can be done. */
export function describeWarning(warning: ProcessingWarning): string {
  if (warning.code === 'sound-unreadable') return t('words:processing.parts.warning.sound');
  const { unit, read, total } = spansInWords(warning);
  return t(`words:processing.parts.warning.${unit}`, { read, total });
}

/** The same in a few words. */
export function shortWarning(warning: ProcessingWarning): string {
  return t(warning.code === 'sound-unreadable' ? 'video:warning.onCardSound' : 'video:warning.onCard');
}
