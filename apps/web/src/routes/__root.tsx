import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { Queries } from '../lib/queries';
import { UnexpectedPage } from '../ui/error-page';

export const Route = createRootRouteWithContext<{ queries: Queries }>()({
  component: Outlet,
  errorComponent: UnexpectedPage,
});
