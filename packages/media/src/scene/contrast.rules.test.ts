import type { Rgb } from '@bedside/contracts/account/branding/branding.rules';
import { fontOptionsSchema, type FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import {
  groundsAt,
  letterDots,
  neededContrast,
  remediesOf,
  SHADOW_SHARE,
  textContrast,
  type Ground,
} from './contrast.rules';
import { drawTextItem, measureTextItem } from './draw-text';
import { placeShape } from './place';
import { registerFonts } from './register-fonts';

const stage = { width: 1_280, height: 720 };
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const font = (given: Partial<FontOptions> = {}) => fontOptionsSchema.parse({ size: 40, ...given });
const bare = (given: Partial<FontOptions> = {}) => font({ shadow: false, ...given });
const over = (color: Rgb, count = 100, isInBox = true) =>
  Array.from({ length: count }, (): Ground => ({ color, isInBox }));

/** A line of a text as it is laid out, without a font. */
const line = {
  text: 'Knee',
  direction: 'ltr' as const,
  x: 100,
  baseline: 100,
  width: 240,
};

describe('the contrast of a text', () => {
  test('is that of its colour and the picture', () => {
    expect(textContrast(bare(), 1, over(WHITE))).toBe(1);
    expect(textContrast(bare(), 1, over(BLACK))).toBeCloseTo(21, 5);
    expect(textContrast(bare({ color: '#777' }), 1, over(WHITE))).toBeCloseTo(4.48, 2);
  });

  test('is that of its worst part, where a tenth may be worse', () => {
    expect(textContrast(bare(), 1, [...over(BLACK, 91), ...over(WHITE, 9)])).toBeCloseTo(21, 5);
    expect(textContrast(bare(), 1, [...over(BLACK, 85), ...over(WHITE, 15)])).toBe(1);
  });

  test('is that of its box where it has one, mixed by its transparency', () => {
    expect(textContrast(bare({ background: '#000000' }), 1, over(WHITE))).toBeCloseTo(21, 5);
    const veiled = textContrast(bare({ background: '#00000080' }), 1, over(WHITE));
    expect(veiled).toBeGreaterThan(3.9);
    expect(veiled).toBeLessThan(4.1);
    // A word that leaves its box is on the picture.
    expect(textContrast(bare({ background: '#000000' }), 1, over(WHITE, 100, false))).toBe(1);
  });

  test('rises with an outline, by as much as it surrounds the letters', () => {
    const outlined = (width: number) =>
      textContrast(bare({ outline: { color: '#000000', width } }), 1, over(WHITE));
    expect(outlined(2)).toBeCloseTo(21, 5);
    expect(outlined(0.5)).toBeGreaterThan(1);
    expect(outlined(0.5)).toBeLessThan(3);
    expect(textContrast(bare({ outline: { color: '#ffffff', width: 4 } }), 1, over(WHITE))).toBe(1);
  });

  test('rises with the shadow of a light text, not of a dark one', () => {
    const grey: Rgb = [200, 200, 200];
    expect(textContrast(font(), 1, over(grey))).toBeGreaterThan(textContrast(bare(), 1, over(grey)) * 1.5);
    expect(textContrast(font({ color: '#000000' }), 1, over(grey))).toBe(
      textContrast(bare({ color: '#000000' }), 1, over(grey)),
    );
  });

  test('falls with the opacity of text and box', () => {
    const boxed = bare({ background: '#000000' });
    expect(textContrast(boxed, 0.5, over(WHITE))).toBeLessThan(5);
    expect(textContrast(boxed, 0, over(WHITE))).toBe(1);
  });

  test('is the most there is where nothing lies behind', () => {
    expect(textContrast(bare(), 1, [])).toBe(21);
  });
});

test('Large letters need 3, others 4.5, as a phone shows them', () => {
  expect(neededContrast(font({ size: 47 }), stage)).toBe(4.5);
  expect(neededContrast(font({ size: 48 }), stage)).toBe(3);
  expect(neededContrast(font({ size: 38, weight: 700 }), stage)).toBe(3);
  expect(neededContrast(font({ size: 48 }), { width: 1_080, height: 1_920 })).toBe(4.5);
});

describe('the dots of a text', () => {
  const placed = placeShape({
    x: 100,
    y: 60,
    width: 400,
    height: 60,
    rotation: 0,
    opacity: 1,
  });

  test('lie on its letters and not on the rest of its box', () => {
    const dots = letterDots([line], font(), placed);
    expect(dots.length).toBe(72);
    expect(Math.max(...dots.map(({ x }) => x))).toBeLessThan(340);
    expect(Math.min(...dots.map(({ y }) => y))).toBe(74);
    expect(dots.every(({ isInBox }) => isInBox)).toBe(true);
  });

  test('turn with it, and know when they leave the box', () => {
    const turned = { ...placed, radians: Math.PI / 2 };
    const dots = letterDots([{ ...line, baseline: 150 }], font(), turned);
    // The middle of the box is at 300, 90: what lay left of it lies above.
    expect(Math.min(...dots.map(({ y }) => y))).toBeLessThan(0);
    expect(dots.some(({ isInBox }) => !isInBox)).toBe(true);
  });

  test('read a picture of any size; those outside of the stage read nothing', () => {
    const data = new Uint8ClampedArray(2 * 1 * 4).fill(255);
    data.set([10, 20, 30, 255], 4);
    const at = (x: number, y = 100) =>
      groundsAt([{ x, y, isInBox: true }], { data, width: 2, height: 1 }, stage).map(({ color }) => color);
    expect(at(100)).toEqual([WHITE]);
    expect(at(700)).toEqual([[10, 20, 30]]);
    expect([...at(-1), ...at(1_280), ...at(5, 720)]).toEqual([]);
  });
});

describe('the remedies', () => {
  const found = (given: FontOptions, moments: Ground[][], needed = 4.5) =>
    remediesOf(given, { opacity: 1, moments, needed });

  test('are only those that make the words readable at every moment', () => {
    const remedies = found(bare(), [over(WHITE), over(BLACK)]);
    expect(remedies.map(({ name }) => name)).toEqual(['box', 'outline']);
    for (const { change } of remedies)
      for (const moment of [over(WHITE), over(BLACK)])
        expect(textContrast({ ...bare(), ...change }, 1, moment)).toBeGreaterThanOrEqual(4.5);
  });

  test('take the colour of the box, the outline and the letters that fits best', () => {
    const dark = bare({ color: '#222222' });
    const changes = Object.fromEntries(found(dark, [over(BLACK)]).map(({ name, change }) => [name, change]));
    expect(changes).toEqual({
      box: { background: '#ffffffe6' },
      outline: { outline: { color: '#ffffff', width: 2 } },
      color: { color: '#ffffff' },
    });
  });

  test('name the shadow where it is enough and off', () => {
    const names = (given: FontOptions) => found(given, [over([140, 140, 140])]).map(({ name }) => name);
    expect(names(bare())).toContain('shadow');
    expect(names(font())).not.toContain('shadow');
  });
});

test('The shadow of a drawn text darkens what touches its letters as much as the rule says', () => {
  const style = font({ size: 64 });
  const canvas = createCanvas(600, 100);
  const context = canvas.getContext('2d');
  const box = { x: 0, y: 0, width: 600, height: 100 };
  const draw = (shadow: boolean) => {
    context.shadowColor = 'transparent';
    context.fillStyle = '#8080ff';
    context.fillRect(0, 0, 600, 100);
    const of = registerFonts({ ...style, shadow }, 'Bend your knee');
    drawTextItem(context, measureTextItem(context, 'Bend your knee', of, box), of, box, box);
    return context.getImageData(0, 0, 600, 100).data;
  };
  const [plain, shaded] = [draw(false), draw(true)];
  // The letters are white: red tells them from the picture. The picture's blue is full, so its loss is the shadow.
  const isLetter = (at: number) => plain[at] === 255;
  const darkness: number[] = [];
  for (let y = 2; y < 98; y += 1)
    for (let x = 2; x < 598; x += 1) {
      const at = (y * 600 + x) * 4;
      if (plain[at] !== 128 || ![-2, 2, -1_200, 1_200].some((step) => isLetter(at + step * 4))) continue;
      darkness.push(1 - (shaded[at + 2] ?? 0) / 255);
    }
  const mean = darkness.reduce((sum, one) => sum + one, 0) / darkness.length;
  expect(darkness.length).toBeGreaterThan(500);
  expect(Math.abs(mean - SHADOW_SHARE)).toBeLessThan(0.05);
});
