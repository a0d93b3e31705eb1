import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc';
import { usePlaceInList } from '../../ui/use-place-in-list';

/** One page of how far the patients who have a playlist came. */
export function usePlaylistProgress(playlistId: string) {
  const { page, limit, search, onPage, onSearch } = usePlaceInList();
  const query = trpc.analytics.playlistProgress.useQuery(
    { playlistId, page, limit, ...(search && { search }) },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  const total = query.data?.total ?? 0;
  return { query, search, onSearch, pager: { page, limit, total, onPage } };
}

export type FoundPlaylistProgress = ReturnType<typeof usePlaylistProgress>;
