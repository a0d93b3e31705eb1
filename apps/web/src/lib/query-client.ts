import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionOver, neverArrived, readFailure } from './failure';
import { startWaiting } from './waiting';

/**
 * The cache of the doctor's app (unused data kept 60 s, that of analytics 5 s, no refetch on focus or reconnect). A
 * request without a connection waits for one, and the screen says so.
 * @param onSessionOver called when any answer says that the session has ended
 */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const watch = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
    // The practice began to ask for two-step login while its screens were open: they are covered once this is known.
    if (readFailure(error).appCode === 'colleague.factor-needed')
      void client.invalidateQueries({ queryKey: [['colleague', 'workplace']], refetchType: 'active' });
  };
  const shown = new WeakSet<object>();
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        // A route asks while the code of its screen is on its way. What no screen has shown yet is not asked for again.
        refetchOnMount: (query) => shown.has(query) || query.getObserversCount() > 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A refused request would be refused again; only one that never reached the server is repeated.
        retry: (failures, error) => failures < 2 && neverArrived(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  client.setQueryDefaults([['analytics']], { gcTime: 5_000 });
  const cache = client.getQueryCache();
  let endWaiting: (() => void) | null = null;
  cache.subscribe((event) => {
    if (event.type === 'observerRemoved') shown.add(event.query);
    const isPaused = cache.findAll({ type: 'active', fetchStatus: 'paused' }).length > 0;
    if (isPaused) endWaiting ??= startWaiting();
    else {
      endWaiting?.();
      endWaiting = null;
    }
  });
  return client;
}
