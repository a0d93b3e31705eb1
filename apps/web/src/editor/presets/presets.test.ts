import { describe, expect, test } from 'vitest';
import { addTrack } from '../commands/add-track';
import { freshDocument } from '../fresh-document';
import { makeEditor, takeSource } from '../test-document';
import { isValidDocument } from '../valid-document';
import { mediaTrack } from './media-track';
import { stillSpan } from './still-span';
import { presetText, textPresets } from './text-preset';

const stages = [
  { width: 1_280, height: 720 },
  { width: 720, height: 1_280 },
  { width: 1_920, height: 1_080 },
  { width: 64, height: 36 },
];
const times = { startTime: 1_000, endTime: 4_000 };

describe('text presets', () => {
  test.each(textPresets)('%s is within the stage, whatever its shape, and grows with it', (preset) => {
    for (const stage of stages) {
      const { shape, fontOptions } = presetText(preset, stage, { text: 'A', ...times });
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.y).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width).toBeLessThanOrEqual(stage.width);
      expect(shape.y + shape.height).toBeLessThanOrEqual(stage.height);
      expect(shape.height).toBeGreaterThanOrEqual(fontOptions.size);
    }
    const sizeOn = (stage: (typeof stages)[number]) =>
      presetText(preset, stage, { text: 'A', ...times }).fontOptions.size;
    expect(sizeOn({ width: 1_920, height: 1_080 })).toBe(
      Math.round(sizeOn({ width: 1_280, height: 720 }) * 1.5),
    );
  });

  test('become tracks that the server accepts', () => {
    const editor = makeEditor();
    const texts = textPresets
      .slice(0, 3)
      .map((preset) =>
        presetText(preset, { width: 1_280, height: 720 }, { text: 'Dr. Ada Okafor', ...times }),
      );
    expect(texts.map((text) => editor.run(addTrack(text)))).toEqual([true, true, true]);
  });
});

describe('a stored file on the stage', () => {
  const stage = { width: 1_280, height: 720, duration: 10_000 };

  test('is the whole clip over the whole stage', () => {
    expect(mediaTrack({ ...takeSource, durationMs: 4_000 }, stage, 1_500.2)).toMatchObject({
      type: 'video',
      startTime: 1_500,
      endTime: 5_500,
      shape: { x: 0, y: 0, width: 1_280, height: 720 },
      media: { src: 'video:take', pieces: [{ in: 0, out: 4_000, speed: 1 }], cuts: [] },
    });
  });

  test('is a picture for three seconds in the centre, in its own ratio and no larger than it is', () => {
    const image = { ...takeSource, src: 'image:x', kind: 'image' as const, durationMs: 0 };
    expect(mediaTrack({ ...image, width: 4_000, height: 4_000 }, stage, 0)).toMatchObject({
      type: 'image',
      endTime: 3_000,
      shape: { x: 424, y: 144, width: 432, height: 432 },
    });
    expect(mediaTrack({ ...image, width: 100, height: 50 }, stage, 0).shape).toMatchObject({
      width: 100,
      height: 50,
    });
  });
});

describe('a text or picture', () => {
  test.each([
    ['in the middle begins at the playhead', 2_000, [2_000, 6_000]],
    ['near the end ends with the film', 8_000, [8_000, 10_000]],
    ['at the very end is set before it', 10_000, [6_000, 10_000]],
    ['whose rest is too short to be read is set before the end', 9_500, [6_000, 10_000]],
  ])('%s', (_, atMs, [startTime, endTime]) => {
    expect(stillSpan(atMs, 4_000, 10_000)).toEqual({ startTime, endTime });
  });

  test('is as long as the film where that is shorter', () => {
    expect(stillSpan(700, 4_000, 800)).toEqual({ startTime: 0, endTime: 800 });
  });

  test('at the end does not make the film longer', () => {
    const image = { ...takeSource, src: 'image:x', kind: 'image' as const, durationMs: 0 };
    const editor = makeEditor();
    editor.run(addTrack(mediaTrack(image, editor.getSnapshot().document.scene, 10_000)));
    expect(editor.getSnapshot().document.scene.duration).toBe(10_000);
  });
});

describe('a video that nobody has edited', () => {
  test('is its whole original on a stage of its size', () => {
    const { scene } = freshDocument({ ...takeSource, frameRate: 29.97 });
    expect(scene).toMatchObject({
      width: 1_280,
      height: 720,
      duration: 20_000,
      frame_rate: 30,
      background: '#293340',
    });
    expect(scene.tracks).toMatchObject([
      {
        startTime: 0,
        endTime: 20_000,
        media: { src: 'video:take', pieces: [{ in: 0, out: 20_000, speed: 1 }] },
      },
    ]);
  });

  test.each([
    [3_840, 2_160, 1_920, 1_080],
    [2_160, 3_840, 1_080, 1_920],
    [1_081, 721, 1_082, 722],
    [2_560, 1_440, 1_920, 1_080],
    [2_000, 2_000, 1_080, 1_080],
    [3_000, 100, 1_920, 64],
    [1_079, 1_079, 1_080, 1_080],
  ])('of %i x %i has a stage of %i x %i', (width, height, across, down) => {
    const document = freshDocument({ ...takeSource, width, height, frameRate: 120, durationMs: 500.4 });
    expect(document.scene).toMatchObject({ width: across, height: down, frame_rate: 60, duration: 500 });
    expect(isValidDocument(document)).toBe(true);
  });
});
