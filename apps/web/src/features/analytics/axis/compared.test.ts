import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseOf, percentAt } from './compared';

const retentionOf = (...views: number[]) =>
  views.map((count, second) => ({ second, views: count, rewatches: 0 }));

describe('the course of a video beside another one', () => {
  it('is in percent of the views that began', () => {
    expect(courseOf('Knee', { retention: retentionOf(20, 15, 5), begun: 20 }).percents).toEqual([
      100, 75, 25,
    ]);
  });

  it('says nothing beyond its end', () => {
    expect([percentAt([100, 33.4], 1), percentAt([100, 33.4], 2), percentAt(null, 0)]).toEqual([
      '33%',
      '-',
      '-',
    ]);
  });

  it('has no percent of fewer than ten views', () => {
    expect(courseOf('Knee', { retention: retentionOf(9, 1), begun: 9 })).toEqual({
      name: 'Knee',
      begun: 9,
      percents: null,
    });
  });
});

type Color = readonly [red: number, green: number, blue: number];

/** How eyes see linear colours that lack one of the three receptors (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, readonly Color[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
const times = (rows: readonly Color[], of: readonly number[]) =>
  rows.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * (of[at] ?? 0), 0),
      ),
    ),
  );

/** Lightness and hue as eyes measure them (CIELAB). */
function labOf(rgb: readonly number[]): number[] {
  const [x = 0, y = 0, z = 0] = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ].map((row, at) => {
    const value =
      row.reduce((sum, part, place) => sum + part * (rgb[place] ?? 0), 0) / ([0.9505, 1, 1.089][at] ?? 1);
    return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the two hues of courses', () => {
  const tokens = readFileSync(new URL('../../../theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split("[data-mantine-color-scheme='dark']");
  const hueOf = (scheme: string, name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? '';

  it.each([
    ['light', light],
    ['dark', dark],
  ])('differ for every kind of eyes (%s)', (_, scheme) => {
    const hues = [hueOf(scheme, 'info'), hueOf(scheme, 'warn')];
    for (const [kind, rows] of Object.entries(eyes)) {
      const [one = [], other = []] = hues.map((hue) => labOf(times(rows, linear(hue))));
      const difference = Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
      expect([kind, difference > 20]).toEqual([kind, true]);
    }
  });
});
