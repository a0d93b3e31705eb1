import type { ShareListSortKey } from '@bedside/contracts/sharing/share/share.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc';
import type { Sort } from '../../ui/data-table';
import { usePlaceInList } from '../../ui/use-place-in-list';
import { groupFilters, type ShareGroup } from './share-groups';

/** One page of the shares of a video or of a patient with their figures, sorted and searched on the server. */
export function useShareFigures(of: { videoId: string } | { patientId: string }, group: ShareGroup = 'all') {
  const { page, limit, search, onPage, onSearch } = usePlaceInList(group);
  const [sort, setSort] = useState<Sort<ShareListSortKey>>({ by: 'timeSent', direction: 'desc' });
  const query = trpc.share.search.useQuery(
    {
      ...of,
      ...groupFilters[group],
      ...(search && { search }),
      page,
      limit,
      orderBy: sort.by,
      sortedBy: sort.direction,
    },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  const total = query.data?.total ?? 0;
  return {
    query,
    shares: query.data?.items ?? [],
    /** The video or patient that the rows are about. */
    by: 'videoId' in of ? ('patient' as const) : ('video' as const),
    videoId: 'videoId' in of ? of.videoId : null,
    group,
    search,
    onSearch,
    sort,
    onSort(next: Sort<ShareListSortKey>) {
      setSort(next);
      onPage(1);
    },
    /** With fewer rows a search is of no use. */
    isLong: search !== '' || total > limit,
    pager: { page, limit, total, onPage },
  };
}

export type FoundShareFigures = ReturnType<typeof useShareFigures>;
