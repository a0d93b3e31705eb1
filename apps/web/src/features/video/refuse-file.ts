import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';

const extensions = ['mp4', 'mov', 'm4v', 'webm', 'mkv', 'avi'] as const;

/** What the file picker offers; the server looks at the content itself. */
export const acceptedFiles = ['video/*', ...extensions.map((extension) => `.${extension}`)].join(',');

/**
 * Why a file is not worth sending (product.md, section 5, "Upload area"); null when it may be sent.
 */
export function refuseFile(file: { name: string; size: number; type: string }): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  const known = extensions.some((accepted) => accepted === extension);
  if (!known && !file.type.startsWith('video/')) {
    return `File type must be one of ${extensions.map((accepted) => `.${accepted}`).join(', ')}`;
  }
  if (file.size === 0) return 'File is smaller than 1 bytes';
  return file.size > MAX_VIDEO_BYTES ? texts.fileTooLarge('1 GB') : null;
}
