import '@bedside/contracts/kit/fields';
import './lib/i18n';
import type { AppRouter } from '@bedside/api/doors/trpc/router';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import type { Role } from '@bedside/contracts/account/user/user.schema';
import type { ReactNode } from 'react';
import { trpc } from './lib/trpc';
import { resolveVariables, theme } from './theme/theme';

/** A refusal as the server's error formatter sends it. */
export class Refusal {
  constructor(
    readonly says: CodedText,
    readonly data: { appCode: string; httpStatus?: number; fields?: Record<string, CodedText[]> },
  ) {}
}

/** Answers by procedure path: a value, a {@link Refusal}, or a function of the input that returns either. */
export type Replies = Record<string, unknown>;

function replyingLink(answers: Replies, calls: { path: string; input: unknown }[]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        const known: unknown = answers[op.path];
        const answer: unknown = typeof known === 'function' ? known(op.input) : known;
        if (answer instanceof Refusal) {
          const { says } = answer;
          const shape = { message: '', code: -32600, data: { httpStatus: 422, says, ...answer.data } };
          observer.error(TRPCClientError.from({ error: shape }));
          return;
        }
        observer.next({ result: { type: 'data', data: answer } });
        observer.complete();
      });
}

/** Shows `screen` inside every provider of the app, with a server that gives the named answers. */
export async function renderScreen(
  screen: ReactNode,
  answers: Replies = {},
  options: { roles?: readonly Role[] } = {},
) {
  const calls: { path: string; input: unknown }[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = trpc.createClient({ links: [replyingLink(answers, calls)] });
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => screen,
    staticData: options,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const view = render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...view, calls, path: () => router.state.location.pathname };
}
