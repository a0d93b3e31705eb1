import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { makeShare } from '@bedside/db/test-engine/make-event';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { openRecords } from '../e2e/open-records';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { chromiumPath } from '../kit/chromium';
import { bootstrap, median } from '../kit/median';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

/*
 * How long a screen of figures takes from its address to its first figure, for a video with 20,000 events, against the
 * list of videos until its first title. Code and fonts are in the browser's cache.
 */

const ROUNDS = 15;
const WARM_UP = 2;
const SHARES = 1_000;
const VIEWS = 2 * SHARES;
const CALLS = 9;
/** How much of the video they watched, as its statistics say it: 18 s of a minute. */
const WATCHED = '30%';
const GOAL = 1.2;
const TITLE = 'Your knee';
const PATIENCE_MS = 60_000;

declare global {
  interface Window {
    /** When the wanted text was first painted, in ms of the page. */
    paintedAt: number | undefined;
  }
}

/** The practice and its video, with a thousand links that were watched twice. */
async function fill(dataDir: string, doctor: DoctorClient): Promise<string> {
  const clip = await makeClip({ name: 'bench-paint', seconds: 4, width: 320, height: 180, fps: 15 });
  const videoId = await doctor.uploadVideo(clip, TITLE);
  await doctor.waitForVideo(videoId);
  // The screen of a video that nobody got has no figures.
  await doctor.share(videoId, await doctor.addPatients(1));
  const { db } = openRecords(dataDir);
  const { practice_id: practiceId } = await db
    .selectFrom('video')
    .select('practice_id')
    .where('id', '=', videoId as never)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  for (let n = 0; n < SHARES; n += 1) {
    const share = makeShare({ practiceId, videoId });
    const at = now - 86_400_000 + n * 1_000;
    const calls = Array.from({ length: 2 * CALLS }, (_, call) =>
      share.viewed(`s${call % 2}`, call * 2_000, {
        // Of the first version.
        versionId: null,
        at: at + call * 2_000,
        ranges: [[call * 2_000, call * 2_000 + 2_000]],
      }),
    );
    await appendEvents(db, [share.opened({ at }), share.opened({ at }), ...calls]);
  }
  const until = Date.now() + PATIENCE_MS;
  while ((await doctor.figures(videoId)).views < VIEWS) {
    if (Date.now() > until) throw new Error('the events did not arrive');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return videoId;
}

/** @returns ms from the address until the text was painted */
async function visit(context: BrowserContext, address: string, text: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript((wanted) => {
      // No function here may have a name: the loader of the bench would mark it by one of its own.
      const timer = setInterval(() => {
        if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
        clearInterval(timer);
        requestAnimationFrame(() => setTimeout(() => (window.paintedAt ??= performance.now())));
      }, 4);
    }, text);
    await page.goto(address);
    const found = await page.waitForFunction(() => window.paintedAt, null, { timeout: PATIENCE_MS });
    return (await found.jsonValue()) ?? Number.NaN;
  } finally {
    await page.close();
  }
}

/** P6: first paint of the screens of figures, against that of the list of videos. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  let browser: Browser | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const doctor = await registerDoctor(server.url);
    const videoId = await fill(dataDir, doctor);
    const base = server.url;
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
    await context.addInitScript((token) => localStorage.setItem('token', token), doctor.token);
    const screens = [
      { name: 'Analytics', address: `${base}/analytics`, text: VIEWS.toLocaleString('en') },
      { name: 'statistics of a video', address: `${base}/my_videos/${videoId}/statistics`, text: WATCHED },
    ];
    const times = { list: [] as number[], screens: screens.map(() => [] as number[]) };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const list = await visit(context, `${base}/my_videos`, TITLE);
      const took: number[] = [];
      for (const { address, text } of screens) took.push(await visit(context, address, text));
      if (round < WARM_UP) continue;
      times.list.push(list);
      took.forEach((ms, at) => times.screens[at]?.push(ms));
    }
    return screens.map(({ name }, at) => {
      const own = times.screens[at] ?? [];
      const ratios = own.map((ms, round) => ms / (times.list[round] ?? Number.NaN));
      const [low, high] = bootstrap(ratios);
      return {
        id: 'P6-paint',
        name: `${name}: from the address to the first figure, against the list of videos to its first title`,
        ours: `${Math.round(median(own))} ms`,
        bare: `${Math.round(median(times.list))} ms`,
        ratio: median(ratios),
        goal: `at most ${GOAL} x`,
        ok: median(ratios) <= GOAL,
        note: `median of ${ROUNDS} visits, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}; a video with ${SHARES * (2 * CALLS + 2)} events`,
      };
    });
  } finally {
    await browser?.close();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}
