import type { Video, VideoStatus } from '@bedside/contracts/video/video.schema';
import type { Tone } from '../../ui/status-word';

export const statusLabels: Record<VideoStatus, string> = {
  draft: 'Draft',
  processing: 'Processing',
  'ready to share': 'Ready to share',
  restricted: 'Restricted',
  shared: 'Shared',
};

const tones: Record<VideoStatus, Tone> = {
  draft: 'quiet',
  processing: 'info',
  'ready to share': 'brand',
  restricted: 'warn',
  shared: 'good',
};

/** A video's state as one word with its tone; a failed processing stands before the status. */
export function describeStatus(video: Pick<Video, 'status' | 'processing' | 'processingError'>): {
  tone: Tone;
  label: string;
} {
  if (video.processingError) return { tone: 'danger', label: 'Could not be processed' };
  const percent =
    video.status === 'processing' && video.processing ? Math.round(video.processing.progress) : 0;
  const label = percent > 0 ? `${statusLabels.processing} ${percent}%` : statusLabels[video.status];
  return { tone: tones[video.status], label };
}
