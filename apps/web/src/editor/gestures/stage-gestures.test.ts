import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { describe, expect, test } from 'vitest';
import { flagTrack } from '../commands/flag-track';
import { findSelectable } from '../document';
import type { Editor } from '../editor';
import {
  calloutInput,
  redactionInput,
  imageInput,
  makeEditor,
  seededRandom,
  textInput,
  videoInput,
} from '../test-document';
import { beginDrag } from './drag';
import { beginDraw } from './draw-trackless';
import { gripAt, handlePoint, handleSides, knobPoint, toStage, type HandleName } from './handles';
import { press } from './press';
import { beginResize, resizedBox } from './resize';
import { beginRotate } from './rotate';

const lengths = { reach: 8, knobDistance: 30, tolerance: 6, slop: 3 };
const at = (x: number, y: number, held: { shift?: boolean; free?: boolean } = {}) => ({
  x,
  y,
  shift: false,
  free: false,
  ...held,
});
const shapeOf = (editor: Editor, id: string) => findSelectable(editor.getSnapshot().document, id)?.shape;
const names = Object.keys(handleSides) as HandleName[];
const tracks = [
  videoInput(),
  textInput(),
  imageInput({ shape: { x: 600, y: 300, width: 200, height: 100 } }),
];

function anyShape(random: () => number): Shape {
  const side = () => 20 + Math.floor(random() * 400);
  const [x, y] = [Math.floor(random() * 800) - 100, Math.floor(random() * 500) - 100];
  return { x, y, width: side(), height: side(), rotation: Math.floor(random() * 360), opacity: 1 };
}

describe('dragging', () => {
  test('moves with the pointer in one step', () => {
    const editor = makeEditor({ tracks });
    const drag = beginDrag(editor, 't', at(110, 110), 6);
    drag?.move(at(140, 210));
    drag?.move(at(150, 330, { free: true }));
    drag?.end();
    expect(shapeOf(editor, 't')).toMatchObject({ x: 140, y: 320 });
    editor.undo();
    expect(shapeOf(editor, 't')).toMatchObject({ x: 100, y: 100 });
    expect(editor.getSnapshot().canUndo).toBe(false);
  });

  test('snaps to guides and shows them, unless it is free', () => {
    const editor = makeEditor({ tracks });
    const drag = beginDrag(editor, 't', at(0, 0), 6);
    drag?.move(at(344, 0, { free: true }));
    expect([shapeOf(editor, 't')?.x, drag?.guides()]).toEqual([444, []]);
    drag?.move(at(344, 17));
    expect([shapeOf(editor, 't')?.x, drag?.guides()]).toEqual([440, [{ axis: 'x', at: 640 }]]);
  });

  test('keeps to one axis with Shift', () => {
    const editor = makeEditor({ tracks });
    const drag = beginDrag(editor, 't', at(0, 0), 6);
    drag?.move(at(200, 90, { shift: true, free: true }));
    expect(shapeOf(editor, 't')).toMatchObject({ x: 300, y: 100 });
  });

  test('that is cancelled leaves everything unchanged', () => {
    const editor = makeEditor({ tracks });
    const drag = beginDrag(editor, 't', at(0, 0), 6);
    drag?.move(at(200, 90));
    drag?.cancel();
    expect(shapeOf(editor, 't')).toMatchObject({ x: 100, y: 100 });
    expect(editor.getSnapshot().canUndo).toBe(false);
  });
});

