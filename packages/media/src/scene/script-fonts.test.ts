import { shapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { fontOptionsSchema, sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import { listSlides } from './caption-slides';
import { findUndrawable } from './find-undrawable';
import { placeShape } from './place';
import { rasteriseText } from './rasterise-text';
import { rasteriseCaptions } from './rasterise-captions';
import { listScriptFiles, listUndrawable } from './script-fonts';

const face = { family: 'Inter', weight: 700, style: 'normal' } as const;
const filesOf = (text: string) =>
  listScriptFiles(face, text).map(({ family }) => family.replace('Bedside ', ''));

describe('a text takes the files of its letters alone', () => {
  test.each([
    ['Bend your knee', []],
    ['≤ 2 ≥', ['roboto math 700 normal']],
    ['→', ['noto-sans-symbols symbols']],
    ['שלום, مرحبا', ['noto-sans-arabic arabic', 'noto-sans-hebrew hebrew']],
    ['घुटना', ['noto-sans-devanagari devanagari']],
    ['งอเข่า', ['noto-sans-thai thai']],
    ['😀 🇩🇪 👍🏽 ⚡', ['twemoji-colr-font']],
    ['⚕', ['noto-sans-symbols symbols']],
    ['👩\u200d⚕\ufe0f', ['noto-sans-symbols symbols', 'twemoji-colr-font']],
  ])('%s', (text, files) => {
    expect(filesOf(text)).toEqual(files);
  });

  test('a letter looks as in the language of its text', () => {
    expect(filesOf('直').every((file) => file.startsWith('noto-sans-sc'))).toBe(true);
    expect(filesOf('直す').every((file) => file.startsWith('noto-sans-jp'))).toBe(true);
    expect(filesOf('直접').every((file) => file.startsWith('noto-sans-kr'))).toBe(true);
  });
});

describe('letters that nothing draws', () => {
  const shape = { x: 0, y: 0, width: 300, height: 60 };
  const times = { startTime: 0, endTime: 1_000 };
  const text = (words: string) => ({ ...times, id: words, type: 'text', text: words, shape });
  const sceneOf = (tracks: object[], burn = true) =>
    sceneSchema.parse({ version: 2, duration: 1_000, tracks, captions: { burn } });

  test.each([
    ['a b', []],
    ['👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ e\u0301 x\u0323\u0307 \u202b⅓', []],
    ['a\u{10fffe}b\u{10fffe}', ['\u{10fffe}']],
    ['\ud83d', ['\ud83d']],
    ['\u0378\ue000', ['\u0378', '\ue000']],
    // Letters of the dead that no file has.
    ['𒀀', ['𒀀']],
  ])('of %j are %j', (words, missing) => {
    expect(listUndrawable(words)).toEqual(missing);
  });

  test('are named with their place', () => {
    const cues = [
      { startMs: 0, endMs: 400, text: 'Sit.' },
      { startMs: 62_500, endMs: 63_000, text: 'Bend 𒀀' },
    ];
    expect(findUndrawable(sceneOf([text('a'), text('b')]), [])).toBeUndefined();
    expect(findUndrawable(sceneOf([text('a'), text('b𒀀')]), cues)).toEqual({
      kind: 'text',
      track: 1,
      character: '𒀀',
    });
    expect(findUndrawable(sceneOf([text('a')]), cues)).toEqual({
      kind: 'caption',
      second: 62,
      character: '𒀀',
    });
    expect(findUndrawable(sceneOf([text('a')], false), cues)).toBeUndefined();
  });

  test('10,000 letters of five scripts are drawn', () => {
    const scripts = [
      'Bend the knee ≤ 10 s. ',
      'כופפו את הברך לאט. ',
      'اثنِ ركبتك ببطء. ',
      'घुटने को मोड़ें। ',
      '慢慢弯曲膝盖。',
    ];
    const words = scripts.map((one) => one.repeat(100).slice(0, 500));
    const font = fontOptionsSchema.parse({ size: 12 });
    const stage = { width: 640, height: 360 };
    const rasters = words.map((one) => rasteriseText(one, font, placeShape(shapeSchema.parse(shape)), stage));
    expect(rasters.every((raster) => (raster?.png.length ?? 0) > 5_000)).toBe(true);
    const cues = words.map((one, at) => ({ startMs: at * 200, endMs: at * 200 + 200, text: one.repeat(3) }));
    const scene = sceneOf([text('a')]);
    expect(rasteriseCaptions(listSlides(cues, scene), scene.captions.style, scene)?.starts).toEqual([
      0, 6, 12, 18, 24, 30,
    ]);
  });
});
