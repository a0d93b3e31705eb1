import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../kit/fields';
import { sceneDraftSchema } from './scene-draft.schema';
import { sceneSchema } from './scene.schema';

const shape = { x: 0, y: 0, width: 100, height: 50 };
const times = { id: 'a', startTime: 0, endTime: 4_000 };
const text = { ...times, type: 'text', shape, text: 'Hello' };
const video = { ...times, type: 'video', shape, media: { src: 'video:0199-a', in: 0, out: 4_000 } };
const image = { ...times, type: 'image', shape, media: { src: 'image:b' } };
const redaction = { ...times, id: 'c', kind: 'blur', shape };
const cutBy = (...cuts: unknown[]) => ({
  ...video,
  endTime: 1_000,
  media: { src: 'video:a', in: 1_000, out: 4_000, cuts },
});
const faults = (scene: object) => {
  const read = sceneSchema.safeParse({ version: 2, tracks: [text], ...scene });
  return read.success ? [] : Object.keys(fieldErrors(read.error.issues));
};

test('a scene gets the defaults of the specification', () => {
  expect(sceneSchema.parse({ version: 2, tracks: [text, video, image] })).toMatchObject({
    width: 1_280,
    height: 720,
    background: '#293340',
    duration: 10_000,
    frame_rate: 30,
    tracks: [
      { shape: { rotation: 0, opacity: 1 }, fontOptions: { family: 'Inter', size: 32, background: null } },
      { media: { volume: 1, fit: 'contain', cuts: [] }, fade: { in: 0, out: 0 } },
      { media: { fit: 'contain' } },
    ],
    covers: [],
    captions: { burn: false, style: { size: 36, align: 'center', position: 'bottom' } },
    sound: { clean: false },
  });
});

describe('a scene of version 1', () => {
  test('is read as one of version 2 with nothing cut, faded or covered', () => {
    const tracks = [text, video, image];
    expect(sceneSchema.parse({ version: 1, tracks })).toEqual(sceneSchema.parse({ version: 2, tracks }));
  });

  test('cannot set fields that its version does not know', () => {
    const cut = { ...video, media: { ...video.media, cuts: [[0, 1_000]] }, fade: { in: 100, out: 100 } };
    const scene = { tracks: [cut], covers: [redaction], sound: { clean: true }, captions: { burn: true } };
    const plain = sceneSchema.parse({ version: 1, tracks: [video] });
    expect(sceneSchema.parse({ version: 1, ...scene })).toEqual(plain);
  });

  test('is refused for the same faults as ever', () => {
    expect(faults({ version: 1, tracks: [{ ...video, media: { src: 'video:a', in: 9, out: 9 } }] })).toEqual([
      'tracks.0.media.out',
    ]);
    expect(faults({ version: 1, tracks: [text, text, text, text, text] })).toEqual(['tracks']);
  });

  test('may hold its last picture longer than its part', () => {
    expect(faults({ tracks: [{ ...video, media: { src: 'video:a', in: 0, out: 100 } }] })).toEqual([]);
  });

  test('stays the same when it is read again', () => {
    const scene = sceneSchema.parse({ version: 1, tracks: [text, video, image] });
    expect(sceneSchema.parse(scene)).toEqual(scene);
  });
});

test('200 cuts, 8 covers, the longest fades and a version as source are accepted', () => {
  const cuts = Array.from({ length: 200 }, (_, at) => [1_000 + at * 10, 1_005 + at * 10]);
  const track = { ...cutBy(...cuts), fade: { in: 5_000, out: 5_000 } };
  const fixed = { ...video, media: { src: 'video:0199-a@0199-b' } };
  const redactions = Array.from({ length: 8 }, () => redaction);
  expect(faults({ tracks: [track, fixed], covers: redactions })).toEqual([]);
});

test('fields that only the editor uses are dropped', () => {
  const kept = sceneSchema.parse({
    version: 1,
    tracks: [{ ...text, isSelected: true, isUpdatingTime: false }],
  });
  expect(kept.tracks[0]).not.toHaveProperty('isSelected');
});

test('four tracks of the least size and the longest text are accepted', () => {
  const least = { ...text, shape: { ...shape, width: 5, height: 5 }, text: 'x'.repeat(500) };
  expect(faults({ tracks: [least, least, least, least] })).toEqual([]);
});

test('an empty stage is a draft that cannot be rendered', () => {
  const scene = { version: 2, tracks: [] };
  expect(sceneDraftSchema.parse({ scene, marks: {} }).scene.tracks).toEqual([]);
  const read = sceneSchema.safeParse(scene);
  expect(read.error && fieldErrors(read.error.issues)).toEqual({ tracks: ['scene.empty'] });
  const five = { version: 2, tracks: [text, text, text, text, text] };
  expect(sceneDraftSchema.safeParse({ scene: five, marks: {} }).success).toBe(false);
});

const CUTS = 'tracks.0.media.cuts';

