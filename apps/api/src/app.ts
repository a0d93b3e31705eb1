import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readQueryString } from '@bedside/contracts/kit/filter.rest-v1';
import { texts } from '@bedside/contracts/kit/texts';
import fastifyMultipart from '@fastify/multipart';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Deps } from './deps';
import { devOutbox } from './doors/dev/outbox';
import { describeCalls } from './doors/rest-v1/openapi';
import { broadcasting, restV1 } from './doors/rest-v1/plugin';
import { appRouter, type AppRouter } from './doors/trpc/router';
import { tusUploads } from './doors/uploads/tus';
import { health } from './doors/web/health';
import { media } from './doors/web/media';
import { patientPage } from './doors/web/patient-page';
import { setSecurityHeaders } from './doors/web/security-headers';
import { webApp } from './doors/web/static';
import { unsubscribePage } from './doors/web/unsubscribe';
import { twilioWebhooks } from './doors/webhooks/twilio';
import { bearerToken, memberOf } from './kit/authenticate';
import { nameDevice } from './kit/name-device';
import { openPatientPage } from './modules/viewing/open-patient-page';
import { openPlaylistPage } from './modules/viewing/open-playlist-page';

export type AppOptions = {
  logger: FastifyBaseLogger;
  trustProxy: boolean;
  /** Folder of the built web app; without it only the calls are served. */
  webDist: string;
  /** False where providers take every message, so that none is kept to be looked at. */
  hasOutbox?: boolean;
};

const BODY_LIMIT_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** A body that is not a file has this long to arrive, however slowly it drips. */
const BODY_TIMEOUT_MS = 20_000;
const LONG_BODIES = /^\/(uploads|v1\/(videos|patients-import))(\/|\?|$)/;

/** The whole HTTP side without listening, so that tests can call it in memory. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    frameworkErrors: refusePath,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 5_000, querystringParser: readQueryString },
    connectionTimeout: IDLE_TIMEOUT_MS,
    // Uploads take as long as they take; other bodies are timed below.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  guardSlowBodies(app);
  logRequests(app);

  await setSecurityHeaders(app, { isHttps: deps.publicUrl().startsWith('https:') });
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });

  await describeCalls(app);
  await app.register(health(deps));
  await app.register(restV1(deps), { prefix: '/v1' });
  await app.register(broadcasting(deps));
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: async ({ req }) => {
        const visitor = { address: req.ip, device: nameDevice(req.headers['user-agent']) };
        const member = await memberOf(deps, visitor, bearerToken(req.headers.authorization));
        return { deps, visitor, member, requestId: req.id };
      },
      onError: ({ error, req, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
          req.log.error({ err: error.cause ?? error, path }, 'a call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
  await app.register(tusUploads(deps), { prefix: '/uploads' });
  await app.register(media(deps));
  await app.register(
    patientPage({
      webDist: options.webDist,
      openVideo: (link) => openPatientPage(deps, link),
      openPlaylist: (link) => openPlaylistPage(deps, link),
    }),
  );
  await app.register(unsubscribePage(deps));
  await app.register(twilioWebhooks(deps));
  if (options.hasOutbox ?? true) await app.register(devOutbox(deps));
  await webApp(options.webDist)(app);
  return app;
}

/** A path that cannot be read names nothing. */
function refusePath(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', request.id).status(404).send({ message: texts.notFound });
}

/**
 * Ends calls whose body does not arrive: Fastify itself would wait for ever. One look a second at all calls that are
 * under way costs them less than a timer each.
 */
function guardSlowBodies(app: FastifyInstance): void {
  const underWay = new Map<IncomingMessage, number>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [call, until] of underWay) {
      if (call.complete || call.destroyed) underWay.delete(call);
      else if (now > until) call.destroy();
    }
  }, 1_000).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    if (!request.raw.complete && !LONG_BODIES.test(request.url))
      underWay.set(request.raw, performance.now() + BODY_TIMEOUT_MS);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request.raw);
    done();
  });
}

/** One line per request; the route and not the path, which may hold a capability. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
