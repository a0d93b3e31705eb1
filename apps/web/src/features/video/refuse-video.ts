import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import { refuseFile } from '../../lib/refuse-file';

const dotted = [
  ...['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi'],
  ...['.ts', '.mts', '.m2ts', '.mpg', '.mpeg', '.vob', '.wmv'],
];

/** The same as a drop zone reads them: by type while something is dragged, by name once it is dropped. */
export const acceptedTypes = { 'video/*': dotted };

/** What the file picker offers; the server looks at the content itself. */
export const acceptedFiles = ['video/*', ...dotted].join(',');

/** Why a video is not worth sending (product.md, section 5, "Upload area"); null when it may be sent. */
export function refuseVideo(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const refusal = refuseFile(file, { types: dotted, kind: 'video/', least: 1 });
  return refusal ?? (file.size > MAX_VIDEO_BYTES ? texts.fileTooLarge('1 GB') : null);
}
