import { describe, expect, test } from 'vitest';
import { imageInput, makeDocument, textInput, videoInput } from '../test-document';
import { safeArea, snapBox, stageGuides } from './guides';

describe('guides of the stage', () => {
  const { scene } = makeDocument({
    tracks: [
      videoInput(),
      textInput(),
      imageInput({ shape: { x: 300, y: 300, width: 100, height: 50, rotation: 30 } }),
    ],
  });

  test('are its edges and centre lines, the safe area, and the edges and centre lines of the other upright boxes', () => {
    const across = stageGuides(scene, 'v').flatMap(({ axis, at }) => (axis === 'x' ? [at] : []));
    expect(across).toEqual([0, 640, 1_280, 45, 640, 1_235, 100, 300, 500]);
    expect(safeArea({ width: 1_280, height: 720 })).toEqual({ x: 45, y: 25, width: 1_190, height: 670 });
  });

  test('snap a box to the nearest line of each axis', () => {
    const box = { x: 596, y: 333, width: 100, height: 50 };
    expect(snapBox(box, stageGuides(scene, 't'), 6)).toEqual({
      dx: -6,
      dy: 2,
      guides: [
        { axis: 'x', at: 640 },
        { axis: 'y', at: 360 },
      ],
    });
    expect(snapBox(box, stageGuides(scene, 't'), 1)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});