describe('resizing', () => {
  test('keeps the side opposite the handle, and the handle under the pointer, however the box is rotated', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 400; round += 1) {
      const shape = anyShape(random);
      const name = names[round % names.length] as HandleName;
      const side = handleSides[name];
      const across = { x: (-side.x * shape.width) / 2, y: (-side.y * shape.height) / 2 };
      const far = { x: random() * 300 - 100, y: random() * 300 - 100 };
      const box = resizedBox(shape, name, far, false);
      const resized = { ...shape, ...box };
      const place = toStage(resized, { x: (-side.x * box.width) / 2, y: (-side.y * box.height) / 2 });
      const hair = shape.rotation === 0 ? 0.51 : 1e-6;
      const expected = toStage(shape, across);
      expect(Math.hypot(place.x - expected.x, place.y - expected.y)).toBeLessThan(hair);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(5);
      const isCorner = side.x !== 0 && side.y !== 0;
      if (!isCorner || Math.min(box.width, box.height) === 5) continue;
      const handle = handlePoint(resized, name);
      const before = handlePoint(shape, name);
      expect(Math.hypot(handle.x - before.x - far.x, handle.y - before.y - far.y)).toBeLessThan(hair * 2);
    }
  });

  test('keeps the ratio with Shift, and at least 5 px on its short side', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 400; round += 1) {
      const shape = { ...anyShape(random), rotation: 1 + Math.floor(random() * 359) };
      const far = { x: random() * 2_000 - 1_000, y: random() * 2_000 - 1_000 };
      const box = resizedBox(shape, names[round % names.length] as HandleName, far, true);
      expect(box.width / box.height).toBeCloseTo(shape.width / shape.height, 6);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(5 - 1e-9);
    }
  });

  test('of an upright box ends on whole pixels and snaps the dragged edge', () => {
    const editor = makeEditor({ tracks });
    const resize = beginResize(editor, 't', 'e', at(500, 140), 6);
    resize?.move(at(636.4, 190));
    resize?.end();
    expect(shapeOf(editor, 't')).toMatchObject({ x: 100, y: 100, width: 540, height: 80 });
    expect(resize?.guides()).toEqual([{ axis: 'x', at: 640 }]);
    expect(editor.getSnapshot().undoName).toBe('resize');
  });
});

describe('rotating', () => {
  test('follows the pointer about the centre, by steps of 15 degrees with Shift', () => {
    const editor = makeEditor({ tracks });
    const rotate = beginRotate(editor, 't', at(300, 40));
    rotate?.move(at(400, 140));
    expect(shapeOf(editor, 't')?.rotation).toBe(90);
    rotate?.move(at(300 + 100 * Math.sin(0.7), 140 - 100 * Math.cos(0.7), { shift: true }));
    expect(shapeOf(editor, 't')?.rotation).toBe(45);
    rotate?.move(at(200, 140));
    rotate?.end();
    expect(shapeOf(editor, 't')?.rotation).toBe(270);
  });

  test('is not for covers', () => {
    expect(beginRotate(makeEditor({ covers: [redactionInput()] }), 'c', at(0, 0))).toBeUndefined();
  });
});

describe('drawing a cover', () => {
  const redaction = { id: 'new', kind: 'blur', color: '#000000' } as const;

  test('goes from corner to corner within the stage, from the playhead to the end, and selects it', () => {
    const editor = makeEditor();
    editor.playhead.seek(2_500);
    const draw = beginDraw(editor, redaction, at(300, 200));
    draw.move(at(250, 150));
    draw.move(at(100, -50));
    draw.end();
    expect(editor.getSnapshot().document.scene.covers).toMatchObject([
      { id: 'new', startTime: 2_500, endTime: 10_000, shape: { x: 100, y: 0, width: 200, height: 200 } },
    ]);
    expect(editor.getSnapshot()).toMatchObject({ selection: 'new', undoName: 'add-redaction' });
    editor.undo();
    expect(editor.getSnapshot()).toMatchObject({ selection: null, canUndo: false });
  });

  test('draws none that is smaller than 5 px, even when it was larger before', () => {
    const editor = makeEditor();
    const draw = beginDraw(editor, redaction, at(300, 200));
    draw.move(at(400, 300));
    draw.move(at(304, 300));
    draw.end();
    expect(editor.getSnapshot()).toMatchObject({ canUndo: false, selection: null });
    expect(editor.getSnapshot().document.scene.covers).toEqual([]);
  });

  test('follows a chosen cover at each press, until one is drawn', () => {
    const editor = makeEditor({ tracks });
    editor.setDrawing(redaction);
    const click = press(editor, at(150, 150), lengths);
    click?.end();
    expect(editor.getSnapshot()).toMatchObject({ selection: null, drawing: redaction });
    const draw = press(editor, at(150, 150), lengths);
    draw?.move(at(400, 300));
    draw?.end();
    expect(editor.getSnapshot()).toMatchObject({ selection: 'new', drawing: null });
    press(editor, at(900, 600), lengths);
    expect(editor.getSnapshot()).toMatchObject({ selection: 'v', undoName: 'add-redaction' });
  });

  test('starts again after it was interrupted', () => {
    const editor = makeEditor({ tracks });
    editor.setDrawing(redaction);
    const draw = press(editor, at(150, 150), lengths);
    draw?.move(at(400, 300));
    draw?.cancel();
    expect(editor.getSnapshot()).toMatchObject({ canUndo: false, drawing: redaction });
  });
});

