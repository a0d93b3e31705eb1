import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { HLS_PLAYLIST_TYPE } from '@bedside/contracts/kit/constants';
import { z } from 'zod';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { chromiumPath } from '../kit/chromium';
import { bootstrap, median } from '../kit/median';
import { callRest } from '../kit/rest-client';
import { shareFilm } from '../kit/shared-film';
import { slowPhone, visitSlowly } from '../kit/slow-phone';
import type { BenchRow } from './bench-row';

const PAIRS = Number(process.env['PLAY_START_BENCH_PAIRS'] ?? 3);
const LIMIT = 1.15;
/** By then everything that a page requests before Play has arrived. */
const REST_MS = 2_000;
/** The job that makes the smaller renditions runs once per minute. */
const RENDITIONS_WITHIN_MS = 80_000;

const seenSchema = z.object({ startMs: z.number(), source: z.string() });
/** From the press until a picture moves, and the played address. */
type Seen = z.infer<typeof seenSchema>;
const share = z.object({ data: z.object({ video: z.object({ stream_url: z.string().nullable() }) }) });

/** P34: how long a patient waits after Play on a slow phone, against a bare video element on the same rendition. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  let browser: Browser | undefined;
  let bare: Server | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const ours = await shareFilm(server.url, 'Exercises after knee surgery');
    await waitForRenditions(server.url, ours);
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    const { source } = await press(browser, ours);
    bare = await startBarePage(source);
    const address = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    await press(browser, address);
    return await measure(browser, { ours, bare: address, control: address });
  } finally {
    await browser?.close();
    bare?.close();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}

async function waitForRenditions(url: string, link: string): Promise<void> {
  const id = new URL(link).pathname.split('/').at(-1) ?? '';
  const until = Date.now() + RENDITIONS_WITHIN_MS;
  while (Date.now() < until) {
    const { body } = await callRest(url, 'GET', `/v1/public-patient-videos/${id}`);
    if (share.parse(body).data.video.stream_url !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no renditions were made');
}

/**
 * A video element and a button. This server passes on the film from Bedside, because Chromium reads no stream of
 * another origin.
 */
async function startBarePage(source: string): Promise<Server> {
  const { pathname, search } = new URL(source);
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>
<style>video{display:block;width:100%;aspect-ratio:16/9}</style></head>
<body><video playsinline preload="metadata" src="${`${pathname}${search}`.replaceAll('&', '&amp;')}"></video>
<button type="button" aria-label="Play video" onclick="document.querySelector('video').play()">Play</button></body></html>`;
  const server = createServer((asked, response) => {
    if (asked.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const passed = request(new URL(asked.url ?? '', source), { headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function measure(
  browser: Browser,
  links: { ours: string; bare: string; control: string },
): Promise<BenchRow[]> {
  const sides = ['ours', 'bare', 'control'] as const;
  const seen: Record<(typeof sides)[number], Seen>[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? sides : [...sides].reverse();
    const found = new Map<string, Seen>();
    for (const side of order) found.set(side, await press(browser, links[side]));
    const of = (side: string) => found.get(side) ?? { startMs: Number.NaN, source: '' };
    seen.push({ ours: of('ours'), bare: of('bare'), control: of('control') });
  }
  const sources = seen.flatMap((one) => sides.map((side) => one[side].source));
  const kinds = new Set(await Promise.all(sources.map(kindOf)));
  const ratios = seen.map(({ ours, bare }) => ours.startMs / bare.startMs);
  const [low, high] = bootstrap(ratios);
  const ratio = median(ratios);
  const same = Number(median(seen.map(({ control, bare }) => control.startMs / bare.startMs)).toFixed(3));
  const shown = (side: (typeof sides)[number]) =>
    `${Math.round(median(seen.map((one) => one[side].startMs)))} ms`;
  const played = [...kinds].join(' and ');
  return [
    {
      id: 'P34',
      name: 'From Play to the first moving picture, against a bare video element on the same rendition',
      ours: shown('ours'),
      bare: shown('bare'),
      ratio,
      goal: `at most ${LIMIT} x`,
      ok: ratio <= LIMIT && kinds.size === 1,
      note: `${slowPhone}, the ${played}, median of ${PAIRS} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}`,
    },
    {
      id: 'P34-control',
      name: 'A/A control: the bare element twice',
      ours: shown('control'),
      bare: shown('bare'),
      ratio: same,
      goal: '0.95-1.05, else the run says nothing',
      ok: same >= 0.95 && same <= 1.05,
    },
  ];
}

/** Decided by the server's answer, because an address says nothing. */
async function kindOf(source: string): Promise<string> {
  const { headers } = await fetch(source, { method: 'HEAD' });
  return headers.get('content-type') === HLS_PLAYLIST_TYPE ? 'small renditions' : 'whole file';
}

/** One visit that presses Play once everything before it has arrived. */
function press(browser: Browser, link: string): Promise<Seen> {
  return visitSlowly(browser, async (page) => {
    await page.addInitScript(watchPicture);
    await page.goto(link, { waitUntil: 'load' });
    // Our page gives the element another source on a slow connection, once its script runs.
    await page.waitForTimeout(REST_MS);
    const video = page.locator('video');
    await video.evaluate(
      (element: HTMLVideoElement) =>
        element.readyState > 0 ||
        new Promise((resolve, reject) => {
          element.addEventListener('loadedmetadata', resolve, { once: true });
          element.addEventListener('error', () => reject(new Error(element.error?.message)), { once: true });
        }),
    );
    // The rest of a film is not requested before Play, but its request may stay open.
    await page.waitForTimeout(REST_MS);
    await page.getByRole('button', { name: 'Play video' }).click();
    await page.waitForFunction(() => Reflect.has(window, 'seen'), undefined, { timeout: 60_000 });
    return seenSchema.parse(await page.evaluate(() => Reflect.get(window, 'seen') as unknown));
  });
}

/** Runs in the page; a named function would need a helper of the compiler there. */
function watchPicture(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const video = document.querySelector('video');
      if (!video) return;
      const frames = {
        next(now: number, { mediaTime }: { mediaTime: number }) {
          if (mediaTime > 0)
            Reflect.set(window, 'seen', { startMs: now - timeStamp, source: video.currentSrc });
          else video.requestVideoFrameCallback(frames.next);
        },
      };
      video.requestVideoFrameCallback(frames.next);
    },
    { capture: true, once: true },
  );
}
