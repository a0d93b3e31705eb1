import type { Video } from '@bedside/contracts/video/video.schema';
import { t } from '../../lib/i18n';
import { trpc } from '../../lib/trpc';

const MOST = 5;

/** What a video waits for, in one line; null when it waits for nobody. */
export function whatItNeeds(video: Video): string | null {
  if (video.processingError) return video.processingError;
  if (video.status === 'processing') return t('video:waiting.processing');
  if (video.status !== 'draft') return null;
  return video.title ? t('video:waiting.save') : t('video:waiting.needsTitle');
}

/** The videos that wait for the doctor: drafts, those still being processed and those that could not be. */
export function useWaitingVideos() {
  const list = trpc.video.list.useQuery({ page: 1, limit: 50, statuses: ['draft', 'processing'] });
  const waiting = (list.data?.items ?? []).filter((video) => whatItNeeds(video) !== null).slice(0, MOST);
  return { waiting, isPending: list.isPending, error: list.error, refetch: list.refetch };
}
