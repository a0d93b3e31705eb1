import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { hashParts } from '../../transport/rest-v1/hash-parts';
import { findStoredReply, type StoredReply } from '../../modules/base/stored-reply/find-stored-reply';
import { claimCall } from '../../modules/base/stored-reply/claim-call';
import { openCall, type OpenCall } from '../../modules/base/stored-reply/open-call';
import { readCallKey, type CallKey } from '../../modules/base/stored-reply/read-call-key';
import { replaceStoredReply } from '../../modules/base/stored-reply/replace-stored-reply';

/** A running call with an `Idempotency-Key`. */
type RepeatableCall = {
  key: CallKey;
  /** Digest of the body. That of a multipart body is known only after reading it. */
  body: () => string;
  open: OpenCall | undefined;
  release: () => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Ends the request. Resolves when everything that it did is durable, with the final body of the first answer. */
    completes?: (request: FastifyRequest, body: unknown) => Promise<unknown>;
    /** The call waits for a server that is not ours. It gets no transaction, since that would be open all the time. */
    asksElsewhere?: boolean;
  }
  interface FastifyRequest {
    repeatable: RepeatableCall | null;
  }
}

/**
 * Sends the first answer to a request that failed because another process had already answered it. @returns whether it
 * did
 */
export type ReplayOnError = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Statuses that depend on the moment and not on the request: the same request may end differently later. */
const PASSING = new Set([401, 403, 429]);
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a repeated POST with the same `Idempotency-Key` as it did the first time. Such a request gets deps whose
 * database is one transaction. The answer is a row of that transaction, so neither exists without the other
 * (docs/decisions/008-idempotency.md). A request without the header is not affected.
 * @returns for the error handler: sends the first answer where another process gave it meanwhile
 */
