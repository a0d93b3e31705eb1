import { contrastOf, type Rgb } from '@bedside/contracts/account/branding/branding.rules';
import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { shadowOf, type TextLine } from './layout';
import { middleOf, type Box, type Placed, type Size } from './place';

/*
 * Whether the words of a text can be read on what lies behind them: the contrast of WCAG 2.2, success criterion 1.4.3,
 * of the letters and of what surrounds them. A box behind the words is what surrounds them, and so are an outline and a
 * soft shadow. Pure: the editor has the colours from its small pictures, the tests make them.
 */

type Font = Pick<FontOptions, 'color' | 'background' | 'shadow' | 'outline' | 'size' | 'weight'>;

/** Where one dot of a line lies on the stage, and whether the box of the text is under it. */
export type Dot = { x: number; y: number; isInBox: boolean };
/** The colour of the picture at a dot. */
export type Ground = { color: Rgb; isInBox: boolean };
/** A picture of the whole stage in any size, as a canvas gives it: four bytes for each pixel. */
export type StagePixels = Size & { data: ArrayLike<number> };

/** What can be done about a text: each by itself makes its words readable. */
export type Remedy = {
  name: 'box' | 'shadow' | 'outline' | 'color';
  change: Partial<FontOptions>;
};

const BLACK: Rgb = [0, 0, 0];
const WHITE = '#ffffff';
/** How much of the picture the soft shadow darkens around a letter. A test compares it with a drawn text. */
export const SHADOW_SHARE = 0.23;
/** An outline of this width, in font sizes, surrounds a letter wholly. A thinner one does so in part. */
const WHOLE_OUTLINE = 1 / 24;
/** This part of a text may be harder to read than the rest: a lamp in the picture is no fault. */
const IGNORED_SHARE = 0.1;
/** The height in px at which a phone shows a film, held sideways. */
const PHONE_HEIGHT = 360;
const LARGE = 24;
const LARGE_BOLD = 18.66;
const BOLD = 700;
const COLUMNS = 24;
/** The heights of the looked-at rows of a line above its baseline, in font sizes. */
const ROWS = [0.65, 0.35, 0.05];

/** The least contrast of a text: 3 where its letters are large on a phone, else 4.5. */
export function neededContrast({ size, weight }: Font, stage: Size): number {
  const seenSize = (size * PHONE_HEIGHT) / Math.min(stage.width, stage.height);
  return seenSize >= (weight >= BOLD ? LARGE_BOLD : LARGE) ? 3 : 4.5;
}

/** Dots spread evenly over the letters of a text that was laid out, in stage pixels. */
export function letterDots(lines: readonly TextLine[], { size }: Font, { box, radians }: Placed): Dot[] {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const middle = middleOf(box);
  return lines
    .filter(({ width }) => width > 0)
    .flatMap(({ x, width, baseline }) =>
      ROWS.flatMap((row) =>
        Array.from({ length: COLUMNS }, (_, column): Dot => {
          const [left, top] = [x + ((column + 0.5) / COLUMNS) * width, baseline - row * size];
          const [right, down] = [left - middle.x, top - middle.y];
          return {
            x: middle.x + right * cos - down * sin,
            y: middle.y + right * sin + down * cos,
            isInBox: isWithin(box, left, top),
          };
        }),
      ),
    );
}

/** The colours of a picture under the dots. Dots outside of the stage have none. */
export function groundsAt(dots: readonly Dot[], picture: StagePixels, stage: Size): Ground[] {
  return dots.flatMap(({ x, y, isInBox }): Ground[] => {
    const column = Math.floor((x * picture.width) / stage.width);
    const row = Math.floor((y * picture.height) / stage.height);
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return [];
    const at = (row * picture.width + column) * 4;
    const { data } = picture;
    return [{ color: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], isInBox }];
  });
}

/**
 * The contrast of a text with these colours behind it: that of its worst part, where a tenth may be worse. Without
 * colours it is 21, the most there is.
 * @param opacity of the whole text, with its box
 */
export function textContrast(font: Font, opacity: number, grounds: readonly Ground[]): number {
  const ratios = grounds.map((ground) => letterContrast(font, opacity, ground)).sort((a, b) => a - b);
  return ratios[Math.floor((ratios.length - 1) * IGNORED_SHARE)] ?? 21;
}

/** The best contrast of a letter with one of the colours that touch it. */
function letterContrast(font: Font, opacity: number, { color, isInBox }: Ground): number {
  const under = isInBox && font.background !== null ? lay(color, font.background) : color;
  const around = [under];
  if (shadowOf(font)) around.push(mix(under, BLACK, SHADOW_SHARE));
  if (font.outline) {
    const share = Math.min(1, font.outline.width / (font.size * WHOLE_OUTLINE));
    around.push(lay(under, font.outline.color, share));
  }
  const seen = (drawn: Rgb) => mix(color, drawn, opacity);
  const letter = seen(lay(under, font.color));
  return Math.max(...around.map((other) => contrastOf(letter, seen(other))));
}

/**
 * What makes a text readable at all of its moments, each by itself, the least change first.
 * @param moments the colours behind the text, of each moment
 */
export function remediesOf(
  font: FontOptions,
  { opacity, moments, needed }: { opacity: number; moments: readonly Ground[][]; needed: number },
): Remedy[] {
  const worst = (change: Partial<FontOptions>) =>
    Math.min(...moments.map((grounds) => textContrast({ ...font, ...change }, opacity, grounds)));
  const best = (changes: Partial<FontOptions>[]) =>
    changes.reduce((one, other) => (worst(other) > worst(one) ? other : one));
  const width = Math.max(2, Math.round(font.size / 20));
  const wanted: Remedy[] = [
    {
      name: 'box',
      change: best([{ background: '#000000b3' }, { background: '#ffffffe6' }]),
    },
    ...(font.background === null && !font.shadow
      ? [{ name: 'shadow' as const, change: { shadow: true } }]
      : []),
    {
      name: 'outline',
      change: best(['#000000', WHITE].map((color) => ({ outline: { color, width } }))),
    },
    { name: 'color', change: best([{ color: WHITE }, { color: '#000000' }]) },
  ];
  return wanted.filter(({ change }) => worst(change) >= needed);
}

const isWithin = ({ x, y, width, height }: Box, left: number, top: number) =>
  left >= x && left < x + width && top >= y && top < y + height;

/** A colour of a layer, in three, six or eight digits, over another one. */
function lay(under: Rgb, color: string, share = 1): Rgb {
  const digits = color.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (full.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return mix(under, [red, green, blue], (alpha / 255) * share);
}

const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb => [
  r + (toR - r) * share,
  g + (toG - g) * share,
  b + (toB - b) * share,
];
