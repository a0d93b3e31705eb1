import { createRequire } from 'node:module';
import { FONT_FAMILIES } from '@bedside/contracts/kit/font-families';
import { FONT_MEASURES } from '@bedside/contracts/videos/scene/scene-font.rules';
import { isOwnLetter } from '@bedside/contracts/videos/scene/scene-text.rules';
import { shapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { fontOptionsSchema, type FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { readFontLetters, readFontMeasures } from '../../test-media/read-font';
import { drawTextItem, measureTextItem, setFonts, type TextCanvas } from './draw-text';
import { listFontFiles } from './font-list';
import { layOutText } from './layout';
import { placeShape } from './place';
import { rasteriseText } from './rasterise-text';
import { LetterMissing } from './letter-missing';
import { registerFonts } from './register-fonts';

const { resolve } = createRequire(import.meta.url);
const font = (given: Partial<FontOptions> = {}) => fontOptionsSchema.parse(given);
const box = { x: 10, y: 20, width: 200, height: 60 };
const stage = { width: 320, height: 180 };

const everyFace = FONT_FAMILIES.flatMap((family) =>
  [400, 700].flatMap((weight) => (['normal', 'italic'] as const).map((style) => ({ family, weight, style }))),
);

describe('a shipped font', () => {
  test.each(everyFace)('of $family $weight $style draws the letters that need no other file', (face) => {
    const letters = new Set<number>();
    for (const { path } of listFontFiles(face)) {
      for (const code of readFontLetters(resolve(path))) letters.add(code);
    }
    const wrong: string[] = [];
    for (let code = 1; code < 0x3_0000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const isLetter = isOwnLetter(String.fromCodePoint(code));
      // Inter is the fallback of every other family, and has exactly these letters itself.
      if (letters.has(code) ? face.family === 'Inter' && !isLetter : isLetter) {
        wrong.push(`U+${code.toString(16)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(FONT_FAMILIES)('%s has Latin, Cyrillic and Greek letters of its own', (family) => {
    const letters = new Set<number>();
    for (const { family: name, path } of listFontFiles({ family, weight: 400, style: 'normal' })) {
      if (!name.startsWith(`Bedside ${family} 400`)) continue;
      for (const code of readFontLetters(resolve(path))) letters.add(code);
    }
    const own =
      'abcxyzABCXYZ\u00e4\u00f6\u00fc\u00df\u010d\u0159\u017e\u03b1\u03b2\u03b3\u03c9\u0391\u03a9\u0430\u0431\u0432\u044f\u0410\u042f\u0456\u0457\u0491';
    expect([...own].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test.each(FONT_FAMILIES)('%s has the measures that its files state', (family) => {
    const { ascent, descent, weights } = FONT_MEASURES[family];
    for (const weight of weights) {
      for (const { family: name, path } of listFontFiles({ family, weight, style: 'italic' })) {
        if (!name.startsWith(`Bedside ${family} ${weight}`)) continue;
        expect(readFontMeasures(resolve(path)), path).toEqual({ ascent, descent });
      }
    }
  });

  test('is requested only by its own names, with Inter last', () => {
    const canvas = createCanvas(1, 1).getContext('2d');
    const fontOf = (look: FontOptions) => {
      setFonts(canvas, { font: look, files: listFontFiles(look) });
      return canvas.font;
    };
    expect(fontOf(font({ size: 20, weight: 700 }))).toMatch(
      /^20px "Bedside Inter 700 normal latin"(, "Bedside Inter 700 normal [a-z-]+"){6}$/,
    );
    expect(fontOf(font({ family: 'Source Serif 4', size: 20, weight: 100 }))).toMatch(
      /^20px "Bedside Source Serif 4 200 normal latin"(, "Bedside Source Serif 4 200 normal [a-z-]+"){5}(, "Bedside Inter 100 normal [a-z-]+"){7}$/,
    );
  });

  test('differs from the others: no two families draw alike', () => {
    const shape = placeShape(shapeSchema.parse({ x: 0, y: 0, width: 320, height: 60 }));
    const drawn = FONT_FAMILIES.map((family) =>
      rasteriseText('Raise your knee', font({ family, size: 32 }), shape, stage)?.png.toString('base64'),
    );
    expect(new Set(drawn).size).toBe(FONT_FAMILIES.length);
  });

  test('leaves a letter that it lacks to Inter', () => {
    const shape = placeShape(shapeSchema.parse({ x: 0, y: 0, width: 60, height: 60 }));
    // U+0250 is in Inter alone.
    const draw = (family: FontOptions['family']) =>
      rasteriseText('\u0250', font({ family, size: 40, lineHeight: 1.2 }), shape, stage);
    const context = createCanvas(1, 1).getContext('2d');
    const width = (family: FontOptions['family']) =>
      measureTextItem(context, '\u0250', registerFonts(font({ family, size: 40 }), '\u0250'), box).lines[0]
        ?.width;
    expect(draw('Roboto')).toBeDefined();
    expect(width('Roboto')).toBe(width('Inter'));
  });

  test('is wider when it is bold', () => {
    const context = createCanvas(1, 1).getContext('2d');
    const bold = registerFonts(font({ size: 64, weight: 700 }), '');
    const wide = measureTextItem(context, 'Hello', bold, { ...box, width: 2_000 }).lines[0]?.width ?? 0;
    const plain = registerFonts(font({ size: 64 }), '');
    const thin = measureTextItem(context, 'Hello', plain, { ...box, width: 2_000 }).lines[0]?.width ?? 0;
    expect(wide).toBeGreaterThan(thin);
  });

  test('refuses a letter it has no picture of', () => {
    expect(() => registerFonts(font(), '\u{10fffe}')).toThrow(LetterMissing);
  });
});

describe('drawing', () => {
  test('paints the box, then each line at its place, in the canvas of its origin', () => {
    const calls: unknown[] = [];
    const canvas: TextCanvas = {
      font: '',
      direction: '',
      fillStyle: '',
      strokeStyle: '',
      lineWidth: 0,
      lineJoin: '',
      shadowColor: '',
      shadowBlur: 0,
      shadowOffsetY: 0,
      textAlign: '',
      textBaseline: '',
      fillRect: (...at) => calls.push([canvas.fillStyle, ...at]),
      fillText: (...at) =>
        calls.push([canvas.fillStyle, canvas.textBaseline, canvas.textAlign, canvas.direction, ...at]),
      strokeText: (...at) => calls.push([canvas.strokeStyle, canvas.lineWidth, canvas.shadowColor, ...at]),
      measureText: (text) => ({ width: text.length * 10 }),
    };
    const look = font({ background: '#102030', color: '#ffeedd', size: 20, lineHeight: 1 });
    const layout = layOutText('ab\ncd', look, box, (text) => text.length * 10);
    drawTextItem(canvas, layout, { font: look, files: [] }, box, { x: 5, y: 5, width: 200, height: 100 });
    expect(calls).toEqual([
      ['#102030', 5, 15, 200, 60],
      ['#ffeedd', 'alphabetic', 'left', 'ltr', 'ab', 5, 32],
      ['#ffeedd', 'alphabetic', 'left', 'ltr', 'cd', 5, 52],
    ]);
    expect(canvas.shadowColor).toBe('transparent');

    calls.length = 0;
    const bare = font({ size: 20, lineHeight: 1, outline: { color: '#112233', width: 3 } });
    drawTextItem(canvas, layout, { font: bare, files: [] }, box, { x: 5, y: 5, width: 200, height: 100 });
    expect(calls.slice(0, 3)).toEqual([
      ['#112233', 6, '#000000b3', 'ab', 5, 32],
      ['#112233', 6, '#000000b3', 'cd', 5, 52],
      ['#ffffff', 'alphabetic', 'left', 'ltr', 'ab', 5, 32],
    ]);
    // The shadow of the outline is enough.
    expect(canvas.shadowColor).toBe('transparent');
  });

  test('rotates and fades a text as one picture, and clips it to the stage', async () => {
    const look = font({ background: '#ff0000', color: '#ff0000' });
    const shape = { x: 300, y: 60, width: 60, height: 60, rotation: 45, opacity: 0.5 };
    const raster = rasteriseText('XX', look, placeShape(shapeSchema.parse(shape)), stage);
    expect(raster && raster.x + raster.width).toBeLessThanOrEqual(stage.width);
    const canvas = createCanvas(raster?.width ?? 0, raster?.height ?? 0);
    const context = canvas.getContext('2d');
    context.drawImage(await loadImage(raster?.png ?? Buffer.alloc(0)), 0, 0);
    const alphas = [...context.getImageData(0, 0, canvas.width, canvas.height).data].filter(
      (_, at) => at % 4 === 3,
    );
    expect(Math.max(...alphas)).toBeGreaterThanOrEqual(127);
    expect(Math.max(...alphas)).toBeLessThanOrEqual(128);
  });

  test.each([
    ['off the stage', { x: 400, y: 0, width: 50, height: 50 }],
    ['clear as glass', { x: 0, y: 0, width: 50, height: 50, opacity: 0 }],
  ])('draws nothing for a text that is %s', (_, shape) => {
    expect(rasteriseText('a', font(), placeShape(shapeSchema.parse(shape)), stage)).toBeUndefined();
  });

  test.each(['Příliš žluťoučký', 'Ελληνικά', 'Русский язык', 'Tiếng Việt'])('draws %s', (text) => {
    const shape = shapeSchema.parse({ x: 0, y: 0, width: 320, height: 60 });
    expect(rasteriseText(text, font(), placeShape(shape), stage)?.png.length).toBeGreaterThan(500);
  });
});
