import { describe, expect, test } from 'vitest';
import { createScale, zoomTo } from '../timeline/scale';
import { createPinch } from './pinch';

const SCENE = { durationMs: 60_000, frameRate: 30, viewPx: 600 };

/** A one-minute timeline, 600 px wide, that begins at the left of the screen. */
function openTimeline() {
  let zoom = 1;
  let scrollPx = 0;
  let interrupted = 0;
  const scale = () => createScale({ ...SCENE, zoom });
  const timeAt = (x: number) => scale().toMs(x + scrollPx);
  const pinch = createPinch({
    zoom: () => zoom,
    timeAt,
    show: (wanted, timeMs, atPx) => ({ zoom, scrollPx } = zoomTo(SCENE, wanted, { timeMs, atPx })),
    interrupt: () => (interrupted += 1),
  });
  const shown = () => ({ zoom, from: Math.round(timeAt(0)), to: Math.round(timeAt(SCENE.viewPx)) });
  return { pinch, timeAt, shown, interrupted: () => interrupted };
}

const at = (x: number, y = 0) => ({ x, y });

describe('two fingers on the timeline', () => {
  test('zoom by the change of their distance, about the moment between them', () => {
    const { pinch, timeAt, shown } = openTimeline();
    // The first finger moves a little before the second comes.
    expect([pinch.down(1, at(240)), pinch.move(1, at(250))]).toEqual([false, false]);
    expect(pinch.down(2, at(350))).toBe(true);
    pinch.move(1, at(200));
    pinch.move(2, at(400));
    expect(shown()).toEqual({ zoom: 2, from: 15_000, to: 45_000 });
    expect(timeAt(300)).toBe(30_000);
  });

  test('scroll when they move together, and keep the moment between them', () => {
    const { pinch, timeAt, shown } = openTimeline();
    pinch.down(1, at(250));
    pinch.down(2, at(350));
    pinch.move(1, at(150));
    pinch.move(2, at(450));
    expect(shown().zoom).toBe(3);
    pinch.move(1, at(250));
    pinch.move(2, at(550));
    expect(shown().zoom).toBe(3);
    expect(timeAt(400)).toBeCloseTo(30_000);
  });

  test('zoom by their whole distance, also one above the other', () => {
    const { pinch, shown } = openTimeline();
    pinch.down(1, at(300, 0));
    pinch.down(2, at(300, 100));
    pinch.move(2, at(300, 250));
    expect(shown().zoom).toBe(2.5);
  });

  test('reach the whole scene and the single frame, and no further', () => {
    const { pinch, shown } = openTimeline();
    pinch.down(1, at(300));
    pinch.down(2, at(310));
    pinch.move(2, at(300));
    expect(shown()).toEqual({ zoom: 1, from: 0, to: 60_000 });
    pinch.move(2, at(99_999));
    expect(shown().zoom).toBe(120);
    pinch.move(2, at(300));
    expect(shown()).toEqual({ zoom: 1, from: 0, to: 60_000 });
  });

  test('cancel what the first finger has begun, once', () => {
    const { pinch, interrupted } = openTimeline();
    pinch.down(1, at(250));
    expect(interrupted()).toBe(0);
    pinch.down(2, at(350));
    pinch.move(2, at(380));
    expect(interrupted()).toBe(1);
  });

  test('make the remaining finger do nothing until it is lifted too', () => {
    const { pinch, shown } = openTimeline();
    pinch.down(1, at(250));
    pinch.down(2, at(350));
    expect(pinch.up(1)).toBe(true);
    expect(pinch.move(2, at(500))).toBe(true);
    expect(shown().zoom).toBe(1);
    // A finger that comes back begins no second pinch.
    expect(pinch.down(3, at(100))).toBe(true);
    expect(pinch.move(3, at(50))).toBe(true);
    expect(shown().zoom).toBe(1);
    expect([pinch.up(2), pinch.up(3)]).toEqual([true, true]);
    expect([pinch.down(4, at(10)), pinch.move(4, at(20)), pinch.up(4)]).toEqual([false, false, false]);
  });

  test('end when a third finger comes', () => {
    const { pinch, shown } = openTimeline();
    pinch.down(1, at(250));
    pinch.down(2, at(350));
    expect(pinch.down(3, at(100))).toBe(true);
    pinch.move(2, at(500));
    expect(shown().zoom).toBe(1);
  });

  test('ignore a finger that came down elsewhere', () => {
    const { pinch } = openTimeline();
    expect([pinch.move(9, at(1)), pinch.up(9)]).toEqual([false, false]);
  });
});
