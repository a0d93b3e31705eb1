import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import { t } from '../../lib/i18n';

const extensions = ['mp4', 'mov', 'm4v', 'webm', 'mkv', 'avi'] as const;

/** The same as a drop zone reads them: by type while something is dragged, by name once it is dropped. */
export const acceptedTypes = { 'video/*': extensions.map((extension) => `.${extension}`) };

/** What the file picker offers; the server looks at the content itself. */
export const acceptedFiles = ['video/*', ...extensions.map((extension) => `.${extension}`)].join(',');

/**
 * Why a file is not worth sending (product.md, section 5, "Upload area"); null when it may be sent.
 */
export function refuseFile(file: { name: string; size: number; type: string }): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  const known = extensions.some((accepted) => accepted === extension);
  if (!known && !file.type.startsWith('video/')) {
    const types = extensions.map((accepted) => `.${accepted}`).join(', ');
    return t('video:upload.refused.type', { types });
  }
  if (file.size === 0) return t('video:upload.refused.empty', { least: 1 });
  return file.size > MAX_VIDEO_BYTES ? texts.fileTooLarge('1 GB') : null;
}
