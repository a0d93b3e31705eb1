import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';

export type ParityScene = {
  name: string;
  scene: Scene;
  /** The compared frames, rising; five or more. */
  frames: number[];
  /** Captions of the source. */
  cues?: Cue[];
  /** The least SSIM of a region, where the general one is too high. */
  leastRegion?: number | undefined;
};

export const stage = { width: 320, height: 180 };
export const whole = { x: 0, y: 0, ...stage };
const LENGTH = 1_500;
const FRAMES = [0, 7, 15, 31, 44];

const shown = { startTime: 0, endTime: LENGTH };
export const video = (media: object = {}, more: object = {}) => ({
  id: 'v',
  type: 'video',
  shape: whole,
  ...shown,
  ...more,
  media: { src: 'video:plain', ...media },
});
export const image = (more: object = {}, media: object = {}) => ({
  id: 'i',
  type: 'image',
  shape: { x: 190, y: 20, width: 110, height: 80 },
  ...shown,
  ...more,
  media: { src: 'image:alpha', ...media },
});
export const text = (words: string, fontOptions: object = {}, more: object = {}) => ({
  id: 't',
  type: 'text',
  shape: { x: 20, y: 60, width: 280, height: 100 },
  ...shown,
  ...more,
  text: words,
  fontOptions: { size: 24, ...fontOptions },
});
export const redaction = (kind: 'blur' | 'box', more: object = {}) => ({
  id: kind,
  kind,
  startTime: 300,
  endTime: 1_200,
  shape: { x: 40, y: 30, width: 120, height: 70 },
  ...more,
});

export const callout = (kind: 'arrow' | 'ring' | 'zoom', more: object = {}) => ({
  ...redaction('box'),
  id: kind,
  kind,
  shape: { x: 30, y: 40, width: 130, height: 70, rotation: 30 },
  ...more,
});
/** In version 3, which has pointers. */
export const played = {
  version: 3,
  tracks: [{ ...video(), media: { src: 'video:pal', pieces: [{ in: 0, out: LENGTH }] } }],
};

export function scene(
  name: string,
  tracks: object[],
  more: object = {},
  { frames = FRAMES, ...options }: Partial<Pick<ParityScene, 'frames' | 'cues' | 'leastRegion'>> = {},
): ParityScene {
  const written = { version: 2, ...stage, duration: LENGTH, frame_rate: 30, tracks, ...more };
  return { name, scene: sceneSchema.parse(written), frames, ...options };
}

export const tallBox = { x: 110, y: 10, width: 91, height: 150 };
/** Pieces in another order, at other speeds. */
export const sped = {
  ...video(),
  media: {
    src: 'video:plain',
    pieces: [
      { in: 1_600, out: 2_000 },
      { in: 100, out: 900, speed: 2 },
      { in: 2_100, out: 2_300, speed: 0.5 },
      { in: 900, out: 1_200 },
    ],
  },
};