describe('drawing an arrow', () => {
  const arrow = { id: 'new', kind: 'arrow', color: '#ffcc00' } as const;

  test.each([
    ['to the right', at(400, 300), { x: 300, y: 285, width: 100, height: 30, rotation: 0 }],
    ['to the lower left', at(100, 500), { x: 58.5, y: 357.5, width: 283, height: 85, rotation: 135 }],
    ['upwards', at(300, 0), { x: 150, y: 105, width: 300, height: 90, rotation: 270 }],
  ])('goes from its end to its tip: %s', (_, to, shape) => {
    const editor = makeEditor({ tracks });
    editor.playhead.seek(1_000);
    const draw = beginDraw(editor, arrow, at(300, 300));
    draw.move(to);
    draw.end();
    const { document, selection, undoName } = editor.getSnapshot();
    const times = { startTime: 1_000, endTime: 4_000 };
    expect(document.scene.pointers).toEqual([{ ...arrow, ...times, shape: { ...shape, opacity: 1 } }]);
    const tip = toStage(document.scene.pointers[0]!.shape, { x: shape.width / 2, y: 0 });
    expect(Math.hypot(tip.x - to.x, tip.y - to.y)).toBeLessThan(1);
    expect([selection, undoName]).toEqual(['new', 'add-callout']);
  });

  test('is cancelled, and nothing is drawn that is too small to be seen', () => {
    const editor = makeEditor({ tracks });
    const draw = beginDraw(editor, arrow, at(300, 300));
    draw.move(at(400, 300));
    draw.move(at(310, 300));
    draw.end();
    expect(editor.getSnapshot()).toMatchObject({ canUndo: false, document: { scene: { pointers: [] } } });
  });

  test.each([
    ['tip', at(360, 330), at(160, 430), { rotation: 90, width: 100 }, {}],
    ['end', at(160, 330), at(360, 230), { rotation: 90, width: 100 }, {}],
    ['tip', at(360, 330), at(260, 333), { rotation: 0, width: 100 }, { shift: true }],
  ])('has its %s dragged to another place, and its other end stays', (dragged, from, to, shape, held) => {
    const editor = makeEditor({
      tracks,
      pointers: [calloutInput({ shape: { x: 160, y: 300, width: 200, height: 60, opacity: 0.5 } })],
    });
    editor.select('p');
    const gesture = press(editor, from, lengths);
    gesture?.move({ ...to, ...held });
    gesture?.end();
    const made = shapeOf(editor, 'p')!;
    expect(made).toMatchObject({ ...shape, height: 60, opacity: 0.5 });
    const fixed = dragged === 'tip' ? at(160, 330) : at(360, 330);
    const kept = toStage(made, { x: (dragged === 'tip' ? -1 : 1) * (made.width / 2), y: 0 });
    expect(Math.hypot(kept.x - fixed.x, kept.y - fixed.y)).toBeLessThan(1);
    expect(editor.getSnapshot().undoName).toBe('change-callout');
  });

  test('can be turned by its knob, and is under the pointer in front of a cover', () => {
    const editor = makeEditor({
      tracks,
      covers: [redactionInput({ shape: { x: 150, y: 250, width: 300, height: 200 } })],
      pointers: [calloutInput()],
    });
    press(editor, at(260, 330), lengths)?.end();
    expect(editor.getSnapshot().selection).toBe('p');
    const turn = press(editor, at(260, 300 - lengths.knobDistance), lengths);
    turn?.move(at(360, 330));
    turn?.end();
    expect(shapeOf(editor, 'p')?.rotation).toBe(90);
  });
});