export function answerRepeats(app: FastifyInstance, deps: Deps): ReplayOnError {
  /**
   * Keys of the requests that this process is running. Another request with the same key waits here without a
   * connection.
   */
  const running = new Map<string, Promise<void>>();
  app.decorateRequest('repeatable', null);

  app.addHook('preValidation', (request, reply, done) => {
    if (request.method !== 'POST' || request.headers['idempotency-key'] === undefined) return done();
    admit(request, reply).then((stored) => {
      if (stored) replay(reply, stored);
      else done();
    }, done);
  });

  // Only when the request is valid: an earlier refusal leaves no answer to store.
  app.addHook('preHandler', (request, _reply, done) => {
    const { repeatable } = request;
    if (!repeatable) return done();
    if (request.routeOptions.config.asksElsewhere) {
      claim(repeatable).then(() => {
        done();
      }, done);
      return;
    }
    repeatable.open = openCall(deps, repeatable.key);
    request.deps = repeatable.open.deps;
    if (request.isMultipart()) repeatable.body = listen(request);
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { repeatable } = request;
    const completes = reply.statusCode < 300 ? request.routeOptions.config.completes : undefined;
    if (!repeatable?.open && !completes) return done(null, payload);
    request.repeatable = null;
    end(request, reply, payload as string | null, repeatable)
      .finally(() => repeatable?.release())
      .then((sent) => {
        done(null, sent);
      }, done);
  });

  /** @returns the first answer to the call, if there was one */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<StoredReply | undefined> {
    const [path = ''] = request.url.split('?');
    const key = readCallKey(deps, { key: request.headers['idempotency-key'], member: request.member, path });
    while (running.has(key.lookup)) await running.get(key.lookup);
    let resolve: () => void = () => undefined;
    running.set(key.lookup, new Promise((resolved) => (resolve = resolved)));
    const digest = request.isMultipart() ? '' : digestOf(request.bodyText);
    const repeatable: RepeatableCall = {
      key,
      body: () => digest,
      open: undefined,
      release() {
        running.delete(key.lookup);
        resolve();
      },
    };
    // A caller that disconnects, or is refused before the call was opened, lets the next one in. A claim ends by itself.
    reply.raw.once('close', () => {
      if (!repeatable.open || !request.routeOptions.config.asksElsewhere) repeatable.release();
    });
    try {
      const stored = await findStored(request, repeatable);
      if (stored) repeatable.release();
      else request.repeatable = repeatable;
      return stored;
    } catch (error) {
      repeatable.release();
      throw error;
    }
  }

  async function claim(repeatable: RepeatableCall): Promise<void> {
    repeatable.open = await claimCall(deps, repeatable.key);
    if (repeatable.open.wasAnsweredElsewhere())
      throw new Error('a call with this key was answered by another process');
  }

  async function findStored(
    request: FastifyRequest,
    repeatable: RepeatableCall,
  ): Promise<StoredReply | undefined> {
    const { key } = repeatable;
    const stored = await findStoredReply(deps, key, async () => {
      if (request.isMultipart() && !repeatable.open) repeatable.body = await drain(request);
      return fingerprintOf(request, repeatable);
    });
    const { completes } = request.routeOptions.config;
    if (!stored || stored.isFinal || !completes) return stored;
    const body = JSON.stringify(await completes(request, JSON.parse(stored.body)));
    const fingerprint = fingerprintOf(request, repeatable);
    await replaceStoredReply(deps, key, { fingerprint, status: stored.status, body });
    return { ...stored, body, isFinal: true };
  }

  async function replayOnError(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { repeatable } = request;
    if (!repeatable?.open?.wasAnsweredElsewhere()) return false;
    await repeatable.open.undo();
    const stored = await findStored(request, repeatable);
    if (!stored) return false;
    request.repeatable = null;
    repeatable.release();
    replay(reply, stored);
    return true;
  }

  /** Ends the call's transaction before its answer is sent. @returns the body to send */
  async function end(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | null,
    repeatable: RepeatableCall | null,
  ): Promise<string | null> {
    const { statusCode: status } = reply;
    const completes = status < 300 ? request.routeOptions.config.completes : undefined;
    const call = repeatable?.open;
    // Work after the end of the transaction runs outside it.
    request.deps = deps;
    if (call) {
      const answer = { status, body: payload ?? '', isFinal: !completes };
      await settle(call, fingerprintOf(request, repeatable), answer).catch(async (error: unknown) => {
        await call.undo();
        // A refusal remains the answer, whatever happens to its transaction.
        if (status < 400) throw error;
      });
    }
    if (!completes || payload === null) return payload;
    const body = JSON.stringify(await completes(request, JSON.parse(payload)));
    if (repeatable) {
      const fingerprint = fingerprintOf(request, repeatable);
      await replaceStoredReply(deps, repeatable.key, { fingerprint, status, body });
    }
    return body;
  }

  const fingerprintOf = (request: FastifyRequest, { body }: RepeatableCall) =>
    deps.hash('stored-reply-call', [request.method, request.url, body()].join('\n'));

  return replayOnError;
}

/** Commits or rolls back a request's transaction, depending on its answer. */
async function settle(call: OpenCall, fingerprint: string, answer: StoredReply): Promise<void> {
  if (answer.status >= 500 || !call.hasBegun()) await call.undo();
  else if (PASSING.has(answer.status)) await call.forget();
  else await call.store(fingerprint, answer);
}

function replay(reply: FastifyReply, stored: StoredReply): void {
  void reply.status(stored.status).header('Idempotent-Replayed', 'true');
  if (stored.body === '') void reply.send();
  else void reply.type(JSON_TYPE).send(stored.body);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const typeOf = (request: FastifyRequest) => request.headers['content-type'] ?? '';

/** Reads a multipart body to its end. @returns its digest */
async function drain(request: FastifyRequest): Promise<() => string> {
  const hash = hashParts(typeOf(request));
  for await (const chunk of request.raw) hash.write(chunk as Uint8Array);
  const digest = hash.digest();
  return () => digest;
}

/** Hashes a multipart body while the route's own reader reads it. @returns its digest, once the body is read */
function listen(request: FastifyRequest): () => string {
  const hash = hashParts(typeOf(request));
  const { raw } = request;
  let digest: string | undefined;
  // Attached together with the reader and not before: bytes that flow without a reader are lost.
  const joinReader = (event: string | symbol) => {
    if (event !== 'data') return;
    raw.off('newListener', joinReader);
    raw.on('data', (chunk: Uint8Array) => {
      if (digest === undefined) hash.write(chunk);
    });
  };
  raw.on('newListener', joinReader);
  return () => (digest ??= hash.digest());
}
