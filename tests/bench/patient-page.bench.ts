import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { z } from 'zod';
import type { BareServer } from '../kit/bare-server';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { chromiumPath } from '../kit/chromium';
import { bootstrap, median } from '../kit/median';
import { shareFilm } from '../kit/shared-film';
import { slowPhone, visitSlowly } from '../kit/slow-phone';
import type { BenchRow } from './bench-row';

const PAIRS = Number(process.env['PATIENT_PAGE_BENCH_PAIRS'] ?? 15);
const LIMIT = 1.1;
/** Long after the largest picture is shown, so that later shifts and paints count as well. */
const SETTLE_MS = 2_500;
const TITLE = 'Exercises after knee surgery';

const seenSchema = z.object({ lcpMs: z.number(), shift: z.number(), moved: z.array(z.string()) });
/** When the largest picture was shown, how far things shifted, and which things. */
type Seen = z.infer<typeof seenSchema>;

/** P24: how long a patient waits on a slow phone, against static HTML with the same poster and video. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-page-'));
  const bare: ChildProcess[] = [];
  let server: BedsideProcess | undefined;
  let browser: Browser | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const ours = await shareFilm(server.url, TITLE);
    await keepBarePage(ours, folder);
    const first = await startBarePage(folder, bare);
    const second = await startBarePage(folder, bare);
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    return await measure(browser, { ours, bare: first, control: second });
  } finally {
    await browser?.close();
    for (const child of bare) child.kill();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same poster, video, words and measures in one plain file. */
async function keepBarePage(link: string, folder: string): Promise<void> {
  const html = await (await fetch(link)).text();
  const [, tag = ''] = /<video([^>]*)>/.exec(html) ?? [];
  const fetchAttribute = async (name: string) => {
    const [, address = ''] = new RegExp(` ${name}="([^"]+)"`).exec(tag) ?? [];
    const response = await fetch(new URL(address.replaceAll('&amp;', '&'), link));
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  await writeFile(join(folder, 'poster.jpg'), await fetchAttribute('poster'));
  await writeFile(join(folder, 'video.mp4'), await fetchAttribute('src'));
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>
<style>body{margin:16px;font:18px/28px sans-serif}video{display:block;width:100%;aspect-ratio:16/9}</style></head>
<body><p>Dr. Ada Weber</p><video controls playsinline preload="metadata" poster="/poster.jpg" src="/video.mp4"></video>
<h1>${TITLE}</h1></body></html>`;
  await writeFile(join(folder, 'index.html'), page);
}

async function startBarePage(folder: string, started: ChildProcess[]): Promise<string> {
  const program = fileURLToPath(new URL('../kit/static-page.ts', import.meta.url));
  const child = fork(program, [folder], { execArgv: ['--import', 'tsx'] });
  started.push(child);
  const [{ port }] = (await once(child, 'message')) as [BareServer];
  return `http://127.0.0.1:${port}/`;
}

async function measure(
  browser: Browser,
  links: { ours: string; bare: string; control: string },
): Promise<BenchRow[]> {
  const sides = ['ours', 'bare', 'control'] as const;
  for (const side of sides) await open(browser, links[side]);
  const seen: Record<(typeof sides)[number], Seen>[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? sides : [...sides].reverse();
    const found = new Map<string, Seen>();
    for (const side of order) found.set(side, await open(browser, links[side]));
    const of = (side: string) => found.get(side) ?? { lcpMs: Number.NaN, shift: Number.NaN, moved: [] };
    seen.push({ ours: of('ours'), bare: of('bare'), control: of('control') });
  }
  const ratios = seen.map(({ ours, bare }) => ours.lcpMs / bare.lcpMs);
  const [low, high] = bootstrap(ratios);
  const ratio = median(ratios);
  const same = Number(median(seen.map(({ control, bare }) => control.lcpMs / bare.lcpMs)).toFixed(3));
  const shown = (side: (typeof sides)[number]) =>
    `${Math.round(median(seen.map((one) => one[side].lcpMs)))} ms`;
  const shift = Math.max(...seen.map(({ ours }) => ours.shift));
  const how = `${slowPhone}, median of ${PAIRS} pairs`;
  return [
    {
      id: 'P24',
      name: "Patient's page until its largest picture stands, against static HTML with the same poster and video",
      ours: shown('ours'),
      bare: shown('bare'),
      ratio,
      goal: `at most ${LIMIT} x`,
      ok: ratio <= LIMIT,
      note: `${how}, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}`,
    },
    {
      id: 'P24',
      name: "Layout shift of the patient's page, the worst of all loads",
      ours: shift.toFixed(4),
      bare: '-',
      ratio: null,
      goal: '0',
      ok: shift === 0,
      note: [...new Set(seen.flatMap(({ ours }) => ours.moved))].join('; '),
    },
    {
      id: 'P24-control',
      name: 'A/A control: two static pages',
      ours: shown('control'),
      bare: shown('bare'),
      ratio: same,
      goal: '0.97-1.03, else the run says nothing',
      ok: same >= 0.97 && same <= 1.03,
    },
  ];
}

async function open(browser: Browser, link: string): Promise<Seen> {
  return visitSlowly(browser, async (page) => {
    await page.addInitScript(watchPaint);
    await page.goto(link, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
    const read = seenSchema.parse(seen);
    if (read.lcpMs === 0) throw new Error('nothing was painted');
    return read;
  });
}

/** Runs in the page. */
function watchPaint(): void {
  type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  const seen = { lcpMs: 0, shift: 0, moved: [] as string[] };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += Number(Reflect.get(entry, 'value'));
      for (const { node, previousRect: from, currentRect: to } of Reflect.get(entry, 'sources') as Moved[]) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
        seen.moved.push(`${name} by ${to.x - from.x}, ${to.y - from.y}, of ${to.width} x ${to.height}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
