import { appRouter } from '../src/doors/trpc/router';
import type { Context } from '../src/transport/trpc/context';

/** Calls the router without a server. */
export const createAppCaller = (context: Context) => appRouter.createCaller(context);

/** The call of a procedure by its name, `video.rename`. */
export const procedureOf = (caller: unknown, name: string) =>
  name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], caller) as (
    input: unknown,
  ) => Promise<unknown>;
