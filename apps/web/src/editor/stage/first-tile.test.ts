import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { expect, test } from 'vitest';
import { makeDocument, redactionInput, textInput, videoInput } from '../test-document';
import { firstTile } from './first-tile';

const strip = { intervalMs: 1_000, count: 20 };

function tileAt(stageMs: number, more: Parameters<typeof makeDocument>[0] = {}): number | undefined {
  const { scene } = makeDocument(more);
  return firstTile(scene, videoOf(scene), stageMs, strip);
}

const videoOf = (scene: Scene) => scene.tracks.find(({ type }) => type === 'video') as VideoTrack;

test('The tile nearest to the playhead stands for its picture', () => {
  expect(tileAt(0)).toBe(0);
  expect(tileAt(4_400)).toBe(4);
  expect(tileAt(4_600)).toBe(5);
  expect(tileAt(9_900)).toBe(9);
});

test('A tile never shows what was cut out', () => {
  const cut = { tracks: [videoInput({ endTime: 8_000, media: { out: 10_000, cuts: [[3_000, 5_000]] } })] };
  // Tile 3 stands on the cut, and tile 5 may show what lies before its end.
  expect(tileAt(2_900, cut)).toBe(2);
  expect(tileAt(3_000, cut)).toBe(6);
  expect(tileAt(5_000, cut)).toBe(7);
  const short = { tracks: [videoInput({ endTime: 1_200, media: { in: 3_000, out: 4_200 } })] };
  expect(tileAt(0, short)).toBeUndefined();
});

test('A tile never shows what a cover hid a moment before, or hides a moment later', () => {
  const hidden = (startTime: number, endTime: number) => ({
    covers: [redactionInput({ startTime, endTime })],
  });
  expect(tileAt(0, hidden(0, 2_000))).toBe(0);
  // Tile 2 may show the covered second.
  expect(tileAt(2_000, hidden(0, 2_000))).toBe(3);
  expect(tileAt(1_900, hidden(0, 2_000))).toBe(1);
  expect(tileAt(2_000, hidden(2_000, 2_900))).toBeUndefined();
});

test('A text that hides something counts as a cover', () => {
  const tracks = [videoInput(), textInput({ startTime: 0, endTime: 4_000 })];
  expect(tileAt(4_000, { tracks })).toBe(5);
});
