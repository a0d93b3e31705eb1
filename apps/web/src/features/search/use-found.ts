import { keepPreviousData } from '@tanstack/react-query';
import { linkOptions, type NavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/format';
import { trpc } from '../../lib/trpc';

const VIDEOS = 5;
const OTHERS = 3;

export type FoundEntry = {
  kind: 'videos' | 'playlists' | 'patients';
  id: string;
  /** Where picking it leads. */
  link: NavigateOptions;
  name: string;
  /** A video's length, a playlist's videos: what distinguishes entries of one name. */
  detail?: string | undefined;
  /** For the same purpose, the digits of a patient's phone. */
  phone?: string;
  posterUrl?: string | null;
  posterPreview?: string | null;
};

/**
 * What a search finds, group by group without the empty ones; undefined until all of it is there. The previous results
 * remain while the next are loaded. The three queries leave together, in one request.
 */
export function useFound(search: string) {
  const { t } = useTranslation('search');
  const options = { enabled: search !== '', placeholderData: keepPreviousData };
  const videos = trpc.video.list.useQuery({ search, limit: VIDEOS, page: 1 }, options);
  const playlists = trpc.playlist.list.useQuery({ search, limit: OTHERS, page: 1 }, options);
  const patients = trpc.patient.list.useQuery({ fullSearch: search, limit: OTHERS, page: 1 }, options);

  const groups = useMemo(() => {
    if (!videos.data || !playlists.data || !patients.data) return undefined;
    const entries: FoundEntry[] = [
      ...videos.data.items.map((video) => ({
        kind: 'videos' as const,
        id: video.id,
        link: linkOptions({ to: '/my_videos/$videoId', params: { videoId: video.id } }),
        name: video.title ?? t('untitled'),
        detail: video.durationMs > 0 ? formatDuration(video.durationMs) : undefined,
        posterUrl: video.posterUrl,
        posterPreview: video.posterPreview,
      })),
      ...playlists.data.items.map((playlist) => ({
        kind: 'playlists' as const,
        id: playlist.id,
        link: linkOptions({ to: '/my_playlists/$playlistId', params: { playlistId: playlist.id } }),
        name: playlist.name,
        detail: t('videos', { count: playlist.videos.length }),
      })),
      ...patients.data.items.map((patient) => ({
        kind: 'patients' as const,
        id: patient.id,
        link: linkOptions({
          to: '/patient_management/$patientId/statistics',
          params: { patientId: patient.id },
        }),
        name: `${patient.firstName} ${patient.lastName}`,
        phone: patient.phone,
      })),
    ];
    return (['videos', 'playlists', 'patients'] as const)
      .map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) }))
      .filter((group) => group.entries.length > 0);
  }, [videos.data, playlists.data, patients.data, t]);

  return { groups, isFetching: videos.isFetching || playlists.isFetching || patients.isFetching };
}
