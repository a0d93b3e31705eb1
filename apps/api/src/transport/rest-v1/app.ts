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

/** Statuses that this route may answer with besides those of all routes; a text is the reason for it. */
export type Refusals = { 402?: string; 404?: true; 409?: string; 429?: true; 503?: string; 507?: string };

declare module 'fastify' {
  interface FastifySchema {
    /** The parts of a multipart body, only for the description: the route reads them itself. */
    form?: z.ZodObject;
    refusals?: Refusals;
  }
  interface FastifyRequest {
    /** The deps for the verbs of this request. Under an `Idempotency-Key` its database is one transaction. */
    deps: Deps;
  }
}

/** The door of a noun: registers its routes, each mapped to a verb with the request's deps. */
export type Door = (app: RestApp) => void;
