export type Rgb = readonly [number, number, number];

/** The colours that stand for `--brand` and its kin in one scheme of the patient's page. */
export type BrandTones = { brand: string; hover: string; onBrand: string; tint: string };

/** The least contrast of text by WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 4.5;
const STEPS = 50;

/**
 * The page's backgrounds in each scheme, the page itself first, and towards what a colour is mixed until it can be read
 * on all of them.
 */
const schemes = {
  light: { grounds: ['#f6f8f8', '#ffffff', '#eef2f2'], towards: [0, 0, 0] },
  dark: { grounds: ['#101817', '#18221f', '#1f2b28'], towards: [255, 255, 255] },
} as const;

/**
 * The tones of a practice's colour in a light and in a dark scheme. Any colour can be chosen: one that could not be read
 * is made darker or lighter, as little as it takes. Text in it, and text on it, have a contrast of 4.5 or more.
 * @param color as `#0f6b6b`
 */
export function brandTonesOf(color: string): { light: BrandTones; dark: BrandTones } {
  return { light: tonesOf(color, 'light'), dark: tonesOf(color, 'dark') };
}

function tonesOf(color: string, scheme: keyof typeof schemes): BrandTones {
  const { grounds, towards } = schemes[scheme];
  const chosen = readColor(color);
  const tintOf = (tone: Rgb) => rounded(mix(readColor(grounds[0]), tone, 0.1));
  const isReadable = (tone: Rgb) =>
    [...grounds.map(readColor), tintOf(tone)].every((ground) => contrastOf(tone, ground) >= LEAST_CONTRAST);
  let brand = chosen;
  for (let step = 1; step <= STEPS && !isReadable(brand); step += 1)
    brand = rounded(mix(chosen, towards, step / STEPS));
  return {
    brand: writeColor(brand),
    hover: writeColor(mix(brand, towards, 0.15)),
    onBrand: scheme === 'light' ? '#ffffff' : '#0b1211',
    tint: writeColor(tintOf(brand)),
  };
}

/** The contrast of two colours by WCAG: 1 for the same, 21 for black on white. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function readColor(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

const writeColor = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const rounded = ([r, g, b]: Rgb): Rgb => [Math.round(r), Math.round(g), Math.round(b)];

const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb => [
  r + (toR - r) * share,
  g + (toG - g) * share,
  b + (toB - b) * share,
];
