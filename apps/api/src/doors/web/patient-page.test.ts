import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patientPage, type PatientPageDeps } from './patient-page';

const hostile = `</script><img src=x onerror="alert(1)"><!--`;

/** The smallest entry that fulfils the build's contract: a manifest, a sheet, and a module with `render`. */
async function buildEntry(webDist: string) {
  await mkdir(join(webDist, 'patient/patient-assets'), { recursive: true });
  await mkdir(join(webDist, 'patient-server'), { recursive: true });
  const manifest = {
    'src/patient/entry-client.tsx': {
      file: 'patient-assets/entry-client-abc.js',
      isEntry: true,
      css: ['patient-assets/entry-client-abc.css'],
    },
  };
  await writeFile(join(webDist, 'patient/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(webDist, 'patient/patient-assets/entry-client-abc.css'), '.page{color:teal}');
  await writeFile(
    join(webDist, 'patient-server/entry-server.js'),
    `export const render = (page) => ({
      before: '<header>Dr. Lee</header>',
      html: '<p>drawn ' + page.kind + '</p>',
      after: '<footer>Terms</footer>',
      status: { video: 200, playlist: 200, missing: 404, locked: 403, unavailable: 503 }[page.kind],
      title: 'A video from "Dr. Lee" & co',
    });`,
  );
}

const share = {
  id: 'A'.repeat(22),
  video: { title: hostile, cover: { url: '/media/poster?a=1&b=2' } },
  patient: { first_name: 'Anna' },
} as unknown as PatientVideoRestV1;
const videoPage: PatientPage = {
  kind: 'video',
  share,
  via: 'sms',
  storyboard: null,
  aspect: 1.7778,
  emergency: 'Call 112.',
};
const address = `/shared-video/${'A'.repeat(22)}`;

describe('patientPage', () => {
  let webDist: string;
  let app: FastifyInstance;
  const openPage = vi.fn<PatientPageDeps['openVideo']>();
  const openPlaylist = vi.fn<PatientPageDeps['openPlaylist']>();
  const openThread = vi.fn<PatientPageDeps['openThread']>();
  const followOldLink = vi.fn<PatientPageDeps['followOldLink']>();
  const followReplacedLink = vi.fn<PatientPageDeps['followReplacedLink']>(() => Promise.resolve(undefined));
  const mayOpenArea = vi.fn<PatientPageDeps['mayOpenArea']>(() => Promise.resolve(true));
  const openArea = vi.fn<PatientPageDeps['openArea']>();
  const openPublicVideo = vi.fn<PatientPageDeps['openPublicVideo']>();
  const openPublicPlaylist = vi.fn<PatientPageDeps['openPublicPlaylist']>();
  const findBrand = vi.fn<PatientPageDeps['findBrand']>();
  const findShortLink = vi.fn<PatientPageDeps['findShortLink']>();

  beforeAll(async () => {
    webDist = await mkdtemp(join(tmpdir(), 'patient-page-'));
    await buildEntry(webDist);
    app = fastify();
    await app.register(
      patientPage({
        webDist,
        countsAutomated: false,
        openVideo: openPage,
        openPlaylist,
        openThread,
        followOldLink,
        followReplacedLink,
        mayOpenArea,
        openArea,
        openPublicVideo,
        publicUrl: () => 'https://bedside.example',
        openPublicPlaylist,
        findBrand,
        findShortLink,
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await rm(webDist, { recursive: true, force: true });
  });

  it('draws the page with its style sheet inside and its script by address', async () => {
    openPage.mockResolvedValueOnce(videoPage);
    const answer = await app.inject({ url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(
      '<header>Dr. Lee</header><div id="root"><p>drawn video</p></div><footer>Terms</footer>',
    );
    expect(answer.body).toContain('<style>.page{color:teal}</style>');
    expect(answer.body).toContain('<script type="module" src="/patient-assets/entry-client-abc.js"');
    expect(answer.body).toContain('<title>A video from &quot;Dr. Lee&quot; &amp; co</title>');
  });

  it("has the practice's colour in both schemes, and hands the page its logo and name", async () => {
    const brand = { clinicName: 'Harbour Clinic', color: '#aa0044', logoUrl: '/media/logo' };
    openPage.mockResolvedValueOnce(videoPage);
    findBrand.mockResolvedValueOnce(brand);
    const { body } = await app.inject({ url: address });
    expect(body).toContain('.page{color:teal}:root:root{--brand:#aa0044;');
    expect(body).toMatch(/@media \(prefers-color-scheme:dark\)\{:root:root\{--brand:#[0-9a-f]{6};/);
    expect(body).toContain(JSON.stringify({ brand }).slice(1, -1));
  });

  it('names the poster in its head, before any of its text', async () => {
    openPage.mockResolvedValueOnce(videoPage);
    const { headers, body } = await app.inject({ url: address });
    expect(headers.link).toBe('</media/poster?a=1&b=2>; rel=preload; as=image; fetchpriority=high');
    expect(body).not.toContain('rel="preload"');
  });

  it('hands the page its data in a block that no text can break out of', async () => {
    openPage.mockResolvedValueOnce(videoPage);
    const { body } = await app.inject({ url: address });
    const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json ?? '')).toEqual(videoPage);
    expect(body).not.toContain(hostile);
    expect(body).not.toContain('<img');
  });

  it('keeps the page out of caches, referrers, search engines and link previews', async () => {
    openPage.mockResolvedValueOnce(videoPage);
    const { headers, body } = await app.inject({ url: address });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(body).not.toMatch(/property="og:|name="twitter:|name="description"/);
  });

  it.each([
    ['?via=sms', 'sms'],
    ['?via=email', 'email'],
    ['?via=platform', 'platform'],
    ['', 'platform'],
    ['?via=pigeon', 'platform'],
    ['?via=sms&via=email', 'platform'],
  ])('reads the channel of the link from "%s"', async (query, via) => {
    openPage.mockResolvedValueOnce({ kind: 'missing' });
    await app.inject({ url: `${address}${query}` });
    expect(openPage).toHaveBeenLastCalledWith({ shareLinkId: 'A'.repeat(22), via });
  });

  it('answers 404 with a page for a link that is missing or revoked', async () => {
    openPage.mockResolvedValueOnce({ kind: 'missing' });
    const answer = await app.inject({ url: address });
    expect([answer.statusCode, answer.body.includes('drawn missing')]).toEqual([404, true]);
  });

  it('answers 503 with a page and a time to come back when the share cannot be read', async () => {
    openPage.mockRejectedValueOnce(new Error('no database'));
    const answer = await app.inject({ url: address });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('drawn unavailable');
    expect(answer.body).not.toContain('no database');
  });

  it('redirects the link of a text message to the page, for one visit, and opens nothing itself', async () => {
    findShortLink.mockResolvedValueOnce('/shared-video/s?via=sms');
    const opened = openPage.mock.calls.length;
    const { statusCode, headers, body } = await app.inject({ url: '/s/short' });
    expect([statusCode, headers.location, body]).toEqual([302, '/shared-video/s?via=sms', '']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(openPage.mock.calls.length).toBe(opened);
    findShortLink.mockResolvedValueOnce(undefined);
    expect((await app.inject({ url: '/s/unknown' })).statusCode).toBe(404);
  });

  it.each([
    ['/patient-videos/p/s?via=sms', { of: 'video', patientLinkId: 'p', shareLinkId: 's', via: 'sms' }],
    ['/patient-playlists/p/s', { of: 'playlist', patientLinkId: 'p', shareLinkId: 's', via: 'platform' }],
  ])('redirects %s, as earlier messages have it, or says why it leads nowhere', async (url, link) => {
    followOldLink.mockResolvedValueOnce({ path: '/shared-video/s?via=sms' });
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, '/shared-video/s?via=sms']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(followOldLink).toHaveBeenLastCalledWith({ address: '127.0.0.1' }, link);
    followOldLink.mockResolvedValueOnce({ page: { kind: 'missing' } });
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('compresses the page for a browser that can read that', async () => {
    openPage.mockResolvedValue(videoPage);
    const plain = await app.inject({ url: address });
    const packed = await app.inject({ url: address, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['', 'identity', 'br', 'gzip;q=0', 'x-gzip-not'])(
    'is not compressed for a browser that accepts %j',
    async (accepted) => {
      openPage.mockResolvedValue(videoPage);
      const answer = await app.inject({ url: address, headers: { 'accept-encoding': accepted } });
      expect([answer.headers['content-encoding'], answer.body.startsWith('<!doctype html>')]).toEqual([
        undefined,
        true,
      ]);
    },
  );

  it('draws a playlist at its own address', async () => {
    const playlist: PatientPage = {
      kind: 'playlist',
      emergency: 'Call 112.',
      id: 'L'.repeat(22),
      name: 'After your operation',
      parts: [{ share, storyboard: null, aspect: 1.7778 }],
      via: 'email',
    };
    openPlaylist.mockResolvedValueOnce(playlist);
    const url = `/shared-playlist/${'L'.repeat(22)}?via=email`;
    const { payload, statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(payload).toContain('drawn playlist');
    expect(headers.link).toContain('</media/poster?a=1&b=2>');
    expect(openPlaylist).toHaveBeenLastCalledWith({ shareLinkId: 'L'.repeat(22), via: 'email' });
  });

  it.each([
    ['/patient-videos/PPP', { patientLinkId: 'PPP', of: 'videos' }],
    ['/patient-playlists/PPP', { patientLinkId: 'PPP', of: 'playlists' }],
    ['/patient-videos', { patientLinkId: '', of: 'videos' }],
    ['/patient-playlists/', { patientLinkId: '', of: 'playlists' }],
  ])("draws the list of a patient's area at %s", async (url, link) => {
    openArea.mockResolvedValueOnce({ kind: 'missing' });
    await app.inject({ url });
    expect(openArea).toHaveBeenLastCalledWith(link);
  });

  it('leads a device that never had the area to the page that asks for a code, and opens nothing', async () => {
    mayOpenArea.mockResolvedValueOnce(false);
    const opened = openArea.mock.calls.length;
    const headers = { cookie: 'area-x=y' };
    const answer = await app.inject({ url: '/patient-messages/PPP', headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/open-area/PPP?to=messages']);
    expect(mayOpenArea).toHaveBeenLastCalledWith('PPP', 'area-x=y');
    expect(openArea.mock.calls.length).toBe(opened);
    mayOpenArea.mockRejectedValueOnce(new Error('no database'));
    expect((await app.inject({ url: '/patient-videos/PPP' })).statusCode).toBe(503);
    expect(openArea.mock.calls.length).toBe(opened);
  });

  it('accepts the code of a public video by a form, never in the address, and asks for it on a page that loads nothing', async () => {
    openPublicVideo.mockResolvedValue({ page: { kind: 'locked', fault: 'none', waitMinutes: 0 } });
    const url = `/public-video/${'V'.repeat(22)}`;
    const { body, statusCode, headers: asked } = await app.inject({ url: `${url}?code=2468` });
    expect(statusCode).toBe(403);
    expect(asked.link).toBeUndefined();
    expect(openPublicVideo.mock.lastCall?.[1]).toMatchObject({ accessCode: undefined });
    expect(body).not.toContain('<script');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url, headers, payload: 'code=+2468' });
    expect(openPublicVideo.mock.lastCall?.[1]).toMatchObject({ accessCode: '2468' });
    const large = await app.inject({ method: 'POST', url, headers, payload: `code=${'1'.repeat(2_000)}` });
    expect(large.statusCode).toBe(413);
  });

  it('stores the proof of a right code in the browser, where no script and no other website gets it', async () => {
    const linkId = 'V'.repeat(22);
    const url = `/public-video/${linkId}`;
    openPublicVideo.mockResolvedValueOnce({ page: { kind: 'missing' }, proof: 'device.signature' });
    const opened = await app.inject({ url });
    expect(opened.headers['set-cookie']).toBe(
      `opened-${linkId}=device.signature; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(opened.body).not.toContain('device.signature');
    openPublicVideo.mockResolvedValueOnce({ page: { kind: 'missing' } });
    const cookie = `other=1; opened-${linkId}=device.signature; opened-x=2`;
    const again = await app.inject({ url, headers: { cookie } });
    expect(openPublicVideo.mock.lastCall?.[1]).toMatchObject({ proof: 'device.signature' });
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});
