import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import { areaWords } from '@bedside/contracts/sharing/area/area.texts';
import type { PageBrand } from '@bedside/contracts/account/branding/branding.schema';
import { ownMessagesPath } from '@bedside/contracts/sharing/area/area.rules';
import { vias, type Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { consentPath, type ConsentPage } from '@bedside/contracts/sharing/viewing/viewing-consent.rules';
import type { PatientPage, ThreadKind } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../../kit/actor';
import { readOpenedCookie, setOpenedCookie } from '../../transport/opened-cookie';
import { findStillScript, findStillSheets } from './find-still-script';
import { drawPatientDocument, firstVideo, type PatientEntry } from './patient-document';
import { sendSecretPage, StillPage } from './still-page';

const compress = promisify(gzip);

const UNAVAILABLE_RETRY_SECONDS = 5;
/** A form with one code in it. */
const FORM_BYTES = 1_024;

/**
 * What the holder of this link may see. It only reads: scanners of mails and messages open every link, so opening the
 * page has no effect. The visible page itself reports the opening.
 */
type OpenPage = (link: { shareLinkId: string; via: Via }) => Promise<PatientPage>;

type AreaList = 'videos' | 'playlists' | 'messages';

export type PatientPageDeps = {
  /** Whether visits by automated browsers count, as in tests. */
  countsAutomated: boolean;
  /** Folder of the built web app: `patient/` for the browser, `patient-server/` for us. */
  webDist: string;
  openVideo: OpenPage;
  openPlaylist: OpenPage;
  openThread: (link: { of: ThreadKind; linkId: string }) => Promise<PatientPage>;
  /** The path to which an address of earlier messages leads, or a page that says why it leads nowhere. */
  followOldLink: (
    visitor: Visitor,
    link: { of: 'video' | 'playlist'; patientLinkId: string; shareLinkId: string; via: Via },
  ) => Promise<{ path: string } | { page: PatientPage }>;
  /** The path to which a replaced link leads on this device, or null where it leads nowhere. */
  followReplacedLink: (
    visitor: Visitor,
    link: AskedPage,
    cookies: string | undefined,
  ) => Promise<{ path: string; cookie?: string | undefined } | null | undefined>;
  /** Whether this device has opened the area before, by its cookies, or needs no code. */
  mayOpenArea: (patientLinkId: string, cookies: string | undefined) => Promise<boolean>;
  openArea: (link: { patientLinkId: string; of: AreaList }) => Promise<PatientPage>;
  /** A typed code counts as an attempt; opening the page does not. */
  openPublicVideo: (
    visitor: Visitor,
    input: { linkId: string; accessCode: string | undefined; proof: string | undefined; via: Via },
  ) => Promise<{ page: PatientPage; proof?: string }>;
  /** The address by which browsers reach us. */
  publicUrl: () => string;
  openPublicPlaylist: (input: { linkId: string; via: Via }) => Promise<PatientPage>;
  /** How the practice of a page looks. */
  findBrand: (page: PatientPage) => Promise<PageBrand | undefined>;
  /** The path to which the link of a text message leads; undefined for an unknown one. */
  findShortLink: (shortId: string) => Promise<string | undefined>;
};

/**
 * The pages of patients and of the public, rendered here so that picture and Play are there before any script, with
 * their one style sheet inline: `/shared-video/{share link}`, the same with `/messages` (those about that video), and
 * `/shared-playlist/{share link}`, likewise; `/shared-messages/{link}`, what no such page shows; `/patient-videos/{patient link}` (a patient's videos), `/patient-playlists` and
 * `/patient-messages` likewise; `/public-video/{link}`, `/public-playlist/{link}`. `/s/{short link}` of text messages
 * redirects to one of the first, and so do `/patient-videos` and `/patient-playlists` with a share's link at the end,
 * which earlier messages contain. Patients who have to agree to the practice's text first are redirected to it. They
 * answer 200, 403 (a code is required), 404 (missing or revoked), 429 (too many wrong codes) or 503.
 */
export function patientPage(deps: PatientPageDeps): FastifyPluginCallback {
  let loaded: Promise<PatientEntry> | undefined;

  /** Built files do not change under a running process. A missing build may still appear. */
  function entry(): Promise<PatientEntry> {
    loaded ??= loadEntry(deps.webDist).catch((failure: unknown) => {
      loaded = undefined;
      throw failure;
    });
    return loaded;
  }

  /** @param asked where a patient gets after they agreed to the practice's text; for pages that need that */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    open: () => Promise<PatientPage>,
    asked?: AskedPage,
  ) {
    const page = await openBranded(open).catch((failure: unknown): PatientPage | { path: string } => {
      if (asked && lacksConsent(failure)) return { path: consentPath(asked) };
      request.log.error({ reqId: request.id, err: failure }, 'the patient page could not be read');
      return { kind: 'unavailable' };
    });
    if ('path' in page) return lead(reply, page.path);
    if (page.kind === 'missing' && asked) {
      const led = await deps.followReplacedLink({ address: request.ip }, asked, request.headers.cookie);
      if (led?.cookie !== undefined) void reply.header('Set-Cookie', led.cookie);
      if (led) return lead(reply, led.path);
      if (led === null)
        return sendSecretPage(
          reply.code(404),
          <StillPage title={areaWords('replacedPage.title')} words={[areaWords('replacedPage.text')]} />,
        );
    }
    const built = await entry();
    const drawn = built.render(page);
    void reply
      .code(drawn.status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex, nofollow, noarchive');
    // A browser requests a poster named in the header before the page's text arrives, so it is half loaded when the
    // script is.
    const poster = firstVideo(page)?.cover?.url;
    if (poster !== undefined)
      void reply.header('Link', `<${poster}>; rel=preload; as=image; fetchpriority=high`);
    if (page.kind === 'unavailable') void reply.header('Retry-After', UNAVAILABLE_RETRY_SECONDS);
    if (page.kind === 'locked' && page.waitMinutes > 0)
      void reply.header('Retry-After', page.waitMinutes * 60);
    return sendHtml(request, reply, drawPatientDocument(page, drawn, { ...built, ...deps }));
  }

  async function openBranded(open: () => Promise<PatientPage>): Promise<PatientPage> {
    const page = await open();
    const brand = await deps.findBrand(page);
    return brand ? { ...page, brand } : page;
  }

  return (app: FastifyInstance, _options, done) => {
    const one = (to: 'video' | 'playlist') => (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const { shareId } = request.params;
      const via = viaOf(request.query.via);
      const open = to === 'video' ? deps.openVideo : deps.openPlaylist;
      return send(request, reply, () => open({ shareLinkId: shareId, via }), { linkId: shareId, to, via });
    };
    const old = (of: 'video' | 'playlist') => async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const { patientId, shareId } = request.params;
      const link = { of, patientLinkId: patientId, shareLinkId: shareId, via: viaOf(request.query.via) };
      const followed = await deps.followOldLink({ address: request.ip }, link).catch((failure: unknown) => {
        if (lacksConsent(failure)) return { path: consentPath({ linkId: shareId, to: of, via: link.via }) };
        throw failure;
      });
      if ('path' in followed) return lead(reply, followed.path);
      const asked = { linkId: shareId, to: of, via: link.via };
      return send(request, reply, () => Promise.resolve(followed.page), asked);
    };
    const area = (of: AreaList) => async (request: FastifyRequest<AreaRoute>, reply: FastifyReply) => {
      const { patientId = '' } = request.params;
      const mayOpen = await deps.mayOpenArea(patientId, request.headers.cookie).catch((failure: unknown) => {
        request.log.error({ reqId: request.id, err: failure }, 'a pass could not be checked');
        return undefined;
      });
      if (mayOpen === undefined) return send(request, reply, () => Promise.resolve({ kind: 'unavailable' }));
      if (!mayOpen) return lead(reply, openAreaPath(patientId, of));
      const asked = { linkId: patientId, to: of };
      return send(request, reply, () => deps.openArea({ patientLinkId: patientId, of }), asked);
    };
    const publicVideo = (request: FastifyRequest<Route>, reply: FastifyReply) => {
      const via = viaOf(request.query.via);
      const { linkId } = request.params;
      const input = {
        linkId,
        via,
        accessCode: codeIn(request.body),
        proof: readOpenedCookie(request, linkId),
      };
      return send(request, reply, async () => {
        const { page, proof } = await deps.openPublicVideo({ address: request.ip }, input);
        if (proof !== undefined) setOpenedCookie(reply, { linkId, proof, publicUrl: deps.publicUrl() });
        return page;
      });
    };

    app.get<Route>('/shared-video/:shareId', one('video'));
    app.get<Route>('/shared-playlist/:shareId', one('playlist'));
    const thread =
      (of: ThreadKind, to: ConsentPage) => (request: FastifyRequest<Route>, reply: FastifyReply) => {
        const { shareId: linkId } = request.params;
        return send(request, reply, () => deps.openThread({ of, linkId }), { linkId, to });
      };
    app.get<Route>('/shared-video/:shareId/messages', thread('video', 'video-messages'));
    app.get<Route>('/shared-playlist/:shareId/messages', thread('playlist', 'playlist-messages'));
    app.get<Route>(ownMessagesPath(':shareId'), thread('own', 'own-messages'));
    app.get<Route>('/patient-videos/:patientId/:shareId', old('video'));
    app.get<Route>('/patient-playlists/:patientId/:shareId', old('playlist'));
    app.get<Route>('/s/:linkId', async (request, reply) => {
      const path = await deps.findShortLink(request.params.linkId);
      if (path === undefined) return send(request, reply, () => Promise.resolve({ kind: 'missing' }));
      return lead(reply, path);
    });
    for (const of of ['videos', 'playlists', 'messages'] as const) {
      for (const path of [`/patient-${of}`, `/patient-${of}/`, `/patient-${of}/:patientId`])
        app.get<AreaRoute>(path, area(of));
    }
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    app.get<Route>('/public-video/:linkId', publicVideo);
    // A form sends the code, so the code is in no address and the page works without a script.
    app.post<Route>('/public-video/:linkId', publicVideo);
    app.get<Route>('/public-playlist/:linkId', (request, reply) =>
      send(request, reply, () =>
        deps.openPublicPlaylist({ linkId: request.params.linkId, via: viaOf(request.query.via) }),
      ),
    );
    done();
  };
}

