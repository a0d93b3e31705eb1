import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfig } from '@bedside/api/config';
import { openLog } from '@bedside/api/kit/open-log';
import { undo, type Step } from '@bedside/api/open-engines';
import { startBedside } from '@bedside/api/start-bedside';
import { drawSpeaker } from '@bedside/media/test-media/draw-speaker';
import { shrinkScreenshot } from '@bedside/media/test-media/shrink-screenshot';
import { chromium, type Browser, type Page } from 'playwright';
import { fillDataDir } from '../packages/db/seed/fill-data-dir';
import { repositoryRoot } from './architecture/source-files';
import { PHONE, recorderShots, type Shot } from './recorder-shots';

/*
 * `npm run screenshots`: pictures of every screen with the demo's practice, into docs/screenshots; names behind it
 * take those pictures alone.
 */

const FOLDER = join(repositoryRoot, 'docs', 'screenshots');
/** A demo of its own, made anew when it is older than a day, since the charts end today, or when the seed is another. */
const DATA_DIR = join(
  repositoryRoot,
  '.cache',
  `screenshots-${new Date().toISOString().slice(0, 10)}-${hashOfSeed()}`,
);
const MOST_BYTES = 200_000;
const DESKTOP = { width: 1280, height: 800 };
const SETTLE_MS = 700;
/** Of the demo's one restricted video (packages/db/seed/scenarios/upload-lessons.ts). */
const DEMO_ACCESS_CODE = '2468';

type Scheme = 'light' | 'dark';
type ShownVideo = { id: string; title: string | null; link_id: string | null; status: { id: string } };
type Site = { url: string; token: string };

