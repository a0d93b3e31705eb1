import { MAX_SCENE_MS } from './scene-shape.schema';
import { LONG_SIDE, sceneSchema, SHORT_SIDE, type Scene } from './scene.schema';

const MOST_FRAMES = 60;
const USUAL_FRAMES = 30;
const LEAST_SIDE = 16;

/** The scene of an unedited video: all of it that a scene can hold, on a stage of its size or the largest there is. */
export function wholeScene(video: {
  src: string;
  width: number;
  height: number;
  durationMs: number;
  frameRate: number | null;
}): Scene {
  const stage = stageOf(video);
  const rate = Math.min(MOST_FRAMES, Math.max(1, Math.round(video.frameRate ?? USUAL_FRAMES)));
  // At least one frame. Of a video that is longer than a scene may be, the rest is left out.
  const least = Math.ceil(1_000 / rate);
  const duration = Math.min(MAX_SCENE_MS, Math.max(least, Math.round(video.durationMs)));
  return sceneSchema.parse({
    version: 3,
    ...stage,
    duration,
    frame_rate: rate,
    tracks: [
      {
        id: 'video',
        type: 'video',
        startTime: 0,
        endTime: duration,
        shape: { x: 0, y: 0, ...stage },
        media: { src: video.src, pieces: [{ in: 0, out: duration }] },
      },
    ],
  });
}

function stageOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(LEAST_SIDE, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}
