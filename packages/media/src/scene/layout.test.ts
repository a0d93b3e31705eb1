import { fontOptionsSchema, type FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import { layOutText } from './layout';
import { breakLines } from './line-breaks';

/** Ten pixels a letter. */
const measure = (text: string) => text.length * 10;
const font = (given: Partial<FontOptions> = {}) => fontOptionsSchema.parse(given);

describe('lines', () => {
  test.each<[string, number, string[]]>([
    ['one two three', 70, ['one two', 'three']],
    ['one two three', 69, ['one', 'two', 'three']],
    ['a\n\nb', 100, ['a', '', 'b']],
    ['', 100, ['']],
    ['abcdefghij', 40, ['abcd', 'efgh', 'ij']],
    ['to abcdefghij', 40, ['to', 'abcd', 'efgh', 'ij']],
    ['abcdefg hi', 40, ['abcd', 'efg', 'hi']],
    ['x\u0323y', 10, ['x\u0323', 'y']],
    ['ab', 1, ['a', 'b']],
    ['a\r\nb\rc', 100, ['a', 'b', 'c']],
    ['漢字仮名。', 20, ['漢字', '仮', '名。']],
    ['「漢」字', 30, ['「漢」', '字']],
    ['A漢字', 20, ['A漢', '字']],
    ['ภาษาไทย', 45, ['ภาษา', 'ไทย']],
    ['👨‍👩‍👧👍🏽', 1, ['👨‍👩‍👧', '👍🏽']],
  ])('%j in %i px', (text, room, lines) => {
    expect(breakLines(text, room, measure).map((line) => line.text)).toEqual(lines);
  });

  test('hold every letter of the text, in order', () => {
    const text = 'Bend the knee slowly, hold it for tenseconds, and let go again.';
    for (let room = 1; room < 700; room += 9) {
      const joined = breakLines(text, room, measure)
        .map((line) => line.text)
        .join('')
        .replaceAll(' ', '');
      expect(joined).toBe(text.replaceAll(' ', ''));
    }
  });

  test.each([
    ['left', 5],
    ['center', 35],
    ['right', 65],
  ] as const)('aligned %s begin at %i', (align, x) => {
    const { lines } = layOutText(
      'abc',
      font({ align, padding: 5 }),
      { x: 0, y: 0, width: 100, height: 50 },
      measure,
    );
    expect(lines[0]?.x).toBe(x);
  });

  test('are on whole pixels, a line height apart, the first one as CSS places it', () => {
    const box = { x: 10, y: 100, width: 300, height: 200 };
    const { lines } = layOutText('a\nb\nc', font({ size: 64, lineHeight: 1.5, padding: 8 }), box, measure);
    // (96 - 77.4375) / 2 + 62 under the padded top
    expect(lines.map((line) => line.baseline)).toEqual([179, 275, 371]);
  });

  test.each([
    ['top', 0],
    ['middle', 30],
    ['bottom', 60],
  ] as const)('stand at the %s of their box', (verticalAlign, down) => {
    const tall = { x: 0, y: 0, width: 50, height: 100 };
    const first = (look: Partial<FontOptions>) =>
      layOutText('a\nb', font({ size: 20, lineHeight: 1, ...look }), tall, measure).lines[0]?.baseline ?? NaN;
    expect(first({ verticalAlign }) - first({})).toBe(down);
    expect(first({ verticalAlign, size: 64 }) - first({ size: 64 })).toBe(0);
  });

  test('that overflow the box enlarge the area that the text may touch', () => {
    const box = { x: 0, y: 0, width: 50, height: 10 };
    const { extent } = layOutText('a\nb\nc', font({ size: 20 }), box, measure);
    expect(extent.height).toBeGreaterThan(60);
    expect(extent.x).toBeLessThan(0);
  });
});