function hashOfSeed(): string {
  const folder = join(repositoryRoot, 'packages', 'db', 'seed');
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function call<T>(site: Site, path: string, body?: object): Promise<T> {
  const response = await fetch(`${site.url}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(site.token ? { authorization: `Bearer ${site.token}` } : {}),
    },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

/** Opens the dialog behind an entry of a card's menu; the oldest is the one that has every entry. */
async function openFromCard(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

/** A list from another program, with a row that has to be mended and one whose phone is taken. */
const table = `Last name,First name,Phone,Date of birth,Gender
Berg,Anna,(212) 555-0190,04-09-1961,female
Cole,Tom,212 555 0191,1950-12-01,male
Diaz,,(212) 555-0192,,
Novak,Petr,(212) 555-0193,11-30-1948,male
Novak,Eva,(212) 555-0193,,female
`;

/** Opens the dry run of that list. */
async function readTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import patients' }).click();
  const file = { name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('grid').waitFor();
}

/** Imports that list as it is. @returns the import's id */
async function importTable(site: Site): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([table], { type: 'text/csv' }), 'patients.csv');
  body.set('is_us_phones', '1');
  const headers = { authorization: `Bearer ${site.token}` };
  const response = await fetch(`${site.url}/v1/patients-import`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the import answered ${response.status}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

type Area = { link: string; areaId: string; playlistLink: string };

/** The patient who has most to watch of those with whom a playlist was shared. */
async function findArea(site: Site, texts: readonly string[]): Promise<Area> {
  const links = texts.flatMap((text) => /\/patient-playlists\/[^\s?"]+/.exec(text)?.[0] ?? []);
  const areas = await Promise.all(
    links.map(async (playlistLink) => {
      const [, , areaId = ''] = playlistLink.split('/');
      const path = `/v1/public-patient-videos?patient_id=${areaId}`;
      const videos = await call<{ id: string }[]>({ ...site, token: '' }, path);
      return {
        areaId,
        playlistLink,
        link: `/patient-videos/${areaId}/${videos[0]?.id}`,
        count: videos.length,
      };
    }),
  );
  const [most] = areas.sort((a, b) => b.count - a.count);
  if (!most?.count) throw new Error('The demo has nobody with a playlist to show.');
  return most;
}

async function listShots(site: Site): Promise<Shot[]> {
  const { link_id: ownLink } = await call<{ link_id: string }>(site, '/v1/profile');
  const videos = await call<ShownVideo[]>(site, '/v1/videos?limit=100');
  const video = videos.find(({ title }) => title?.startsWith('Knee exercises')) ?? videos[0];
  const messages = await call<{ text: string }[]>({ ...site, token: '' }, '/dev/outbox');
  const { link, playlistLink, areaId } = await findArea(
    site,
    messages.map(({ text }) => text),
  );
  const [patient] = await call<{ id: string }[]>(site, '/v1/patients?limit=1');
  const playlists = await call<{ id: string; videos: unknown[] }[]>(site, '/v1/playlists');
  const playlist = playlists.find(({ videos }) => videos.length > 2) ?? playlists[0];
  if (!playlist) throw new Error('The demo has no playlist to show.');
  if (!video) throw new Error('The demo has no video to show.');
  const locked = videos.find(({ link_id, status }) => link_id !== null && status.id === 'restricted');
  if (!locked) throw new Error('The demo has no video behind a code.');
  return [
    { name: 'login', path: '/login', isPublic: true },
    { name: 'register', path: '/register-email', isPublic: true },
    { name: 'register-account-info', path: '/register-account-info', isPublic: true },
    { name: 'register-code', path: '/register-code', isPublic: true },
    { name: 'forgot-password', path: '/forgot-password', isPublic: true },
    { name: 'reset-password', path: '/reset-password', isPublic: true },
    { name: 'terms-of-use', path: '/terms-of-use', isPublic: true },
    { name: 'privacy-policy', path: '/privacy-policy', isPublic: true },
    { name: 'not-found', path: '/no/such/place', isPublic: true },
    { name: 'dashboard', path: '/dashboard' },
    {
      name: 'people',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Views/ }).click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'user-menu',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Account of / }).click();
        await page.getByRole('menu').waitFor();
      },
    },
    { name: 'dashboard-phone', path: '/dashboard', size: PHONE },
    {
      name: 'menu-phone',
      path: '/dashboard',
      size: PHONE,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'profile', path: '/profile' },
    { name: 'my-videos', path: '/my_videos' },
    { name: 'video', path: `/my_videos/${video.id}` },
    {
      name: 'share',
      path: `/my_videos/${video.id}`,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Share video' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'statistics', path: `/my_videos/${video.id}/statistics` },
    {
      name: 'my-videos-list',
      path: '/my_videos',
      prepare: (page) =>
        page
          .getByRole('radiogroup', { name: 'View' })
          .getByText('List', { exact: true })
          .click({ force: true }),
    },
    {
      name: 'create-video',
      path: '/my_videos',
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Upload video' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'video-summary', path: '/my_videos', prepare: (page) => openFromCard(page, 'Edit details') },
    { name: 'add-to-playlist', path: '/my_videos', prepare: (page) => openFromCard(page, 'Add to playlist') },
    { name: 'delete-video', path: '/my_videos', prepare: (page) => openFromCard(page, 'Delete video') },
    ...recorderShots,
    { name: 'library', path: '/library' },
    { name: 'library-favorites', path: '/library/favorites' },
    {
      name: 'create-playlist',
      path: '/my_playlists',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Create playlist' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'edit-playlist', path: '/my_playlists', prepare: (page) => openFromCard(page, 'Edit playlist') },
    {
      name: 'share-playlist',
      path: '/my_playlists',
      prepare: (page) => openFromCard(page, 'Share playlist'),
    },
    { name: 'playlist-statistics', path: `/my_playlists/${playlist.id}/statistics` },
    { name: 'my-playlists', path: '/my_playlists' },
    { name: 'playlist', path: `/my_playlists/${playlist.id}` },
    { name: 'patients', path: '/patient_management' },
    {
      name: 'add-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Add patient' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'edit-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'delete-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'patient-statistics', path: `/patient_management/${patient?.id}/statistics` },
    {
      name: 'contact-form',
      path: '/patient_management',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'More for your patients' }).click();
        await page.getByRole('menuitem', { name: 'Contact form' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'import', path: '/patient_management', prepare: readTable },
    { name: 'import-report', path: `/patient_management/import_history/${await importTable(site)}` },
    { name: 'import-history', path: '/patient_management/import_history' },
    { name: 'public-form', path: `/add-patient/${ownLink}`, isPublic: true, size: PHONE },
    { name: 'analytics', path: '/analytics' },
    { name: 'patient-page', path: link, isPublic: true, size: PHONE },
    { name: 'patient-videos', path: `/patient-videos/${areaId}`, isPublic: true, size: PHONE },
    { name: 'patient-playlist', path: playlistLink, isPublic: true, size: PHONE },
    { name: 'patient-playlists', path: `/patient-playlists/${areaId}`, isPublic: true, size: PHONE },
    { name: 'patient-missing', path: `/patient-videos/${areaId}/none`, isPublic: true, size: PHONE },
    { name: 'access-code', path: `/public-video/${locked.link_id}`, isPublic: true, size: PHONE },
    {
      name: 'public-video',
      path: `/public-video/${locked.link_id}`,
      isPublic: true,
      size: PHONE,
      prepare: async (page) => {
        await page.getByLabel('Access code').fill(DEMO_ACCESS_CODE);
        await page.getByRole('button', { name: 'Watch the video' }).click();
        await page.getByRole('button', { name: 'Play video' }).waitFor();
      },
    },
  ];
}

async function take(browser: Browser, site: Site, shot: Shot, scheme: Scheme): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.size ?? DESKTOP,
    deviceScaleFactor: shot.size ? 2 : 1,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const stored: [string, string][] = [['color-scheme', scheme]];
  if (!shot.isPublic) stored.push(['token', site.token]);
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(`${site.url}${shot.path}`, { waitUntil: 'networkidle' });
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLE_MS);
  const path = join(FOLDER, `${shot.name}-${scheme}.png`);
  const bytes = await shrinkScreenshot(await page.screenshot(), path);
  await context.close();
  say(`  ${relative(repositoryRoot, path)} (${Math.round(bytes / 1_000)} kB)`);
  if (bytes > MOST_BYTES) throw new Error(`${shot.name} is larger than ${MOST_BYTES} bytes.`);
}

async function takeAll(stops: Step[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const config = { ...readConfig(), dataDir: DATA_DIR, host: '127.0.0.1', port: 0 };
  const seeding: Step[] = [];
  const demo = await fillDataDir(config, say, seeding).finally(() =>
    undo(seeding, (error) => say(String(error))),
  );

  const webDist = join(repositoryRoot, 'apps', 'web', 'dist');
  const bedside = await startBedside(config, { logger: openLog('warn'), webDist });
  stops.push(() => bedside.stop());
  const { access_token: token } = await call<{ access_token: string }>(
    { url: bedside.url, token: '' },
    '/v1/clients/web/login',
    { email: demo.email, password: demo.password },
  );
  const site = { url: bedside.url, token };
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const camera = await drawSpeaker(join(DATA_DIR, 'work', 'camera.mjpeg'));
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  });
  stops.push(() => browser.close());
  const wanted = process.argv.slice(2);
  const shots = (await listShots(site)).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const failures: string[] = [];
  // One picture that fails does not cost the others.
  const tryTake = (shot: Shot, scheme: Scheme) =>
    take(browser, site, shot, scheme).catch((error: unknown) => {
      failures.push(`${shot.name} in ${scheme}: ${String(error)}`);
    });
  for (const shot of shots) {
    if (recorderShots.includes(shot)) {
      // Takes of one page are offered on the next.
      await tryTake(shot, 'light');
      await tryTake(shot, 'dark');
    } else await Promise.all([tryTake(shot, 'light'), tryTake(shot, 'dark')]);
  }
  if (failures.length > 0) throw new Error(`Not taken:\n${failures.join('\n')}`);
}

const stops: Step[] = [];
await takeAll(stops).finally(() => undo(stops, (error) => say(String(error))));
