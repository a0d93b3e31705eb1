import { createRouter } from '@tanstack/react-router';
import type { Queries } from './lib/queries';
import { routeTree } from './routeTree.gen';
import { CrashPage, LostPage } from './ui/error-page';

export function createAppRouter(queries: Queries) {
  return createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    // The cache of queries knows what is fresh, so a click asks it again.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: LostPage,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The address a code was sent to, carried between the auth screens; never in the URL. */
    email?: string;
    /** The link of a mail confirmed the address, without saying which address it is. */
    isConfirmed?: boolean;
    /** The session ended by itself, which the log-in page says. */
    isSessionOver?: boolean;
    /** Whether the code was requested only by an address, or belongs to an account that was set up. */
    codeOf?: 'sign-up' | 'set-up';
    /** Proves the address for the account's set-up, once. */
    setupToken?: string;
  }
}
