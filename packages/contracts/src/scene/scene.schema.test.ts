import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../kit/fields';
import { sceneSchema } from './scene.schema';

const shape = { x: 0, y: 0, width: 100, height: 50 };
const times = { id: 'a', startTime: 0, endTime: 4_000 };
const text = { ...times, type: 'text', shape, text: 'Hello' };
const video = { ...times, type: 'video', shape, media: { src: 'video:0199-a', in: 0, out: 4_000 } };
const image = { ...times, type: 'image', shape, media: { src: 'image:b' } };
const faults = (scene: object) => {
  const read = sceneSchema.safeParse({ version: 1, tracks: [text], ...scene });
  return read.success ? [] : Object.keys(fieldErrors(read.error.issues));
};

test('a scene is filled up with what product.md starts from', () => {
  expect(sceneSchema.parse({ version: 1, tracks: [text, video, image] })).toMatchObject({
    width: 1_280,
    height: 720,
    background: '#293340',
    duration: 10_000,
    frame_rate: 30,
    tracks: [
      { shape: { rotation: 0, opacity: 1 }, fontOptions: { family: 'Inter', size: 32, background: null } },
      { media: { volume: 1, fit: 'contain' } },
      { media: { fit: 'contain' } },
    ],
  });
});

test('what an editor keeps for itself is left out', () => {
  const kept = sceneSchema.parse({
    version: 1,
    tracks: [{ ...text, isSelected: true, isUpdatingTime: false }],
  });
  expect(kept.tracks[0]).not.toHaveProperty('isSelected');
});

test('four tracks of the least size and the longest text are taken', () => {
  const least = { ...text, shape: { ...shape, width: 5, height: 5 }, text: 'x'.repeat(500) };
  expect(faults({ tracks: [least, least, least, least] })).toEqual([]);
});

describe('refused are', () => {
  test.each<[string, object, string]>([
    ['a fifth track', { tracks: [text, text, text, text, text] }, 'tracks'],
    ['no track', { tracks: [] }, 'tracks'],
    ['another version', { version: 2 }, 'version'],
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
    ['a text beyond the font', { tracks: [{ ...text, text: '👍' }] }, 'tracks.0.text'],
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
  ])('the video source %j', (src) => {
    expect(faults({ tracks: [{ ...video, media: { src } }] })).toEqual(['tracks.0.media.src']);
  });
});
