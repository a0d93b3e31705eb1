import './lib/i18n';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client';
import { readDraftPlace } from './lib/draft-place';
import { dropToken, readToken } from './lib/session';
import { storeOfflinePage } from './lib/store-offline-page';
import { trustScripts } from './shell/trust-scripts';
import { createTrpcClient, trpc } from './lib/trpc';
import { createAppRouter } from './router';
import { colorSchemeManager, resolveVariables, theme } from './theme/theme';

const Toasts = lazy(() => import('./ui/toasts').then((loaded) => ({ default: loaded.Toasts })));

/**
 * The token is deleted whenever a session has ended. A logged-in doctor is sent to the log-in page, which says why, and
 * back here, into the dialog that was open.
 */
function leaveSession() {
  const wasLoggedIn = readToken() !== null;
  dropToken();
  // Several answers may say so. The first one leads away.
  if (!wasLoggedIn) return;
  const redirect = readDraftPlace() ?? router.state.location.href;
  queryClient.clear();
  void router.navigate({ to: '/login', search: { redirect }, state: { isSessionOver: true } });
}

trustScripts((path) => path === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(path));

const queryClient = createQueryClient(leaveSession);
const trpcClient = createTrpcClient();
const router = createAppRouter(createTRPCQueryUtils({ queryClient, client: trpcClient }));

storeOfflinePage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="light"
        >
          <Suspense>
            <Toasts />
          </Suspense>
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
