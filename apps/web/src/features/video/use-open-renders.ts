import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteMissedRenders } from '../../lib/known-renders';
import { trpc } from '../../lib/trpc';

/** Loads the renders whose notices came before the page was loaded. */
export function useOpenRenders(): void {
  const queryClient = useQueryClient();
  const { data } = trpc.scene.listOpenRenders.useQuery();
  useEffect(() => {
    if (data) noteMissedRenders(queryClient, data);
  }, [data, queryClient]);
}
