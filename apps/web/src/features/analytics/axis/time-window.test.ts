import { describe, expect, it } from 'vitest';
import { moveByKey, wholeVideo, zoomIn, type AxisState } from './time-window';

const LENGTH = 1_000;
const start: AxisState = { at: 500, window: wholeVideo(LENGTH), brush: null };
const press = (state: AxisState, key: string, isShift = false) =>
  moveByKey(state, { key, isShift }, LENGTH) ?? state;

describe('the keys of the time axis', () => {
  it('move by a hundredth and a tenth of what is visible, and stay within the video', () => {
    expect(press(start, 'ArrowRight').at).toBe(510);
    expect(press(start, 'PageDown').at).toBe(400);
    expect(press({ ...start, at: 3 }, 'ArrowLeft').at).toBe(0);
    expect(press({ ...start, at: 995 }, 'ArrowRight').at).toBe(999);
  });

  it('choose a span with Shift, show it alone, and show the whole video again', () => {
    const chosen = press(press(start, 'ArrowRight', true), 'ArrowRight', true);
    expect(chosen.brush).toEqual({ anchor: 500, focus: 520 });
    const zoomed = press(chosen, 'Enter');
    expect(zoomed).toEqual({
      at: 500,
      window: { from: 500, to: 521 },
      brush: null,
    });
    expect(press(zoomed, 'ArrowRight').at).toBe(501);
    expect(press(zoomed, 'Escape').window).toEqual(wholeVideo(LENGTH));
    expect(press(chosen, 'Escape')).toEqual({ ...chosen, brush: null });
    expect(moveByKey(start, { key: 'Escape', isShift: false }, LENGTH)).toBeUndefined();
  });

  it('go to the ends of what is visible, and from there to those of the video', () => {
    const zoomed: AxisState = {
      at: 250,
      window: { from: 200, to: 300 },
      brush: null,
    };
    const home = press(zoomed, 'Home');
    expect([home.at, home.window]).toEqual([200, zoomed.window]);
    expect(press(home, 'Home')).toMatchObject({
      at: 0,
      window: { from: 0, to: 100 },
    });
    expect(press(press(zoomed, 'End'), 'End')).toMatchObject({
      at: 999,
      window: { from: 900, to: 1_000 },
    });
  });

  it('move the window when they leave it', () => {
    const zoomed: AxisState = {
      at: 299,
      window: { from: 200, to: 300 },
      brush: null,
    };
    expect(press(zoomed, 'ArrowRight')).toMatchObject({
      at: 300,
      window: { from: 201, to: 301 },
    });
  });
});

describe('a window', () => {
  it('is wide enough to read, within a video of any length', () => {
    const shown = (anchor: number, focus: number, seconds: number) =>
      zoomIn({ at: 0, window: wholeVideo(seconds), brush: { anchor, focus } }, seconds).window;
    expect(shown(10, 10, LENGTH)).toEqual({ from: 10, to: 14 });
    expect(shown(999, 999, LENGTH)).toEqual({ from: 996, to: 1_000 });
    expect(shown(30, 20, LENGTH)).toEqual({ from: 20, to: 31 });
    expect(shown(0, 0, 1)).toEqual({ from: 0, to: 1 });
    expect(wholeVideo(0)).toEqual({ from: 0, to: 1 });
  });

  it('stays where it is without a brush', () => {
    expect(zoomIn(start, LENGTH)).toBe(start);
  });
});
