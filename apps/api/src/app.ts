import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readQueryString } from '@bedside/contracts/kit/filter.rest-v1';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { askedPath } from '@bedside/contracts/sharing/viewing/viewing-consent.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
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
import { devPayments } from './doors/dev/payments';
import { describeCalls } from './doors/rest-v1/openapi';
import { analystDoor, broadcasting, restV1 } from './doors/rest-v1/plugin';
import { viewCalls } from './doors/rest-v1/view-calls';
import { MAX_BATCH, refuseBatch } from './doors/trpc/refuse-batch';
import { refuseDeepCalls } from './doors/trpc/refuse-deep-calls';
import { appRouter, type AppRouter } from './doors/trpc/router';
import { tusUploads } from './doors/uploads/tus';
import { addPatientPage } from './doors/web/add-patient';
import { health } from './doors/web/health';
import { keepAccountPage } from './doors/web/keep-account';
import { takeBackMailPage } from './doors/web/take-back-mail';
import { media } from './doors/web/media';
import { openAreaPage as openAreaDoor } from './doors/web/open-area';
import { ownRecordPage } from './doors/web/own-record';
import { pricingPage } from './doors/web/pricing-page';
import { patientConsentPage } from './doors/web/patient-consent';
import { patientPage } from './doors/web/patient-page';
import { practiceExport } from './doors/web/practice-export';
import { sceneFonts } from './doors/web/scene-fonts';
import { setSecurityHeaders, transportHeaders } from './doors/web/security-headers';
import { siteTexts } from './doors/web/site-texts';
import { webApp } from './doors/web/static';
import { unsubscribePage } from './doors/web/unsubscribe';
import { mailWebhooks } from './doors/webhooks/mail';
import { stripeWebhooks } from './doors/webhooks/stripe';
import { twilioWebhooks } from './doors/webhooks/twilio';
import { bearerToken, memberOf } from './transport/authenticate-token';
import { readDeviceCookie } from './transport/device-cookie';
import { ReadableRefusal } from './transport/readable-refusal';
import { createBodyGuard, type BodyGuard } from './transport/rest-v1/body-guard';
import { WholeBodyRequest } from './transport/rest-v1/whole-body-request';
import { createLateCookie, sendLateCookies } from './transport/trpc/late-cookie';
import { laneOfLink, runInLaneOf } from './transport/lane-of';
import { nameDevice } from './transport/name-device';
import { mayOpenArea } from './modules/sharing/area/area.policy';
import { followReplacedLink } from './modules/sharing/area/follow-replaced-link';
import { findPageBrand } from './modules/account/branding/find-page-brand';
import { openPublicPage } from './modules/sharing/public-link/open-public-page';
import { openPublicPlaylistPage } from './modules/sharing/public-link/open-public-playlist-page';
import { followOldLink } from './modules/sharing/viewing/follow-old-link';
import { openThreadPage } from './modules/sharing/viewing/open-thread-page';
import { findShortLink } from './modules/sharing/viewing/find-short-link';
import { openAreaPage } from './modules/sharing/viewing/open-area-page';
import { openPatientPage } from './modules/sharing/viewing/open-patient-page';
import { openPlaylistPage } from './modules/sharing/viewing/open-playlist-page';

export type AppOptions = {
  logger: FastifyBaseLogger;
  /** How many proxies, or which, add to `X-Forwarded-For`. */
  trustProxy: boolean | number | string[];
  /** Folder of the built web app; without it only calls are served. */
  webDist: string;
  /**
   * Channels whose messages are stored for display; none where providers send all of them, or strangers could see them.
   */
  outboxChannels?: readonly Channel[];
  /** Whether the page of the test payments is there; not where strangers could see it. */
  showsPayments?: boolean;
  /** What `/.well-known/security.txt` names; without it there is none. */
  securityContact?: string | undefined;
  /** A caller with this bearer token may read `/metrics` from another machine. */
  metricsKey?: string | undefined;
};

const BODY_LIMIT_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Longer than the pause between two reports of a page. */
const KEEP_ALIVE_MS = 72_000;
/** A body that is not a file must arrive within this time. */
const BODY_TIMEOUT_MS = 20_000;
const LONG_BODIES = /^\/(uploads|v1\/(videos|patients-import|(public-)?chats\/[^/]+\/attachments))(\/|\?|$)/;