/** Redirects, and leaves no trace of the address that was asked for. */
function lead(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    .redirect(path, 302);
}

type Route = {
  Params: { patientId: string; shareId: string; linkId: string };
  Querystring: { via?: unknown };
};

type AskedPage = { linkId: string; to: ConsentPage; via?: Via };

const lacksConsent = (failure: unknown) =>
  failure instanceof AppError && failure.code === 'patient-consent.required';

/** A list without a patient's link gets the page for missing links. */
type AreaRoute = { Params: { patientId?: string } };

function codeIn(body: unknown): string | undefined {
  return body instanceof URLSearchParams ? body.get('code')?.trim() : undefined;
}

/** A link without `via` is one from the patient's own area. */
function viaOf(value: unknown): Via {
  return vias.find((via) => via === value) ?? 'platform';
}

async function loadEntry(webDist: string): Promise<PatientEntry> {
  const client = join(webDist, 'patient');
  const server = pathToFileURL(join(webDist, 'patient-server/entry-server.js')).href;
  const [manifest, { render }] = await Promise.all([
    readFile(join(client, 'manifest.json'), 'utf8'),
    import(/* @vite-ignore */ server) as Promise<Pick<PatientEntry, 'render'>>,
  ]);
  const files = JSON.parse(manifest) as Record<string, { file: string; isEntry?: boolean; css?: string[] }>;
  const main = Object.values(files).find((file) => file.isEntry);
  if (!main) throw new Error(`No entry in ${join(client, 'manifest.json')}: build the web app again.`);
  const sheets = await Promise.all((main.css ?? []).map((file) => readFile(join(client, file), 'utf8')));
  const datesScript = findStillScript(webDist, 'dates');
  const messagesScript = findStillScript(webDist, 'messages');
  const messagesSheets = findStillSheets(webDist, 'messages');
  const script = `/${main.file}`;
  return { render, script, datesScript, messagesScript, messagesSheets, css: sheets.join('\n') };
}

/** Compressed here, because the page then fits into the first packets of a slow connection. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  void reply.header('Vary', 'Accept-Encoding');
  if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === null) return reply.send(html);
  return reply.header('Content-Encoding', 'gzip').send(await compress(html));
}
