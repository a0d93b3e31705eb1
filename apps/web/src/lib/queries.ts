import type { AppRouter } from '@bedside/api/doors/trpc/router';
import type { createTRPCQueryUtils } from '@trpc/react-query';

/** Loads data outside of components: what a route asks for while the code of its screen is on its way. */
export type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** What was loaded while a link was pointed at is not asked for again by the click. */
export const AHEAD = { staleTime: 60_000 };
