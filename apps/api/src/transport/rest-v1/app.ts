import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Deps } from '../../deps';

/** A Fastify app whose routes infer their types from zod schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Statuses that this call may answer with besides those of all calls; a text is the reason for it. */
export type Refusals = { 404?: true; 409?: string; 429?: true; 503?: string };

declare module 'fastify' {
  interface FastifySchema {
    /** The parts of a multipart body, for the description alone: the route reads them itself. */
    form?: z.ZodObject;
    refusals?: Refusals;
  }
  interface FastifyRequest {
    /** What the verbs of this request work with. Under an `Idempotency-Key` its database is one transaction. */
    deps: Deps;
  }
}

/** The door of a noun: registers its routes, each a mapping to a verb with the request's deps. */
export type Door = (app: RestApp) => void;
