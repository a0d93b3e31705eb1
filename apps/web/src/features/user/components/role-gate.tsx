import type { Role, User } from '@bedside/contracts/account/user/user.schema';
import { Navigate, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defaultPathOf } from '../../../lib/default-path';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { ErrorPage } from '../../../ui/error-page';
import { PanelSkeleton } from '../../../ui/panel-skeleton';
import { ForbiddenPage } from './forbidden-page';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; by default only doctors. */
    roles?: readonly Role[];
  }
}

const doctorsAlone: readonly Role[] = ['doctor'];

/**
 * Loads the signed-in user and shows the screens of their role. The screen of another role leads to the user's own
 * default path, and a role without screens gets the 403 page.
 */
export function RoleGate({ children }: { children: (user: User) => ReactNode }) {
  const me = trpc.user.me.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  const roles = useMatches({ select: (matches) => matches.at(-1)?.staticData.roles ?? doctorsAlone });
  if (me.data) {
    const home = defaultPathOf(me.data.role);
    if (home === null) return <ForbiddenPage />;
    return roles.includes(me.data.role) ? children(me.data) : <Navigate to={home} replace />;
  }
  if (me.isPending) return <PanelSkeleton />;
  const { httpStatus, message } = readFailure(me.error);
  return <ErrorPage status={httpStatus} message={message} />;
}
