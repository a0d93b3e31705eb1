import type { Video } from '@bedside/contracts/video/video.schema';
import { t } from '../../lib/i18n';
import { trpc } from '../../lib/trpc';
import { describeProcessingError } from './describe-status';

const MOST = 5;

/** Why a video waits for the doctor, in one line; null when it does not. */
export function whatItNeeds(video: Video): string | null {
  if (video.processingError) return describeProcessingError(video);
  if (video.status === 'processing') return t('video:waiting.processing');
  if (video.status !== 'draft') return null;
  return video.title ? t('video:waiting.save') : t('video:waiting.needsTitle');
}

/** The videos that wait for the doctor: drafts, those that are being processed and those whose processing failed. */
export function useWaitingVideos() {
  const list = trpc.video.list.useQuery({ page: 1, limit: 50, statuses: ['draft', 'processing'] });
  const waiting = (list.data?.items ?? []).filter((video) => whatItNeeds(video) !== null).slice(0, MOST);
  return { waiting, isPending: list.isPending, error: list.error, refetch: list.refetch };
}