describe('refused are', () => {
  test.each<[string, object, string]>([
    ['a fifth track', { tracks: [text, text, text, text, text] }, 'tracks'],
    ['no track', { tracks: [] }, 'tracks'],
    ['another version', { version: 3 }, 'version'],
    ['a stage of 30,000 px', { width: 30_000 }, 'width'],
    ['an odd width', { width: 1_281 }, 'width'],
    ['a stage larger than full HD', { width: 1_920, height: 1_920 }, 'height'],
    ['a colour that is none', { background: 'red;movie=/etc/passwd' }, 'background'],
    ['a frame rate above 60', { frame_rate: 61 }, 'frame_rate'],
    ['a fraction of a millisecond', { duration: 0.5 }, 'duration'],
    ['less than one frame', { duration: 1 }, 'duration'],
    ['a track that ends as it begins', { tracks: [{ ...text, startTime: 4_000 }] }, 'tracks.0.endTime'],
    ['a box of 4 px', { tracks: [{ ...text, shape: { ...shape, width: 4 } }] }, 'tracks.0.shape.width'],
    ['NaN', { tracks: [{ ...text, shape: { ...shape, x: Number.NaN } }] }, 'tracks.0.shape.x'],
    [
      'Infinity',
      { tracks: [{ ...text, shape: { ...shape, rotation: Infinity } }] },
      'tracks.0.shape.rotation',
    ],
    ['a long text', { tracks: [{ ...text, text: 'x'.repeat(501) }] }, 'tracks.0.text'],
    ['a text with half a letter', { tracks: [{ ...text, text: 'a\ud83d' }] }, 'tracks.0.text'],
    [
      'a font we do not ship',
      { tracks: [{ ...text, fontOptions: { family: 'Arial' } }] },
      'tracks.0.fontOptions.family',
    ],
    ['an unknown kind', { tracks: [{ ...text, type: 'audio' }] }, 'tracks.0.type'],
    ['a video without a source', { tracks: [{ ...times, type: 'video', shape }] }, 'tracks.0.media'],
    [
      'an end before the start of a part',
      { tracks: [{ ...video, media: { src: 'video:a', in: 9, out: 9 } }] },
      'tracks.0.media.out',
    ],
    [
      'a volume above 1',
      { tracks: [{ ...video, media: { src: 'video:a', volume: 2 } }] },
      'tracks.0.media.volume',
    ],
    ['201 cuts', { tracks: [cutBy(...Array.from({ length: 201 }, () => [1_000, 1_001]))] }, CUTS],
    ['overlapping cuts', { tracks: [cutBy([1_000, 1_500], [1_400, 2_000])] }, `${CUTS}.1`],
    ['touching cuts', { tracks: [cutBy([1_000, 1_500], [1_500, 2_000])] }, `${CUTS}.1`],
    ['unsorted cuts', { tracks: [cutBy([2_000, 2_100], [1_400, 1_500])] }, `${CUTS}.1`],
    ['an empty cut', { tracks: [cutBy([1_500, 1_500])] }, `${CUTS}.0`],
    ['a cut with one end', { tracks: [cutBy([1_500])] }, `${CUTS}.0`],
    ['half a millisecond of a cut', { tracks: [cutBy([1_500, 1_600.5])] }, `${CUTS}.0.1`],
    ['NaN in a cut', { tracks: [cutBy([Number.NaN, 1_600])] }, `${CUTS}.0.0`],
    ['more time than the cuts leave', { tracks: [cutBy([1_500, 3_600])] }, 'tracks.0.endTime'],
    ['a track that is cut away', { tracks: [cutBy([1_000, 4_000])] }, 'tracks.0.endTime'],
    ['a fade of 5,001 ms', { tracks: [{ ...text, fade: { in: 5_001 } }] }, 'tracks.0.fade.in'],
    ['a fade below nothing', { tracks: [{ ...text, fade: { out: -1 } }] }, 'tracks.0.fade.out'],
    ['a ninth cover', { covers: Array.from({ length: 9 }, () => redaction) }, 'covers'],
    ['a cover that ends as it begins', { covers: [{ ...redaction, endTime: 0 }] }, 'covers.0.endTime'],
    [
      'a cover that shines through',
      { covers: [{ ...redaction, shape: { ...shape, opacity: 0.9 } }] },
      'covers.0.shape.opacity',
    ],
    [
      'a turned cover',
      { covers: [{ ...redaction, shape: { ...shape, rotation: 1 } }] },
      'covers.0.shape.rotation',
    ],
    ['an unknown kind of cover', { covers: [{ ...redaction, kind: 'pixels' }] }, 'covers.0.kind'],
    ['captions in the middle', { captions: { style: { position: 'middle' } } }, 'captions.style.position'],
  ])('%s', (_, scene, field) => {
    expect(faults(scene)).toEqual([field]);
  });

  test.each([
    'https://example.org/a.mp4',
    'video:https://example.org/a.mp4',
    'file:/etc/passwd',
    'video:../../etc/passwd',
    'video:a\nb',
    'image:a',
    'video:',
    '/etc/passwd',
    'video:a@',
    'video:a@b@c',
    'video:a@http://b',
  ])('the video source %j', (src) => {
    expect(faults({ tracks: [{ ...video, media: { src } }] })).toEqual(['tracks.0.media.src']);
  });
});
