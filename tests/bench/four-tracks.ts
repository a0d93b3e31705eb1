import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { placeShape } from '@bedside/media/scene/place';
import { rasteriseText } from '@bedside/media/scene/rasterise-text';

/* The scene of P16: a film that is cut, another one in its corner, a picture and a text. */

export const LOGO = { x: 40, y: 20, width: 320, height: 80 };
export const CUT_S = 2;
const LOGO_TEXT = {
  id: 'l',
  type: 'text',
  startTime: 0,
  endTime: 1_000,
  shape: LOGO,
  text: 'Harbour Clinic',
  fontOptions: { background: '#204060' },
};

export type FourTracks = {
  scene: Scene;
  /** By source: `video:main`, `video:small` and `image:logo`. */
  files: Map<string, string>;
};

/** @param folder for the picture */
export async function makeFourTracks(folder: string, seconds: number): Promise<FourTracks> {
  const size = { width: 1_280, height: 720, fps: 30, keyframeEvery: 2 };
  const main = await makeClip({ ...size, seconds: seconds + CUT_S, picture: 'calm', name: 'render-main' });
  const small = await makeClip({ ...size, seconds, picture: 'pattern', name: 'render-small' });
  const logo = join(folder, 'logo.png');
  await writeFile(logo, drawText(sceneSchema.parse({ version: 1, tracks: [LOGO_TEXT] }), 0).png);
  const files = new Map([
    ['video:main', main],
    ['video:small', small],
    ['image:logo', logo],
  ]);
  return { scene: sceneOf(seconds), files };
}

/** The picture of a text track. */
export function drawText(scene: Scene, at: number) {
  const track = scene.tracks[at];
  if (track?.type !== 'text') throw new Error('a text was expected');
  const drawn = rasteriseText(track.text, track.fontOptions, placeShape(track.shape), scene);
  if (!drawn) throw new Error('a text was not drawn');
  return drawn;
}

function sceneOf(seconds: number): Scene {
  const end = seconds * 1_000;
  const times = { startTime: 0, endTime: end };
  const whole = { x: 0, y: 0, width: 1_280, height: 720 };
  const corner = { x: 940, y: 20, width: 320, height: 180 };
  const label = { x: 40, y: 600, width: 900, height: 90 };
  return sceneSchema.parse({
    version: 1,
    duration: end,
    tracks: [
      { id: 'a', type: 'video', ...times, shape: whole, media: { src: 'video:main', in: CUT_S * 1_000 } },
      { id: 'b', type: 'video', ...times, shape: corner, media: { src: 'video:small', volume: 0.5 } },
      { id: 'c', type: 'image', ...times, shape: LOGO, media: { src: 'image:logo', fit: 'fill' } },
      {
        id: 'd',
        type: 'text',
        ...times,
        shape: label,
        text: 'Bend your knee slowly, then let go.',
        fontOptions: { size: 40, weight: 700, background: '#00000080', padding: 12 },
      },
    ],
  });
}
