import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * No string becomes a script or an element, but what the pages' own policy lets through (`trust-scripts.ts`). Two pages
 * are left out, because what others wrote draws them: the fields of the payment provider, and the description of REST v1.
 */
const pageDirectives = {
  ...directives,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};
const DESCRIPTION_PAGE = /^\/v1\/docs/;

/** Where the payment provider's own fields are shown, and what they need there. No other page loads anything of others. */
const BILLING_PAGE = /^\/settings\/billing\/?(\?|$)/;
const billingDirectives = {
  ...directives,
  'script-src': [...directives['script-src'], 'https://js.stripe.com'],
  'connect-src': [...directives['connect-src'], 'https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
};

/** The recorder's own devices are for our pages alone; what no page uses is off, for frames of others too. */
const permissions = [
  ...['camera', 'microphone', 'display-capture'].map((name) => `${name}=(self)`),
  ...['geolocation', 'usb', 'serial', 'midi', 'hid'].map((name) => `${name}=()`),
].join(', ');

const YEAR_S = 365 * 24 * 3_600;

/** Routes that answer only JSON. No browser shows that as a page, and a header forbids a browser to guess otherwise. */
const JSON_CALLS = /^\/(v1\/(?!docs)|trpc\/)/;

/**
 * Calls that end what a browser may do. It forgets the pictures and videos that it kept for the account then. Never its
 * `"storage"`: takes of the recorder that no upload has sent yet wait there (docs/decisions/094-what-no-string-becomes.md).
 */
const ENDING_CALLS = /^\/(v1\/logout|trpc\/(auth\.logout|user\.deactivate|user\.erase))\/?(\?|$)/;

/**
 * Makes browsers use https after their first visit by https. It is absent where we are reached by plain http, which it
 * would break.
 */
export function transportHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` };
}

/**
 * Sets the security headers on every answer that could be a page. helmet defines them, but it would build them again
 * for each request, which costs more than a whole small request. So they are read from it once.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; hasPaymentFields: boolean },
): Promise<void> {
  const transport = transportHeaders(options.publicUrl);
  const ofPages = { ...transport, 'Permissions-Policy': permissions };
  const headersBy = async (given: Parameters<typeof helmetHeaders>[0]) => [
    ...(await helmetHeaders(given)),
    ...Object.entries(ofPages),
  ];
  const headers = await headersBy(pageDirectives);
  const descriptionHeaders = await headersBy(directives);
  const billingHeaders = options.hasPaymentFields ? await headersBy(billingDirectives) : headers;
  const headersOf = (url: string) => {
    if (BILLING_PAGE.test(url)) return billingHeaders;
    return DESCRIPTION_PAGE.test(url) ? descriptionHeaders : headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (JSON_CALLS.test(request.url)) {
      void reply.header('X-Content-Type-Options', 'nosniff').headers(transport);
      if (ENDING_CALLS.test(request.url)) void reply.header('Clear-Site-Data', '"cache"');
      return done();
    }
    // Set on the raw answer, because some parts of the app write theirs without Fastify.
    for (const [name, value] of headersOf(request.url)) reply.raw.setHeader(name, value);
    done();
  });
}

async function helmetHeaders(
  given: Readonly<Record<string, readonly string[]>>,
): Promise<[string, string][]> {
  const sample = Fastify();
  await sample.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: given },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  let headers: [string, string][] = [];
  sample.get('/', (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    return reply.status(204).send();
  });
  await sample.inject('/');
  await sample.close();
  return headers;
}
