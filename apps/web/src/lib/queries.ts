import type { AppRouter } from '@bedside/api/doors/trpc/router';
import type { createTRPCQueryUtils } from '@trpc/react-query';

/** Loads data outside of components: what a route asks for while the code of its screen is on its way. */
export type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * How old may be what a route finds in the cache.
 * @param preload whether somebody only points at a link to it
 */
export const ahead = (preload: boolean) => ({ staleTime: preload ? 60_000 : 5_000 });
