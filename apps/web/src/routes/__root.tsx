import { Outlet, createRootRoute } from '@tanstack/react-router';
import { UnexpectedPage } from '../ui/error-page';

export const Route = createRootRoute({ component: Outlet, errorComponent: UnexpectedPage });
