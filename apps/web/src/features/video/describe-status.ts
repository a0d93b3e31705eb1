import type { Video, VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { t } from '../../lib/i18n';
import type { Tone } from '../../ui/status-word';

const words = {
  draft: 'draft',
  processing: 'processing',
  'ready to share': 'ready',
  restricted: 'restricted',
  shared: 'shared',
} as const satisfies Record<VideoStatus, string>;

/** The name of a status on the screens. */
export function labelOfStatus(status: VideoStatus): string {
  return t(`video:status.${words[status]}`);
}

const tones: Record<VideoStatus, Tone> = {
  draft: 'quiet',
  processing: 'info',
  'ready to share': 'brand',
  restricted: 'warn',
  shared: 'good',
};

/** Why the last processing failed, in the doctor's words; null where it did not. */
export function describeProcessingError({ processingError }: Pick<Video, 'processingError'>): string | null {
  return processingError && t(`words:processing.said.${processingError}`);
}

/** A video's state as one word with its tone; a failed processing takes precedence over the status. */
export function describeStatus(video: Pick<Video, 'status' | 'processing' | 'processingError'>): {
  tone: Tone;
  label: string;
} {
  if (video.processingError) return { tone: 'danger', label: t('video:status.failed') };
  const percent =
    video.status === 'processing' && video.processing ? Math.round(video.processing.progress) : 0;
  const status = labelOfStatus(video.status);
  const label = percent > 0 ? t('video:status.percent', { status, percent }) : status;
  return { tone: tones[video.status], label };
}
