import type { FilmLook } from '../../account/branding/branding-film-look.schema';
import { nearestWeight } from './scene-font.rules';
import type { Shape } from './scene-shape.schema';
import { fontOptionsSchema, type FontOptions, type ImageTrack, type TextTrack } from './scene.schema';

/** A look whose words are written. */
export type WrittenLook = FilmLook & {
  words: { card: string; strip: string };
  /** The stored picture of the logo; null for a card without one. */
  logoSrc: ImageTrack['media']['src'] | null;
};

/** The parts of a look, the lowest first. */
export const lookParts = ['card', 'logo', 'strip'] as const;
export type LookPart = (typeof lookParts)[number];

/** The ids of its tracks: by them a second press finds what the first one added. */
export const LOOK_IDS: Record<LookPart, string> = {
  card: 'look-card',
  logo: 'look-logo',
  strip: 'look-strip',
};

/** A look as tracks of a scene, for a client that writes its own. */
export type SceneLook = Pick<FilmLook, 'family' | 'color' | 'background'> & {
  logoUrl: string | null;
  tracks: TextTrack[];
};

type Stage = { width: number; height: number };
type Span = { startTime: number; endTime: number };

/** The sizes below are for a stage with this short side. */
const SHORT_SIDE = 720;
const SECOND_MS = 1_000;
const NO_FADE = { in: 0, out: 0 };

/** The opening card: its words in the middle of a coloured stage. */
export function cardTrack(look: WrittenLook, stage: Stage, span: Span): TextTrack {
  const shape = { x: 0, y: 0, width: stage.width, height: stage.height, rotation: 0, opacity: 1 };
  const font = { size: 56, weight: 700, align: 'center', verticalAlign: 'middle', padding: 64 } as const;
  return textTrack(LOOK_IDS.card, look.words.card, { shape, span, font: fontOf(look, font, stage) });
}

/** The logo, over the words of the card. */
export function logoTrack(src: ImageTrack['media']['src'], stage: Stage, span: Span): ImageTrack {
  const shape = boxOf({ x: 0.3, y: 0.08, width: 0.4, height: 0.18 }, stage);
  return { id: LOOK_IDS.logo, type: 'image', ...span, shape, fade: NO_FADE, media: { src, fit: 'contain' } };
}

const STRIP_LEFT = { left: 0.05, center: 0.25, right: 0.45 };

/** The name strip, over the lower third of the film. */
export function stripTrack(look: WrittenLook, stage: Stage, span: Span): TextTrack {
  const { place } = look.strip;
  const font = fontOf(look, { size: 32, weight: 600, align: place, padding: 16 }, stage);
  const lines = look.words.strip.split('\n').length;
  const height = Math.ceil(lines * font.size * font.lineHeight) + 2 * font.padding;
  const box = boxOf({ x: STRIP_LEFT[place], y: 0, width: 0.5, height: 0 }, stage);
  // It ends above the place of captions.
  const shape = { ...box, y: Math.round(stage.height * 0.88) - height, height };
  return textTrack(LOOK_IDS.strip, look.words.strip, { shape, span, font });
}

/** The words of a look on a film that has nothing else: the card from its beginning on, and the strip behind it. */
export function lookTracks(look: WrittenLook, stage: Stage): TextTrack[] {
  const { card, strip, words } = look;
  const isCard = card.isUsed && words.card !== '';
  const cardMs = isCard ? card.seconds * SECOND_MS : 0;
  const span = { startTime: cardMs, endTime: cardMs + strip.seconds * SECOND_MS };
  return [
    ...(isCard ? [cardTrack(look, stage, { startTime: 0, endTime: cardMs })] : []),
    ...(strip.isUsed && words.strip !== '' ? [stripTrack(look, stage, span)] : []),
  ];
}

/** A font with the family and the colours of a look. What has no box behind it gets none. */
export function withLook(font: FontOptions, { family, color, background }: FilmLook): FontOptions {
  const alpha = font.background?.length === 9 ? font.background.slice(7) : '';
  return {
    ...font,
    family,
    weight: nearestWeight(family, font.weight),
    color,
    background: font.background === null ? null : `${background}${alpha}`,
  };
}

function fontOf(
  look: FilmLook,
  font: Partial<FontOptions> & { size: number; padding: number },
  stage: Stage,
) {
  const scale = Math.min(stage.width, stage.height) / SHORT_SIDE;
  const sizes = {
    size: Math.max(4, Math.round(font.size * scale)),
    padding: Math.round(font.padding * scale),
  };
  return withLook(fontOptionsSchema.parse({ ...font, ...sizes, background: look.background }), look);
}

function textTrack(
  id: string,
  text: string,
  { shape, span, font }: { shape: Shape; span: Span; font: FontOptions },
): TextTrack {
  return { id, type: 'text', text, ...span, shape, fade: NO_FADE, fontOptions: font };
}

function boxOf(part: { x: number; y: number; width: number; height: number }, stage: Stage): Shape {
  return {
    x: Math.round(part.x * stage.width),
    y: Math.round(part.y * stage.height),
    width: Math.round(part.width * stage.width),
    height: Math.round(part.height * stage.height),
    rotation: 0,
    opacity: 1,
  };
}
