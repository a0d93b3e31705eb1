import { describe, expect, test } from 'vitest';
import { coverInput, makeDocument, seededRandom, textInput, videoInput, videoOf } from '../test-document';
import { filmstripTiles, fitTiles } from './filmstrip-tiles';
import { createScale, maxZoom, stopStepMs, stopTimes, wheelFactor, zoomTo } from './scale';
import { snap, snapEither, snapTargets, type SnapTarget } from './snap';
import { waveColumns } from './wave-columns';

const edges = (...times: number[]) => times.map((timeMs): SnapTarget => ({ timeMs, kind: 'edge' }));

describe('snapping on the timeline', () => {
  test('goes to the nearest target within the tolerance, which is included', () => {
    expect(snap(1_040, edges(900, 1_000, 1_070), 40)).toMatchObject({ timeMs: 1_070 });
    expect(snap(1_040, edges(1_000), 40)).toMatchObject({ timeMs: 1_000 });
    expect(snap(1_041, edges(1_000), 40)).toEqual({ timeMs: 1_041, target: null });
  });

  test('of a moved item uses the nearer edge', () => {
    expect(snapEither(95, 500, edges(100), 50).timeMs).toBe(100);
    expect(snapEither(95, 500, edges(100, 597), 50).timeMs).toBe(97);
    expect(snapEither(95, 500, edges(2_000), 50)).toEqual({ timeMs: 95, target: null });
  });

  test("includes the playhead, the scene's ends, and edges and joints of the others", () => {
    const cut = videoInput({ endTime: 9_000, media: { in: 0, out: 10_000, cuts: [[2_000, 3_000]] } });
    const tracks = [cut, textInput({ startTime: 1_500, endTime: 2_500 })];
    const document = makeDocument({ tracks, covers: [coverInput({ startTime: 4_000, endTime: 5_000 })] });
    const timesOf = (exceptId: string) => snapTargets(document, 700.4, exceptId).map(({ timeMs }) => timeMs);
    expect(timesOf('t')).toEqual([700, 0, 10_000, 0, 9_000, 4_000, 5_000, 2_000]);
    expect(timesOf('v')).toEqual([700, 0, 10_000, 1_500, 2_500, 4_000, 5_000]);
  });
});

describe('the scale of the timeline', () => {
  const input = { durationMs: 60_000, frameRate: 30, viewPx: 600, zoom: 1 };

  test('shows the whole scene at zoom 1, and a frame of 40 px at the largest', () => {
    expect(createScale(input).toPx(60_000)).toBe(600);
    const zoom = maxZoom(input);
    expect(createScale({ ...input, zoom }).toPx(1_000 / 30)).toBeCloseTo(40);
    expect(maxZoom({ ...input, durationMs: 100 })).toBe(1);
  });

  test('keeps the moment under the pointer in place, and never scrolls past the ends', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 500; round += 1) {
      const zoom = 1 + random() * 20;
      const scale = createScale({ ...input, zoom });
      const scrollPx = random() * (scale.contentPx - input.viewPx);
      const anchorMs = scale.toMs(scrollPx + random() * input.viewPx);
      const atPx = scale.toPx(anchorMs) - scrollPx;
      const next = zoomTo(input, zoom * (0.2 + random() * 3), { timeMs: anchorMs, atPx });
      const after = createScale({ ...input, zoom: next.zoom });
      expect(next.scrollPx).toBeGreaterThanOrEqual(0);
      expect(next.scrollPx).toBeLessThanOrEqual(after.contentPx - input.viewPx + 1e-9);
      const moved = after.toPx(anchorMs) - next.scrollPx - atPx;
      const isFree = next.scrollPx > 0 && next.scrollPx < after.contentPx - input.viewPx - 1e-9;
      if (isFree) expect(moved).toBeCloseTo(0);
    }
  });

  test('zooms by a step for a notch of the wheel, and as far as the fingers move on a trackpad', () => {
    expect(wheelFactor(-100)).toBe(1.2);
    expect(wheelFactor(100)).toBe(1 / 1.2);
    const pinched = Array.from({ length: 20 }, () => wheelFactor(-2)).reduce((zoom, by) => zoom * by);
    expect(pinched).toBeCloseTo(wheelFactor(-1) ** 40);
    expect(pinched).toBeLessThan(1.5);
  });

  test('has marks at 1, 2, 5 or 10 seconds, about as many in its visible part as there are stops', () => {
    const scale = createScale(input);
    expect(stopTimes(scale, 6, 60_000, 0, 600)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    const zoomed = createScale({ ...input, zoom: 4 });
    expect(stopTimes(zoomed, 6, 60_000, 600, 1_200)).toEqual([
      16_000, 18_000, 20_000, 22_000, 24_000, 26_000, 28_000, 30_000,
    ]);
    const steps = [800, 3_000, 8_000, 16_000, 40_000, 90_000, 600_000, 3_600_000];
    expect(steps.map((visibleMs) => stopStepMs(visibleMs, 8) / 1_000)).toEqual([
      0.1, 0.5, 1, 2, 5, 10, 60, 600,
    ]);
    expect(stopTimes(zoomed, 6, 60_000, 2_300, 9_000).at(-1)).toBe(60_000);
  });
});