describe('a press on the stage', () => {
  test('selects the topmost visible item there, and nothing elsewhere', () => {
    const redactions = [redactionInput({ shape: { x: 0, y: 0, width: 200, height: 200 } })];
    const editor = makeEditor({ tracks: [videoInput(), imageInput(), textInput()], covers: redactions });
    const selected = (x: number, y: number) => {
      press(editor, at(x, y), lengths)?.end();
      return editor.getSnapshot().selection;
    };
    expect([
      selected(150, 150),
      selected(50, 50),
      selected(250, 190),
      selected(900, 600),
      selected(-50, 5),
    ]).toEqual(['t', 'c', 'i', 'v', null]);
    editor.playhead.seek(2_000);
    expect([selected(150, 150), selected(20, 20)]).toEqual(['i', 'i']);
  });

  test('goes through hidden and locked tracks', () => {
    const editor = makeEditor({
      tracks: [videoInput(), textInput(), imageInput({ shape: { x: 0, y: 0, width: 900, height: 700 } })],
    });
    editor.run(flagTrack('i', { hidden: true }));
    editor.run(flagTrack('t', { locked: true }));
    press(editor, at(150, 150), lengths);
    expect(editor.getSnapshot().selection).toBe('v');
  });

  test('that hardly moves is a click, which changes nothing', () => {
    const editor = makeEditor({ tracks });
    const click = press(editor, at(150, 150), lengths);
    click?.move(at(151, 151));
    click?.end();
    expect(editor.getSnapshot()).toMatchObject({ selection: 't', canUndo: false });
    const drag = press(editor, at(150, 150), lengths);
    drag?.move(at(190, 150, { free: true }));
    drag?.end();
    expect(shapeOf(editor, 't')?.x).toBe(140);
  });

  test('on a handle or the knob resizes or rotates only the selected item', () => {
    const editor = makeEditor({ tracks });
    const change = (x: number, y: number) => {
      const gesture = press(editor, at(x, y), lengths);
      gesture?.move(at(x + 20, y + 10, { free: true }));
      gesture?.end();
      const name = editor.getSnapshot().undoName;
      editor.undo();
      return name;
    };
    editor.select('t');
    expect([change(500, 180), change(300, 70), change(300, 140)]).toEqual(['resize', 'rotate', 'move']);
    editor.select('i');
    expect(change(500, 180)).toBe('move');
  });

  test('finds the grips of a rotated box where they are drawn', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 100; round += 1) {
      const shape = { ...anyShape(random), width: 200, height: 120 };
      expect(names.map((name) => gripAt(shape, handlePoint(shape, name), lengths))).toEqual(names);
      expect(gripAt(shape, knobPoint(shape, 30), lengths)).toBe('knob');
      expect(gripAt(shape, toStage(shape, { x: 0, y: 0 }), lengths)).toBe('body');
      expect(gripAt(shape, toStage(shape, { x: 120, y: 0 }), lengths)).toBeNull();
    }
  });

  test('with a finger leaves the centre of a small box to move it by, and its handles reach as far around it', () => {
    const shape = { x: 100, y: 100, width: 300, height: 50, rotation: 0, opacity: 1 };
    const finger = { reach: 22, knobDistance: 40 };
    expect(gripAt(shape, { x: 250, y: 133 }, finger)).toBe('body');
    expect(gripAt(shape, { x: 250, y: 142 }, finger)).toBe('s');
    expect(gripAt(shape, { x: 250, y: 170 }, finger)).toBe('s');
    expect(gripAt(shape, { x: 415, y: 160 }, finger)).toBe('se');
  });
});
