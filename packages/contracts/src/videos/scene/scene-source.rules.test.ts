import { describe, expect, test } from 'vitest';
import { listSources, pinSources } from './scene-pin.rules';
import { readSource, writeSource } from './scene-source.rules';
import { sceneSchema } from './scene.schema';

describe('a source', () => {
  test.each([
    ['video:0199-a', { kind: 'video', id: '0199-a', versionId: null }],
    ['video:a@b', { kind: 'video', id: 'a', versionId: 'b' }],
    ['image:a', { kind: 'image', id: 'a', versionId: null }],
  ])('%s is read and written alike', (src, source) => {
    expect(readSource(src)).toEqual(source);
    expect(writeSource(source as NonNullable<ReturnType<typeof readSource>>)).toBe(src);
  });

  test.each([
    'http://a/b',
    'video:http://a',
    'video:a@',
    'video:@a',
    'video:a@b@c',
    'image:a@b',
    'video:a\n',
    'video:../a',
    '',
  ])('%j is none', (src) => {
    expect(readSource(src)).toBeUndefined();
  });
});

const shape = { x: 0, y: 0, width: 10, height: 10 };
const video = (src: string) => ({
  id: src,
  type: 'video',
  startTime: 0,
  endTime: 10,
  shape,
  media: { src },
});
const scene = sceneSchema.parse({
  version: 2,
  tracks: [video('video:own'), video('video:other'), video('video:other@1'), video('video:own@2')],
});

test('the sources of a scene are listed once each', () => {
  expect(listSources(scene).map(writeSource)).toEqual([
    'video:own',
    'video:other',
    'video:other@1',
    'video:own@2',
  ]);
});

test("another video's bare source is fixed to its current version; the bare source of the scene's video stays the original", () => {
  const pinned = pinSources(scene, 'own', new Map([['other', '7'], ['own', '8']])); // oxfmt-ignore
  expect(listSources(pinned).map(writeSource)).toEqual([
    'video:own',
    'video:other@7',
    'video:other@1',
    'video:own@2',
  ]);
});
