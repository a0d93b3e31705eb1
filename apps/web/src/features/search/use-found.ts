import { keepPreviousData } from '@tanstack/react-query';
import { linkOptions, type NavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/format';
import { trpc } from '../../lib/trpc';

const VIDEOS = 5;
const OTHERS = 3;
const kinds = ['videos', 'playlists', 'patients', 'lines'] as const;

export type FoundEntry = {
  kind: (typeof kinds)[number];
  id: string;
  /** Where picking it leads. */
  link: NavigateOptions;
  name: string;
  /** A video's length, a playlist's videos: what distinguishes entries of one name. */
  detail?: string | undefined;
  /** The digits of a patient's phone, which are searched too. */
  phone?: string;
  /** A spoken line of a video in parts, with the found words marked. */
  parts?: readonly { text: string; isHit: boolean }[];
  posterUrl?: string | null;
  posterPreview?: string | null;
};

/**
 * The results of a search, group by group without the empty ones; undefined until all of them are there. The previous
 * results remain while the next are loaded. The four queries are sent together, in one request.
 */
export function useFound(search: string) {
  const { t } = useTranslation('search');
  const options = { enabled: search !== '', placeholderData: keepPreviousData };
  const videos = trpc.video.list.useQuery({ search, limit: VIDEOS, page: 1 }, options);
  const playlists = trpc.playlist.list.useQuery({ search, limit: OTHERS, page: 1 }, options);
  const patients = trpc.patient.list.useQuery({ fullSearch: search, limit: OTHERS, page: 1 }, options);

  const lines = trpc.transcript.search.useQuery({ text: search, limit: OTHERS }, options);

  const groups = useMemo(() => {
    if (!videos.data || !playlists.data || !patients.data || !lines.data) return undefined;
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
      ...lines.data.map((line) => ({
        kind: 'lines' as const,
        id: `line-${line.videoId}`,
        link: linkOptions({
          to: '/my_videos/$videoId',
          params: { videoId: line.videoId },
          search: { t: line.startMs / 1_000 },
        }),
        name: line.title ?? t('untitled'),
        detail: formatDuration(line.startMs),
        parts: line.parts,
      })),
    ];
    return kinds
      .map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) }))
      .filter((group) => group.entries.length > 0);
  }, [videos.data, playlists.data, patients.data, lines.data, t]);

  const isFetching = [videos, playlists, patients, lines].some((query) => query.isFetching);
  return { groups, isFetching };
}
