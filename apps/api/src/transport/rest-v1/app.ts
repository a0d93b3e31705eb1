import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps';

/** A Fastify app whose routes read their types from zod schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the verbs of this request work with. Under an `Idempotency-Key` its database is one transaction. */
    deps: Deps;
  }
}

/** The way in to a noun: registers its routes, each a mapping to a verb with the request's deps. */
export type Door = (app: RestApp) => void;
