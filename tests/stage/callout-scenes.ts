import {
  callout,
  image,
  played,
  redaction,
  scene,
  sped,
  tallBox,
  text,
  video,
  type ParityScene,
} from './scene-parts';

/** Arrows, rings and zooms, and pieces at a speed of their own. */
export const calloutScenes: ParityScene[] = [
  scene(
    'an arrow that points at a part, soft at its start and end',
    played.tracks,
    { ...played, pointers: [callout('arrow')] },
    { frames: [0, 9, 12, 15, 20, 32, 36] },
  ),
  scene(
    'a faint ring over a blur and a picture, and under a text',
    [...played.tracks, image(), text('Under the knee')],
    {
      version: 3,
      covers: [redaction('blur')],
      pointers: [
        callout('ring', { color: '#1040c0', shape: { x: 90, y: 20, width: 150, height: 120, opacity: 0.8 } }),
      ],
    },
    { frames: [0, 9, 12, 15, 20, 32, 36] },
  ),
  scene(
    'a zoom that comes near, stays and goes back',
    played.tracks,
    {
      ...played,
      pointers: [
        callout('zoom', { startTime: 0, endTime: 1_400, shape: { x: 120, y: 60, width: 96, height: 54 } }),
      ],
    },
    { frames: [0, 3, 7, 10, 14, 21, 30, 35, 39, 41, 42] },
  ),
  scene(
    'a zoom over a cover, a blur, a picture and an arrow, and under a text',
    [...played.tracks, image(), text('Stays')],
    {
      version: 3,
      covers: [redaction('blur'), redaction('box', { shape: { x: 120, y: 60, width: 60, height: 40 } })],
      pointers: [
        callout('arrow'),
        callout('zoom', { startTime: 200, endTime: 1_400, shape: { x: 60, y: 40, width: 160, height: 90 } }),
      ],
    },
    { frames: [0, 6, 9, 12, 16, 20, 24, 32, 36, 40, 42] },
  ),
  scene(
    'an arrow turned and partly beside the stage, and a small ring over a picture',
    [...played.tracks, image()],
    {
      ...played,
      tracks: [...played.tracks, image()],
      pointers: [
        callout('arrow', {
          color: '#e03131',
          shape: { x: 250, y: 110, width: 120, height: 50, rotation: 200 },
        }),
        callout('ring', { shape: { x: 200, y: 30, width: 60, height: 40, rotation: 20 } }),
      ],
    },
    { frames: [0, 9, 12, 15, 20, 32, 36] },
  ),
  scene(
    'a zoom on a corner over pieces of other speeds, under burnt captions',
    [sped],
    {
      version: 3,
      captions: { burn: true, style: { size: 16 } },
      pointers: [
        callout('zoom', { startTime: 100, endTime: 1_300, shape: { x: 250, y: 120, width: 70, height: 60 } }),
      ],
    },
    {
      frames: [0, 3, 7, 12, 15, 20, 30, 36, 38, 39],
      cues: [{ startMs: 300, endMs: 900, text: 'Like this.' }],
    },
  ),
  scene(
    'two zooms one after the other over a ring and a fade',
    [{ ...sped, fade: { in: 300, out: 300 } }],
    {
      version: 3,
      pointers: [
        callout('ring', { startTime: 0, endTime: 1_400, shape: { x: 90, y: 50, width: 120, height: 80 } }),
        callout('zoom', { startTime: 0, endTime: 700, shape: { x: 60, y: 30, width: 160, height: 90 } }),
        callout('zoom', {
          id: 'z',
          startTime: 700,
          endTime: 1_500,
          shape: { x: 160, y: 90, width: 80, height: 45 },
        }),
      ],
    },
    { frames: [0, 5, 10, 16, 20, 21, 26, 33, 40, 44] },
  ),
  scene(
    'pieces at half and at four times the speed over another video',
    [
      ...played.tracks,
      {
        ...video({}, { id: 'w', shape: tallBox }),
        media: {
          src: 'video:fast',
          pieces: [
            { in: 0, out: 1_600, speed: 4 },
            { in: 500, out: 1_050, speed: 0.5 },
          ],
        },
      },
    ],
    { version: 3 },
    { frames: [0, 5, 11, 12, 13, 24, 30, 44] },
  ),
];
