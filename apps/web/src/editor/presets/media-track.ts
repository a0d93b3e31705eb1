import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import type { NewTrack } from '../commands/add-track';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import { stillSpan } from './still-span';
import { wholeMs } from '../whole-ms';

/** How long a new picture is shown, in ms. */
export const PICTURE_MS = 3_000;
/** The part of the stage that a new picture takes. */
const PICTURE_PART = 0.6;

type Size = { width: number; height: number };

/**
 * A track that shows a stored file from a moment on: a whole clip over the whole stage, or a picture in its centre and
 * within the film.
 */
export function mediaTrack(source: SceneSource, stage: Size & { duration: number }, atMs: number): NewTrack {
  const startTime = wholeMs(atMs);
  const fade = { in: 0, out: 0 };
  if (source.kind === 'image') {
    return {
      type: 'image',
      ...stillSpan(atMs, PICTURE_MS, stage.duration),
      shape: pictureShape(source, stage),
      fade,
      media: { src: source.src, fit: 'contain' },
    };
  }
  const out = Math.max(1, Math.round(source.durationMs));
  return {
    type: 'video',
    startTime,
    endTime: startTime + out,
    shape: wholeStage(stage),
    fade,
    media: { src: source.src, pieces: [{ in: 0, out, speed: 1 }], cuts: [], volume: 1, fit: 'contain' },
  };
}

function wholeStage({ width, height }: Size): Shape {
  return { x: 0, y: 0, width, height, rotation: 0, opacity: 1 };
}

/** In the centre of the stage, in its own ratio and no larger than it is. */
function pictureShape(picture: Size, stage: Size): Shape {
  const room = Math.min(stage.width / picture.width, stage.height / picture.height) * PICTURE_PART;
  const scale = Math.min(1, room);
  const width = Math.max(5, Math.round(picture.width * scale));
  const height = Math.max(5, Math.round(picture.height * scale));
  const x = Math.round((stage.width - width) / 2);
  const y = Math.round((stage.height - height) / 2);
  return { x, y, width, height, rotation: 0, opacity: 1 };
}
