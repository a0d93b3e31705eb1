import type { Device, Via } from '@bedside/contracts/base/event/event.schema';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { fixedLimits, isFixed, type LimitKind } from './read-limits';

const MOST = 20;

export type LimitOption = { value: string; label: string };

/** Whom the practice's videos can be made by, besides its owner; none for who may not know the colleagues. */
export function useColleagueOptions(): LimitOption[] {
  const isOwner = useMayAct('owner');
  const { data } = trpc.colleague.list.useQuery(undefined, { enabled: isOwner });
  return (data?.colleagues ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
}

/** What a limit can be, as far as the search goes. */
export function useLimitOptions(kind: LimitKind, search: string): LimitOption[] {
  const { t } = useTranslation('limits');
  const sought = search.trim();
  const page = { page: 1, limit: MOST, ...(sought !== '' && { search: sought }) };
  const ask = { placeholderData: keepPreviousData };
  const videos = trpc.video.list.useQuery(page, { ...ask, enabled: kind === 'videoId' });
  const playlists = trpc.playlist.list.useQuery(page, { ...ask, enabled: kind === 'playlistId' });
  const tags = trpc.video.topTags.useQuery(undefined, { enabled: kind === 'tag' });
  const colleagues = useColleagueOptions();
  if (isFixed(kind)) return fixedLimits[kind].map((value) => ({ value, label: t(`values.${value}`) }));
  if (kind === 'videoId')
    return (videos.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title ?? t('untitled') }));
  if (kind === 'playlistId')
    return (playlists.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (kind === 'tag') return (tags.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return colleagues;
}

/** The name of what figures are limited to; empty until it is known. */
export function useLimitName(kind: LimitKind, value: string): string {
  const { t } = useTranslation('limits');
  const video = trpc.video.get.useQuery({ videoId: value as VideoId }, { enabled: kind === 'videoId' });
  const playlist = trpc.playlist.get.useQuery(
    { playlistId: value as PlaylistId },
    { enabled: kind === 'playlistId' },
  );
  const colleague = useColleagueOptions().find((one) => one.value === value);
  if (isFixed(kind)) return t(`values.${value as Via | Device}`);
  if (kind === 'tag') return value;
  if (kind === 'madeBy') return colleague?.label ?? '';
  const shown = kind === 'videoId' ? video : playlist;
  if (shown.isError) return t('gone');
  return kind === 'videoId'
    ? ((video.data && (video.data.title ?? t('untitled'))) ?? '')
    : (playlist.data?.name ?? '');
}
