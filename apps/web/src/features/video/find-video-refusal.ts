import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { findFileRefusal } from '../../lib/find-file-refusal';
import { formatCodedText } from '../../lib/format-coded-text';

const dotted = [
  ...['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi'],
  ...['.ts', '.mts', '.m2ts', '.mpg', '.mpeg', '.vob', '.wmv'],
];

/** The same for a drop zone: by type during a drag, by name once it is dropped. */
export const acceptedTypes = { 'video/*': dotted };

/** What the file picker offers. The server examines the content itself. */
export const acceptedFiles = ['video/*', ...dotted].join(',');

/** Why a video is not worth sending; null when it may be sent. */
export function findVideoRefusal(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const refusal = findFileRefusal(file, { types: dotted, kind: 'video/', least: 1 });
  return (
    refusal ??
    (file.size > MAX_VIDEO_BYTES
      ? formatCodedText({ code: 'file-too-large', params: { limit: '1 GB' } })
      : null)
  );
}
