import type { FastifyInstance, FastifyReply } from 'fastify';
import { setDeviceCookie } from '../device-cookie';

/** The procedures that make a device known. */
const GIVING: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.keepAccount',
  'auth.useDeviceLink',
  'passkey.logIn',
]);

/** A cookie that is known only when its call has ended. */
export type LateCookie = {
  give(value: string): void;
  /** The call has ended, with a cookie or without one. */
  end(): void;
  /** Resolves at the end of the call. */
  ended: Promise<string | undefined>;
};

declare module 'fastify' {
  interface FastifyRequest {
    lateCookie: LateCookie | null;
  }
}

/** For a request whose answer may have to carry a cookie; null for all others. */
export function createLateCookie(calls: readonly { path: string }[]): LateCookie | null {
  if (!calls.some(({ path }) => GIVING.has(path))) return null;
  let given: string | undefined;
  let end: () => void = () => undefined;
  const ended = new Promise<string | undefined>((resolve) => {
    end = () => {
      resolve(given);
    };
  });
  return {
    give(value) {
      given = value;
    },
    end,
    ended,
  };
}

/**
 * Adds the cookie to the head of the answer. tRPC streams its answers, and would send the head before the call has
 * ended.
 */
export function sendLateCookies(app: FastifyInstance, publicUrl: () => string): void {
  app.decorateRequest('lateCookie', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.lateCookie) return done(null, payload);
    void request.lateCookie.ended.then((value) => {
      addCookie(reply, value, publicUrl());
      done(null, payload);
    });
  });
}

function addCookie(reply: FastifyReply, value: string | undefined, publicUrl: string): void {
  if (value !== undefined)
    void reply.header('Set-Cookie', setDeviceCookie(value, { path: '/trpc', publicUrl }));
}
