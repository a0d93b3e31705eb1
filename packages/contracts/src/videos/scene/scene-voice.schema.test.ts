import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../kit/fields';
import { draftSceneSchema, sceneSchema } from './scene.schema';

const shape = { x: 0, y: 0, width: 100, height: 50 };
const text = { id: 'a', startTime: 0, endTime: 4_000, type: 'text', shape, text: 'Hello' };
const voice = { id: 'n', src: 'audio:0199-a', startTime: 500 };
const sceneOf = (voices?: unknown, version = 3) => ({
  version,
  tracks: [text],
  ...(voices !== undefined && { voices }),
});
const faults = (voices: unknown) => {
  const read = sceneSchema.safeParse(sceneOf(voices));
  return read.success ? [] : Object.keys(fieldErrors(read.error.issues));
};

test('a voice gets its defaults', () => {
  const { voices } = sceneSchema.parse(sceneOf([voice]));
  expect(voices).toEqual([{ ...voice, volume: 1, duck: -12 }]);
});

test('a scene of any version without the list has no voices, also as a draft', () => {
  for (const version of [1, 2, 3]) {
    expect(sceneSchema.parse(sceneOf(undefined, version)).voices).toEqual([]);
    expect(draftSceneSchema.parse(sceneOf(undefined, version)).voices).toEqual([]);
  }
  expect(sceneSchema.parse(sceneOf([voice], 2)).voices).toEqual([]);
});

test('eight voices at the edges of what is allowed are accepted', () => {
  const eight = Array.from({ length: 8 }, (_, at) => ({
    ...voice,
    id: `n${at}`,
    volume: at % 2,
    duck: -40 * (at % 2),
  }));
  expect(faults(eight)).toEqual([]);
});

describe('a voice is refused with', () => {
  test.each([
    ['an address', { src: 'https://example.org/a.mp3' }, 'src'],
    ['a video', { src: 'video:a' }, 'src'],
    ['a picture', { src: 'image:a' }, 'src'],
    ['a version', { src: 'audio:a@b' }, 'src'],
    ['a path', { src: 'audio:../a' }, 'src'],
    ['a start before the film', { startTime: -1 }, 'startTime'],
    ['half a millisecond', { startTime: 0.5 }, 'startTime'],
    ['a volume above 1', { volume: 1.1 }, 'volume'],
    ['more than 40 dB', { duck: -41 }, 'duck'],
    ['a film that becomes louder', { duck: 1 }, 'duck'],
    ['NaN', { duck: Number.NaN }, 'duck'],
    ['no name', { id: '' }, 'id'],
  ])('%s', (_, change, field) => {
    expect(faults([{ ...voice, ...change }])).toEqual([`voices.0.${field}`]);
  });

  test('a ninth one', () => {
    expect(faults(Array.from({ length: 9 }, () => voice))).toEqual(['voices']);
  });
});
