import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc';
import { usePlaceInList } from '../../ui/use-place-in-list';

const SENDING_REFETCH_MS = 1_000;

const isOnItsWay = ({ isRevoked, deliveries }: ShareAnalytics) =>
  !isRevoked && deliveries.some(({ state }) => state === 'queued');

/** One page of a video's shares, loaded again while their messages are being sent. */
export function useVideoShares(videoId: string) {
  const { page, limit, search, onPage, onSearch } = usePlaceInList();
  const query = trpc.share.listForVideo.useQuery(
    { videoId, page, limit, ...(search && { search }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? SENDING_REFETCH_MS : false),
    },
  );
  const total = query.data?.total ?? 0;
  return {
    videoId,
    query,
    shares: query.data?.items ?? [],
    search,
    onSearch,
    /** With fewer rows a search is of no use. */
    isLong: search !== '' || total > limit,
    isEmpty: query.isSuccess && total === 0 && search === '',
    pager: { page, limit, total, onPage },
  };
}

export type VideoShares = ReturnType<typeof useVideoShares>;
