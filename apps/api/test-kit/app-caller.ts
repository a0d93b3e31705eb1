import { appRouter } from '../src/doors/trpc/router';
import type { Context } from '../src/transport/trpc/context';

/** Calls the router without a server. */
export const createAppCaller = (context: Context) => appRouter.createCaller(context);
