import { keepPreviousData } from '@tanstack/react-query';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc';

const LIMIT = 5;

/**
 * One page of the inbox, of all patients or of one. It updates live, in every tab. When the last row of the last page
 * is done, the page before it is shown.
 */
export function useInbox(patientId?: PatientId) {
  const [page, onPage] = useState(1);
  const utils = trpc.useUtils();
  const query = trpc.inbox.list.useQuery(
    { page, limit: LIMIT, ...(patientId && { patientId }) },
    { placeholderData: keepPreviousData },
  );
  const reload = () => void utils.inbox.list.invalidate();
  trpc.inbox.onChange.useSubscription(undefined, { onStarted: reload, onData: reload });
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / LIMIT));
  useEffect(() => {
    if (query.isSuccess && page > pages) onPage(pages);
  }, [query.isSuccess, page, pages]);
  return { query, pager: { page, limit: LIMIT, total, onPage } };
}

export type InboxList = ReturnType<typeof useInbox>;