/** Fastify asks about each address in turn, the nearest (the one that connected) first. */
const trustOf = (trust: AppOptions['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** The whole HTTP side without listening, so that tests can call it in memory. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const bodies = createBodyGuard(BODY_TIMEOUT_MS);
  const takeView = viewCalls(deps, {
    ordinarily: (request, body, response) => answerOrdinarily(app, request, body, response),
    guardBody: (request) => bodies.watch(request),
  });
  const app: FastifyInstance = Fastify({
    serverFactory(handle) {
      // Uploads may take long; other bodies have their own time limit.
      const server = createServer(
        {
          requestTimeout: 0,
          headersTimeout: HEADERS_TIMEOUT_MS,
          IncomingMessage: WholeBodyRequest,
          // Its overrides take what all overloads of Node take.
          ServerResponse: ReadableRefusal as unknown as typeof ServerResponse<WholeBodyRequest>,
        },
        (request, response) => {
          if (!takeView(request, response)) handle(request, response);
        },
      );
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server.setTimeout(IDLE_TIMEOUT_MS);
    },
    loggerInstance: options.logger,
    // One logger for all requests: a logger for each would cost more than the line that it writes.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => {
      refusePath(request, reply.headers(transportHeaders(deps.publicUrl())));
    },
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 5_000, querystringParser: readQueryString },
    forceCloseConnections: 'idle',
  });
  guardBodies(app, bodies);
  logRequests(app);

  await setSecurityHeaders(app, {
    publicUrl: deps.publicUrl(),
    hasPaymentFields: deps.payments.fields !== undefined,
  });
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });

  await describeCalls(app);
  await app.register(health(deps, options.metricsKey));
  await app.register(siteTexts(deps, options.securityContact));
  await app.register(pricingPage(deps));
  await app.register(restV1(deps), { prefix: '/v1' });
  await app.register(broadcasting(deps));
  await app.register(analystDoor(deps));
  await app.register(trpcCalls(deps));
  await app.register(tusUploads(deps), { prefix: '/uploads' });
  await app.register(media(deps));
  await app.register(sceneFonts);
  await app.register(openAreaDoor(deps));
  await app.register(patientConsentPage(deps));
  await app.register(ownRecordPage(deps));
  await app.register(keepAccountPage(deps));
  await app.register(takeBackMailPage(deps));
  await app.register(practiceExport(deps));
  await app.register(
    patientPage({
      webDist: options.webDist,
      countsAutomated: deps.automation.isCounted,
      openVideo: (link) => runInLaneOf(laneOfLink(link.shareLinkId), () => openPatientPage(deps, link)),
      openPlaylist: (link) => runInLaneOf(laneOfLink(link.shareLinkId), () => openPlaylistPage(deps, link)),
      openThread: (link) => runInLaneOf(laneOfLink(link.linkId), () => openThreadPage(deps, link)),
      followOldLink: (visitor, link) => followOldLink(deps, visitor, link),
      followReplacedLink: async (visitor, asked, cookies) => {
        const led = await followReplacedLink(deps, visitor, asked.linkId, cookies);
        return led && { path: askedPath({ ...asked, linkId: led.linkId }), cookie: led.cookie };
      },
      mayOpenArea: (patientLinkId, cookies) => mayOpenArea(deps, patientLinkId, cookies),
      openArea: (link) => runInLaneOf(laneOfLink(link.patientLinkId), () => openAreaPage(deps, link)),
      openPublicVideo: (visitor, input) => openPublicPage(deps, visitor, input),
      publicUrl: deps.publicUrl,
      openPublicPlaylist: (input) => openPublicPlaylistPage(deps, input),
      findBrand: (page) => findPageBrand(deps, page),
      findShortLink: (shortId) => findShortLink(deps, shortId),
    }),
  );
  await app.register(addPatientPage(deps, options.webDist));
  await app.register(unsubscribePage(deps));
  await app.register(twilioWebhooks(deps));
  await app.register(mailWebhooks(deps));
  await app.register(stripeWebhooks(deps));
  const { outboxChannels = [] } = options;
  if (outboxChannels.length > 0) await app.register(devOutbox(deps, outboxChannels));
  if (options.showsPayments) await app.register(devPayments(deps));
  await webApp(options.webDist)(app);
  return app;
}

/** The calls of the doctor's app. */
function trpcCalls(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    sendLateCookies(app, deps.publicUrl);
    await app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
        maxBatchSize: MAX_BATCH,
        allowMethodOverride: true,
        createContext: async ({ req, info }) => {
          refuseBatch(info.calls);
          refuseDeepCalls(req);
          const lateCookie = createLateCookie(info.calls);
          req.lateCookie = lateCookie;
          const deviceCookie = lateCookie ? readDeviceCookie(req.headers.cookie) : undefined;
          const visitor = { address: req.ip, device: nameDevice(req.headers['user-agent']), deviceCookie };
          const member = await memberOf(deps, visitor, bearerToken(req.headers.authorization));
          return { deps, visitor, member, requestId: req.id, lateCookie };
        },
        onError: ({ error, req, path }) => {
          // Also for a call that never began.
          req.lateCookie?.end();
          if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
            req.log.error({ reqId: req.id, err: error.cause ?? error, path }, 'a call failed');
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  };
}

/** A path that cannot be decoded is not found. */
function refusePath(request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('X-Request-Id', request.id)
    .status(404)
    .send({ message: formatInEnglish('not-found') });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Called when the body has arrived; null where no body is awaited. */
    hasArrived: (() => void) | null;
  }
}

/**
 * Gives every answer its id, and limits how long a body may take unless it is a file. A request that is refused before
 * its body has arrived loses its connection (`ReadableRefusal`). Otherwise the server would read the rest to its end,
 * however slowly it comes.
 */
function guardBodies(app: FastifyInstance, guard: BodyGuard): void {
  app.decorateRequest('hasArrived', null);
  app.addHook('onClose', (_app, done) => {
    guard.stop();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    if (!request.raw.complete && !LONG_BODIES.test(request.url))
      request.hasArrived = guard.watch(request.raw);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A request in memory does not know whether its body is complete.
    if (reply.statusCode < 400 || request.raw.complete !== false) return done(null, payload);
    // A short body arrives with the head and is read in this turn, so the connection remains open.
    setImmediate(() => done(null, payload));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.hasArrived?.();
    done();
  });
}

/** Answers a call whose body was read before Fastify saw it. */
async function answerOrdinarily(
  app: FastifyInstance,
  { url = '', headers, socket }: IncomingMessage,
  payload: Buffer,
  response: ServerResponse,
): Promise<void> {
  const remoteAddress = socket.remoteAddress ?? '';
  const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  response.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload);
}

/** One line per request. It has the route and not the path, which may contain a capability. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
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