const strip = {
  url: '/s.webp',
  columns: 10,
  rows: 2,
  tileWidth: 160,
  tileHeight: 90,
  intervalMs: 1_000,
  count: 20,
};

describe('the filmstrip', () => {
  const scale = createScale({ durationMs: 10_000, viewPx: 1_000, zoom: 1 });
  const track = videoOf(makeDocument());

  test('fills the track side by side, each tile with the source at its middle', () => {
    const tiles = filmstripTiles(track, strip, scale, 45, [0, 1_000]);
    expect(tiles.map(({ x }) => x)).toEqual(Array.from({ length: 13 }, (_, at) => at * 80));
    expect(tiles.map(({ spriteX }) => spriteX / 160)).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 9]);
    expect(tiles.at(-1)?.width).toBe(40);
  });

  test('is reduced to whole tiles of the drawn height, and never enlarged', () => {
    const sizes = (density: number) => {
      const { tileWidth, tileHeight } = fitTiles(strip, density);
      return [tileWidth, tileHeight];
    };
    expect([sizes(1), sizes(2), sizes(3)]).toEqual([
      [71, 40],
      [142, 80],
      [160, 90],
    ]);
  });

  test('gives only visible tiles, at the same places as in the full view', () => {
    const all = filmstripTiles(track, strip, scale, 45, [0, 1_000]);
    expect(filmstripTiles(track, strip, scale, 45, [200, 330])).toEqual(all.slice(2, 5));
    expect(filmstripTiles(track, strip, scale, 45, [1_500, 1_900])).toEqual([]);
  });

  test('skips cuts, continues in the next row, and stays on its last tile', () => {
    const cut = videoInput({ media: { in: 0, out: 40_000, cuts: [[1_000, 11_000]] }, endTime: 10_000 });
    const tiles = filmstripTiles(videoOf(makeDocument({ tracks: [cut] })), strip, scale, 45, [0, 1_000]);
    expect(tiles.slice(0, 3).map(({ spriteX, spriteY }) => [spriteX / 160, spriteY / 90])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
    expect(tiles.at(-1)).toMatchObject({ spriteX: 9 * 160, spriteY: 90 });
  });
});

describe('the waveform', () => {
  const scale = createScale({ durationMs: 10_000, viewPx: 100, zoom: 1 });

  test('shows the loudest peak within each pixel', () => {
    const peaks = new Uint8Array(500);
    peaks[7] = 200;
    peaks[9] = 90;
    peaks[10] = 40;
    const columns = waveColumns(videoOf(makeDocument()), peaks, 50, scale, [0, 100]);
    expect([...columns.slice(0, 4)]).toEqual([0, 200, 40, 0]);
    expect([...waveColumns(videoOf(makeDocument()), peaks, 50, scale, [1, 3])]).toEqual([200, 40]);
  });

  test('omits cuts, and is silent outside the track and past the source', () => {
    const peaks = new Uint8Array(500).fill(100);
    peaks.fill(250, 100, 150);
    const cut = videoInput({
      startTime: 1_000,
      endTime: 10_000,
      media: { in: 0, out: 12_000, cuts: [[2_000, 3_000]] },
    });
    const document = makeDocument({ tracks: [cut] });
    const columns = waveColumns(videoOf(document), peaks, 50, scale, [0, 110]);
    expect(Math.max(...columns)).toBe(100);
    expect([columns[9], columns[10], columns[99], columns[100]]).toEqual([0, 100, 100, 0]);
    const short = waveColumns(videoOf(document), peaks.slice(0, 200), 50, scale, [0, 100]);
    expect([short[39], short[41]]).toEqual([100, 0]);
  });

  test('shows a peak over its whole width when zoomed in to many pixels', () => {
    const near = createScale({ durationMs: 10_000, viewPx: 100, zoom: 50 });
    const columns = waveColumns(videoOf(makeDocument()), new Uint8Array(500).fill(80), 50, near, [0, 100]);
    expect(new Set(columns)).toEqual(new Set([80]));
  });

  test('misses no peak, however far it is zoomed out', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seededRandom(seed);
      const peaks = new Uint8Array(500).map(() => Math.floor(random() * 50));
      peaks[Math.floor(random() * 500)] = 255;
      const view = createScale({ durationMs: 10_000, viewPx: 1 + Math.floor(random() * 900), zoom: 1 });
      const columns = waveColumns(videoOf(makeDocument()), peaks, 50, view, [0, view.contentPx]);
      expect(Math.max(...columns), `seed ${seed}`).toBe(255);
    }
  });
});
