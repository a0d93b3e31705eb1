import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { cutSpans } from '../../../editor/commands/cut-span';
import { splitTrack } from '../../../editor/commands/split-track';
import { NO_RANGE } from '../../../editor/editor';
import { createActions } from '../../../editor/keyboard/perform-action';
import { cutsOf, piecesOf, textInput, timesOf, videoInput } from '../../../editor/test-document';
import { renderScreen } from '../../../test-render';
import { EditorContext } from '../editor-context';
import { createTestSession, openedScene, src, takeDocument } from '../test-editor';
import { Timeline, type TimelineHandle } from './timeline';

// jsdom paints nothing, and would warn for each lane.
beforeAll(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

async function show() {
  const tracks = [videoInput({ media: { src } }), textInput()];
  const session = createTestSession(openedScene(), takeDocument({ tracks }));
  const timeline = createRef<TimelineHandle>();
  await renderScreen(
    <EditorContext value={session}>
      <Timeline ref={timeline} marked={{}} />
    </EditorContext>,
  );
  const { editor } = session;
  return { editor, timeline, times: (id: string) => timesOf(editor.getSnapshot().document, id) };
}

const slider = (name: string) => screen.getByRole('slider', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('Edges are trimmed by the arrow keys, a frame or with Shift a second at a time', async () => {
  const { times } = await show();
  fireEvent.keyDown(slider('Drink water ends at'), { key: 'ArrowLeft', shiftKey: true });
  expect(times('t')).toEqual([0, 1_000]);
  fireEvent.keyDown(slider('Drink water ends at'), { key: 'ArrowRight' });
  expect(times('t')).toEqual([0, 1_033]);
  expect(slider('Drink water ends at').getAttribute('aria-valuetext')).toBe('0:01.03');
});

test('A clip is selected by a press and moved by Alt and the arrow keys', async () => {
  const { editor, times } = await show();
  const clip = button(/^Drink water, /);
  fireEvent.click(clip);
  expect(editor.getSnapshot().selection).toBe('t');
  fireEvent.keyDown(clip, { key: 'ArrowRight', altKey: true, shiftKey: true });
  expect(times('t')).toEqual([1_000, 3_000]);
});

test('A playhead that jumps out of sight is scrolled to, and stays behind where a doctor scrolls on', async () => {
  const { editor, timeline } = await show();
  act(() => timeline.current?.zoomBy(8));
  const region = screen.getByRole('region', { name: 'Timeline' });
  expect(region.scrollLeft).toBe(0);
  act(() => editor.playhead.seek(9_000));
  expect(region.scrollLeft).toBeGreaterThan(0);
  act(() => editor.playhead.seek(0));
  expect(region.scrollLeft).toBeLessThanOrEqual(0);
  region.scrollLeft = 300;
  fireEvent.scroll(region);
  expect(region.scrollLeft).toBe(300);
});

test('A cut stands folded at its joint and is opened by a press', async () => {
  const { editor } = await show();
  act(() => void editor.run(cutSpans('v', [[2_000, 4_500]])));
  fireEvent.click(button('2.5 s cut at 0:02.00. Restore'));
  expect(cutsOf(editor.getSnapshot().document)).toEqual([]);
});

test('Pieces are selected, moved among each other and trimmed by keys, and the whole track by its name', async () => {
  const { editor, times } = await show();
  const pieces = () => piecesOf(editor.getSnapshot().document);
  act(() => void editor.run(splitTrack('v', 4_000)));
  act(() => void editor.run(splitTrack('v', 6_000)));
  fireEvent.click(button('Recording, piece 2 of 3, 0:04.00 to 0:06.00'));
  expect([editor.getSnapshot().selection, editor.getSnapshot().piece]).toEqual(['v', 1]);
  fireEvent.keyDown(slider('Piece 2 of Recording ends at'), { key: 'ArrowLeft', shiftKey: true });
  expect([pieces(), times('v')]).toEqual([[[0, 4_000], [4_000, 5_000], [6_000, 10_000]], [0, 9_000]]); // oxfmt-ignore
  fireEvent.keyDown(button(/piece 2 of 3/), { key: 'ArrowLeft', altKey: true });
  expect(pieces()).toEqual([[4_000, 5_000], [0, 4_000], [6_000, 10_000]]); // oxfmt-ignore
  expect(editor.getSnapshot().piece).toBe(0);
  fireEvent.click(button('1.0 s cut at 0:01.00. Restore'));
  expect(cutsOf(editor.getSnapshot().document)).toEqual([]);
  fireEvent.click(button('Select all of Recording'));
  expect([editor.getSnapshot().selection, editor.getSnapshot().piece]).toEqual(['v', null]);
});

test('A track is muted, hidden and locked by its row; a locked one has no edges to drag', async () => {
  await show();
  fireEvent.click(button('Mute Recording'));
  expect(button('Unmute Recording')).toBeTruthy();
  fireEvent.click(button('Hide Drink water'));
  expect(button('Show Drink water')).toBeTruthy();
  fireEvent.click(button('Lock Drink water'));
  expect(screen.queryByRole('slider', { name: 'Drink water ends at' })).toBeNull();
});

test('Stops go by two between five and fifteen', async () => {
  const { editor } = await show();
  const stops = () => editor.getSnapshot().timeline.stops;
  for (let times = 0; times < 5; times += 1) fireEvent.click(button('More stops on the timeline'));
  expect(stops()).toBe(16);
  for (let times = 0; times < 9; times += 1) fireEvent.click(button('Fewer stops on the timeline'));
  expect(stops()).toBe(4);
});

test('The ruler moves the playhead by frames, seconds, and to both ends', async () => {
  const { editor } = await show();
  const ruler = slider('Playhead');
  fireEvent.keyDown(ruler, { key: 'ArrowRight', shiftKey: true });
  expect(editor.playhead.timeMs()).toBe(1_000);
  fireEvent.keyDown(ruler, { key: 'End' });
  expect(editor.playhead.timeMs()).toBe(10_000);
  fireEvent.keyDown(ruler, { key: 'Home' });
  expect([editor.playhead.timeMs(), ruler.getAttribute('aria-valuetext')]).toEqual([0, '0:00.00']);
});

test('A drag over the ruler marks a part, Delete takes it out, and a press elsewhere marks nothing', async () => {
  const { editor } = await show();
  const ruler = slider('Playhead');
  ruler.setPointerCapture = () => undefined;
  // jsdom gives the timeline its minimum, 200 px for 10 s.
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(ruler, { clientX: from, button: 0 });
    fireEvent.pointerMove(ruler, { clientX: to });
    fireEvent.pointerUp(ruler);
  };
  drag(120, 60);
  expect(editor.getSnapshot().range).toEqual({ startMs: 3_000, endMs: 6_000 });
  act(() => createActions({ editor, zoomBy: () => undefined })('delete'));
  expect(cutsOf(editor.getSnapshot().document)).toEqual([[3_000, 6_000]]);
  expect(editor.getSnapshot().document.scene.duration).toBe(7_000);
  drag(40, 80);
  drag(100, 100);
  expect(editor.getSnapshot().range).toEqual(NO_RANGE);
});

test('Zooming reaches the single frame and no further', async () => {
  const { editor, timeline } = await show();
  for (let times = 0; times < 40; times += 1) act(() => timeline.current?.zoomBy(1.5));
  // jsdom gives the timeline no width, so it has its minimum, 200 px. A frame is then 40 px wide.
  const { zoom } = editor.getSnapshot().timeline;
  expect(zoom).toBeCloseTo((40 * 10_000 * 30) / (1_000 * 200), 5);
});
