import type { VideoId } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc';

const LIMIT = 50;
const SENDING_REFETCH_MS = 1_000;

const isOnItsWay = ({ isRevoked, deliveries }: ShareAnalytics) =>
  !isRevoked && deliveries.some(({ state }) => state === 'queued');

/** One page of whom a video was shared with, looked at again while messages on it are on their way. */
export function useVideoShares(videoId: VideoId) {
  const [search, setSearch] = useState('');
  const [page, onPage] = useState(1);
  const query = trpc.share.listForVideo.useQuery(
    { videoId, page, limit: LIMIT, ...(search && { search }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? SENDING_REFETCH_MS : false),
    },
  );
  const total = query.data?.total ?? 0;
  return {
    query,
    shares: query.data?.items ?? [],
    search,
    onSearch(text: string) {
      setSearch(text);
      onPage(1);
    },
    /** Fewer are found at a glance. */
    isLong: search !== '' || total > LIMIT,
    isEmpty: query.isSuccess && total === 0 && search === '',
    pager: { page, limit: LIMIT, total, onPage },
  };
}

export type VideoShares = ReturnType<typeof useVideoShares>;
