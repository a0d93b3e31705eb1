import type { FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { fontOptionsSchema, type FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import type { NewTrack } from '../commands/add-track';
import { withLook } from '@bedside/contracts/videos/scene/scene-look.rules';

/** Ready-made texts. The screen's catalogue has their names and first words. */
export const textPresets = ['plain', 'title', 'lower-third', 'step', 'warning'] as const;
export type TextPreset = (typeof textPresets)[number];

type Stage = { width: number; height: number };
type Look = {
  /** As fractions of the stage. */
  box: { x: number; y: number; width: number };
  /** Lines of the box. */
  lines: number;
  font: Partial<FontOptions>;
};

/** The sizes below are for a stage with this short side. */
const SHORT_SIDE = 720;

const looks: Record<TextPreset, Look> = {
  plain: {
    box: { x: 0.2, y: 0.42, width: 0.6 },
    lines: 2,
    font: { size: 40, align: 'center', color: '#ffffff' },
  },
  title: {
    box: { x: 0.1, y: 0.36, width: 0.8 },
    lines: 2,
    font: { size: 72, weight: 700, align: 'center', color: '#ffffff', lineHeight: 1.15 },
  },
  'lower-third': {
    box: { x: 0.05, y: 0.76, width: 0.5 },
    lines: 2,
    font: { size: 32, weight: 600, color: '#ffffff', background: '#0f6b6bf2', padding: 16 },
  },
  step: {
    box: { x: 0.05, y: 0.06, width: 0.12 },
    lines: 1,
    font: { size: 64, weight: 700, align: 'center', color: '#ffffff', background: '#0f6b6b', padding: 12 },
  },
  warning: {
    box: { x: 0.1, y: 0.78, width: 0.8 },
    lines: 2,
    font: { size: 36, weight: 700, align: 'center', color: '#3b2600', background: '#ffd56a', padding: 16 },
  },
};

/**
 * A text in a ready-made style, placed on a stage of any size and shape.
 * @param look the practice's font and colours. A warning keeps its own colours.
 */
export function presetText(
  preset: TextPreset,
  stage: Stage,
  { text, startTime, endTime }: { text: string; startTime: number; endTime: number },
  look?: FilmLook,
): NewTrack & { type: 'text' } {
  const { box, lines, font } = looks[preset];
  const scale = Math.min(stage.width, stage.height) / SHORT_SIDE;
  const scaled = (length: number | undefined) => Math.round((length ?? 0) * scale);
  const styled = fontOptionsSchema.parse({
    ...font,
    size: Math.max(4, scaled(font.size)),
    padding: scaled(font.padding),
  });
  const { family, ...colors } = look ? withLook(styled, look) : styled;
  const fontOptions = preset === 'warning' ? { ...styled, family } : { family, ...colors };
  const height = Math.ceil(lines * fontOptions.size * fontOptions.lineHeight) + 2 * fontOptions.padding;
  const shape: Shape = {
    x: Math.round(box.x * stage.width),
    y: Math.min(Math.round(box.y * stage.height), stage.height - height),
    width: Math.round(box.width * stage.width),
    height,
    rotation: 0,
    opacity: 1,
  };
  return { type: 'text', text, startTime, endTime, shape, fade: { in: 0, out: 0 }, fontOptions };
}
