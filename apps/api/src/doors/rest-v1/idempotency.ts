import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { hashParts } from '../../transport/rest-v1/hash-parts';
import { findKeptAnswer, type KeptAnswer } from '../../modules/kept-answer/find-kept-answer';
import { openCall, type OpenCall } from '../../modules/kept-answer/open-call';
import { readCallKey, type CallKey } from '../../modules/kept-answer/read-call-key';
import { replaceKeptAnswer } from '../../modules/kept-answer/replace-kept-answer';
import type { Door } from '../../transport/rest-v1/app';
import { readHandlers } from './read-handlers';

/** What is under way of a call with an `Idempotency-Key`. */
type RepeatableCall = {
  key: CallKey;
  /** Digest of the body; of a multipart one known once it was read. */
  body: () => string;
  open: OpenCall | undefined;
  release: () => void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an answer waits for when all that its call did is durable; makes the final body of the first one. */
    completes?: (deps: Deps, request: FastifyRequest, body: unknown) => Promise<unknown>;
  }
  interface FastifyRequest {
    repeatable: RepeatableCall | null;
  }
}

/** Answers that tell of the moment and not of what was asked: the same call may end otherwise later. */
const PASSING = new Set([401, 403, 429]);
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a POST that is repeated with the same `Idempotency-Key` as the first time (rest-v1.md, "repeats"): the verbs
 * of such a call work in one transaction that also writes the answer, so that neither is there without the other
 * (docs/decisions/008-idempotency.md). A call without the header goes its way as if none of this were here.
 * @param doors the nouns' doors, to run a handler with the transaction's deps
 */
export function answerRepeats(app: FastifyInstance, deps: Deps, doors: readonly Door[]): void {
  /** Keys that this process is at: who comes with the same one waits without holding a connection. */
  const running = new Map<string, Promise<void>>();
  const owners = new Map<string, Door>();
  for (const door of doors) for (const name of readHandlers(door, deps).keys()) owners.set(name, door);
  app.decorateRequest('repeatable', null);

  app.addHook('preValidation', (request, reply, done) => {
    if (request.method !== 'POST' || request.headers['idempotency-key'] === undefined) return done();
    admit(request, reply).then((kept) => {
      if (kept) replay(reply, kept);
      else done();
    }, done);
  });

  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const { handler } = route;
    const name = `post ${route.routePath}`;
    const door = owners.get(name) ?? refuseRoute(name);
    route.handler = function (request, reply) {
      const { repeatable } = request;
      if (!repeatable) return handler.call(this, request, reply);
      return run.call(this, request, reply, repeatable, { door, name });
    };
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

  /** @returns what the call was answered the first time, if it was */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<KeptAnswer | undefined> {
    const userId = request.member?.userId ?? null;
    const [path = ''] = request.url.split('?');
    const key = readCallKey(deps, { key: request.headers['idempotency-key'], userId, path });
    while (running.has(key.lookup)) await running.get(key.lookup);
    let resolve: () => void = () => undefined;
    running.set(key.lookup, new Promise((resolved) => (resolve = resolved)));
    const repeatable: RepeatableCall = {
      key,
      body: () => digestOf(JSON.stringify(request.body ?? null)),
      open: undefined,
      release() {
        running.delete(key.lookup);
        resolve();
      },
    };
    // Whoever goes away, or is refused before the call was opened, lets the next one in.
    reply.raw.once('close', repeatable.release);
    try {
      const kept = await findKept(request, repeatable);
      if (kept) repeatable.release();
      else request.repeatable = repeatable;
      return kept;
    } catch (error) {
      repeatable.release();
      throw error;
    }
  }

  async function findKept(
    request: FastifyRequest,
    repeatable: RepeatableCall,
  ): Promise<KeptAnswer | undefined> {
    const { key } = repeatable;
    const kept = await findKeptAnswer(deps, key, async () => {
      if (request.isMultipart() && !repeatable.open) repeatable.body = await drain(request);
      return fingerprintOf(request, repeatable);
    });
    const { completes } = request.routeOptions.config;
    if (!kept || kept.isFinal || !completes) return kept;
    const body = JSON.stringify(await completes(deps, request, JSON.parse(kept.body)));
    const fingerprint = fingerprintOf(request, repeatable);
    await replaceKeptAnswer(deps, key, { fingerprint, status: kept.status, body });
    return { ...kept, body, isFinal: true };
  }

  async function run(
    this: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    repeatable: RepeatableCall,
    { door, name }: { door: Door; name: string },
  ): Promise<unknown> {
    const call = openCall(deps, repeatable.key);
    repeatable.open = call;
    if (request.isMultipart()) repeatable.body = listen(request);
    const handler = readHandlers(door, call.deps).get(name) ?? refuseRoute(name);
    try {
      return await (handler.call(this, request, reply) as Promise<unknown>);
    } catch (error) {
      if (!call.wasAnsweredElsewhere()) throw error;
      await call.undo();
      const kept = await findKept(request, repeatable);
      if (!kept) throw error;
      repeatable.open = undefined;
      repeatable.release();
      replay(reply, kept);
      return reply;
    }
  }

  /** Ends the call's transaction before its answer leaves. @returns the body to send */
  async function end(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | null,
    repeatable: RepeatableCall | null,
  ): Promise<string | null> {
    const { statusCode: status } = reply;
    const completes = status < 300 ? request.routeOptions.config.completes : undefined;
    const call = repeatable?.open;
    if (call) {
      const answer = { status, body: payload ?? '', isFinal: !completes };
      await settle(call, fingerprintOf(request, repeatable), answer).catch(async (error: unknown) => {
        await call.undo();
        // A refusal stands, whatever became of its transaction.
        if (status < 400) throw error;
      });
    }
    if (!completes || payload === null) return payload;
    const body = JSON.stringify(await completes(deps, request, JSON.parse(payload)));
    if (repeatable) {
      const fingerprint = fingerprintOf(request, repeatable);
      await replaceKeptAnswer(deps, repeatable.key, { fingerprint, status, body });
    }
    return body;
  }

  const fingerprintOf = (request: FastifyRequest, { body }: RepeatableCall) =>
    deps.hash('kept-answer-call', [request.method, request.url, body()].join('\n'));
}

/** Ends a call's transaction as its answer asks for. */
async function settle(call: OpenCall, fingerprint: string, answer: KeptAnswer): Promise<void> {
  if (answer.status >= 500 || !call.hasBegun()) await call.undo();
  else if (PASSING.has(answer.status)) await call.forget();
  else await call.keep(fingerprint, answer);
}

function refuseRoute(name: string): never {
  throw new Error(`no door has the route ${name}`);
}

function replay(reply: FastifyReply, kept: KeptAnswer): void {
  void reply.status(kept.status).header('Idempotent-Replayed', 'true');
  if (kept.body === '') void reply.send();
  else void reply.type(JSON_TYPE).send(kept.body);
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

/** Hashes a multipart body while the call's own reader takes it. @returns its digest, to be asked for when it was read */
function listen(request: FastifyRequest): () => string {
  const hash = hashParts(typeOf(request));
  const { raw } = request;
  const pipe = raw.pipe.bind(raw);
  let digest: string | undefined;
  // Together with the reader and not before: what flows while nobody reads is lost.
  raw.pipe = (destination, options) => {
    raw.on('data', (chunk: Uint8Array) => {
      if (digest === undefined) hash.write(chunk);
    });
    return pipe(destination, options);
  };
  return () => (digest ??= hash.digest());
}
