import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { expect, test } from 'vitest';
import { loneVideo } from './lone-video';

const shape = { x: 0, y: 0, width: 640, height: 360 };
const video = (id: string, more: object = {}) => ({
  id,
  type: 'video',
  startTime: 0,
  endTime: 10_000,
  shape,
  media: { src: `video:${id}`, in: 0, out: 10_000 },
  ...more,
});
const title = { id: 't', type: 'text', startTime: 2_000, endTime: 4_000, shape, text: 'Bend your knee' };
const sceneOf = (tracks: object[], more: object = {}): Scene =>
  sceneSchema.parse({
    version: 2,
    width: 640,
    height: 360,
    duration: 10_000,
    frame_rate: 30,
    tracks,
    ...more,
  });
const [one, two] = ['0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a10', '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a11'];

test('A video alone is found for as long as it lasts', () => {
  const scene = sceneOf([video(one)]);
  expect(loneVideo(scene, 0)?.id).toBe(one);
  expect(loneVideo(scene, 9_999)?.id).toBe(one);
  expect(loneVideo(scene, 10_000)).toBeUndefined();
});

test('A text counts while it is visible', () => {
  const scene = sceneOf([video(one), title]);
  expect(loneVideo(scene, 1_999)?.id).toBe(one);
  expect(loneVideo(scene, 2_000)).toBeUndefined();
  expect(loneVideo(scene, 4_000)?.id).toBe(one);
});

test('Two videos, a text alone and a fading video need the stage', () => {
  expect(loneVideo(sceneOf([video(one), video(two)]), 0)).toBeUndefined();
  expect(loneVideo(sceneOf([title]), 2_000)).toBeUndefined();
  const fading = sceneOf([video(one, { fade: { in: 1_000, out: 0 } })]);
  expect(loneVideo(fading, 500)).toBeUndefined();
  expect(loneVideo(fading, 1_000)?.id).toBe(one);
});

test('A video under a cover is never shown without the cover', () => {
  const redaction = { id: 'c', kind: 'blur', startTime: 0, endTime: 5_000, shape };
  const scene = sceneOf([video(one)], { covers: [redaction] });
  expect(loneVideo(scene, 4_999)).toBeUndefined();
  expect(loneVideo(scene, 5_000)?.id).toBe(one);
});

test('Burnt-in captions need the stage', () => {
  expect(loneVideo(sceneOf([video(one)], { captions: { burn: true } }), 0)).toBeUndefined();
});
