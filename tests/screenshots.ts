import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfig } from '@bedside/api/config';
import { openLog } from '@bedside/api/open-log';
import { undo, type Step } from '@bedside/api/open-engines';
import { fillDataDir } from '@bedside/api/seed/fill-data-dir';
import { startBedside } from '@bedside/api/start-bedside';
import { drawSpeaker } from '@bedside/media/test-media/draw-speaker';
import { shrinkScreenshot } from '@bedside/media/test-media/shrink-screenshot';
import { chromium, type Browser, type Page } from '@playwright/test';
import { repositoryRoot } from './architecture/source-files';
import { chromiumPath } from './kit/chromium';
import { recorderShots, type Shot } from './recorder-shots';
import { call, listShots, type Site } from './screen-shots';

/*
 * `npm run screenshots`: pictures of every screen with the demo's practice, into docs/screenshots. Names as arguments
 * limit it to those pictures.
 */

const FOLDER = join(repositoryRoot, 'docs', 'screenshots');
/**
 * A separate demo. It is made again when it is older than a day, because the charts end today, or when the seed has
 * changed.
 */
const DATA_DIR = join(
  repositoryRoot,
  '.cache',
  `screenshots-${new Date().toISOString().slice(0, 10)}-${hashOfSeed()}`,
);
const MOST_BYTES = 200_000;
const DESKTOP = { width: 1280, height: 800 };
const SETTLE_MS = 700;
type Scheme = 'light' | 'dark';

function hashOfSeed(): string {
  const folder = join(repositoryRoot, 'apps', 'api', 'seed');
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

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
  if (shot.cookie) await context.addCookies([{ ...shot.cookie, url: site.url }]);
  const path = join(FOLDER, `${shot.name}-${scheme}.png`);
  const page = await context.newPage();
  const bytes = await photograph(page, site, shot, path);
  await context.close();
  say(`  ${relative(repositoryRoot, path)} (${Math.round(bytes / 1_000)} kB)`);
  if (bytes > MOST_BYTES) throw new Error(`${shot.name} is larger than ${MOST_BYTES} bytes.`);
}

/** @returns how large the picture is, in bytes */
async function photograph(page: Page, site: Site, shot: Shot, path: string): Promise<number> {
  await page.goto(`${site.url}${shot.path}`, { waitUntil: 'networkidle' });
  // The network rests for a moment before the first screen is drawn, too.
  await page.waitForFunction(() => document.body.innerText.trim() !== '');
  await shot.prepare?.(page);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLE_MS);
  return shrinkScreenshot(await page.screenshot(), path);
}

async function takeAll(stops: Step[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const config = { ...readConfig(), dataDir: DATA_DIR, host: '127.0.0.1', port: 0 };
  const seeding: Step[] = [];
  const demo = await fillDataDir(config, say, seeding);
  await undo(seeding, (error) => say(String(error)));

  const webDist = join(repositoryRoot, 'apps', 'web', 'dist');
  const bedside = await startBedside(config, { logger: openLog('warn'), webDist });
  stops.push(() => bedside.stop());
  const { access_token: token } = await call<{ access_token: string }>(
    { url: bedside.url, token: '', dataDir: DATA_DIR },
    '/v1/clients/web/login',
    { email: demo.email, password: demo.password },
  );
  const site = { url: bedside.url, token, dataDir: DATA_DIR };
  const camera = await drawSpeaker(join(DATA_DIR, 'work', 'camera.mjpeg'));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
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
  // One picture that fails does not stop the others.
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
try {
  await takeAll(stops);
} finally {
  await undo(stops, (error) => say(String(error)));
}
