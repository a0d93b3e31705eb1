import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import type { Compared } from './compared';

/** The versions of a video by their names; none while there is only one. */
export function useNamedVersions(videoId: VideoId): { id: string; name: string }[] {
  const { t } = useTranslation('axis');
  const correction = trpc.correction.get.useQuery({ videoId });
  const earlier = trpc.scene.listVersions.useQuery({ videoId });
  const shown = correction.data?.shownVersion;
  if (!shown || !earlier.data || earlier.data.length === 0) return [];
  return [
    { id: shown, name: t('compare.shown') },
    ...earlier.data.map(({ id, isOriginal, madeAt }) => ({
      id,
      name: isOriginal ? t('compare.original') : t('compare.version', { time: formatDateTime(madeAt) }),
    })),
  ];
}

/** What an address says that a video is compared with: the id of a video, and behind a dot that of its version. */
export const comparedIn = (address: string | undefined) => {
  const [videoId, versionId] = (address ?? '').split('.');
  return videoId ? { videoId: videoId as VideoId, versionId } : null;
};

export const addressOf = ({ videoId, versionId }: Omit<Compared, 'name'>): string =>
  versionId === undefined ? videoId : `${videoId}.${versionId}`;

/** The video or version that an address names beside a video, with its figures once they are there. */
export function useCompared(
  videoId: VideoId,
  address: string | undefined,
): { compared: Compared | null; statistic: VideoStatistic | undefined } {
  const { t } = useTranslation('axis');
  const other = comparedIn(address);
  const versions = useNamedVersions(videoId);
  const of = { videoId: other?.videoId ?? videoId, versionId: other?.versionId };
  const video = trpc.video.get.useQuery({ videoId: of.videoId }, { enabled: other !== null });
  const figures = trpc.analytics.video.useQuery(
    { ...of, tz: localTimeZone() },
    { enabled: other !== null, staleTime: 5_000 },
  );
  if (!other || !video.data) return { compared: null, statistic: undefined };
  const version = versions.find(({ id }) => id === other.versionId);
  const name = version?.name ?? video.data.title ?? t('compare.untitled');
  return { compared: { ...of, name }, statistic: figures.data };
}
