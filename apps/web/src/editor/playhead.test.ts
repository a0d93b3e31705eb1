import { describe, expect, test } from 'vitest';
import { createPlayhead } from './playhead';

function setUp(durationMs = 10_000, frameRate = 30) {
  const clock = { now: 500 };
  const timer = { durationMs, frameRate };
  const playhead = createPlayhead(
    () => timer,
    () => clock.now,
  );
  return {
    playhead,
    timer,
    pass(ms: number) {
      clock.now += ms;
      playhead.tick(clock.now);
    },
  };
}

describe('the playhead', () => {
  test('follows the given clock while it runs, and stops otherwise', () => {
    const { playhead, pass } = setUp();
    pass(300);
    expect(playhead.timeMs()).toBe(0);
    playhead.play();
    pass(300);
    expect([playhead.timeMs(), playhead.isRunning()]).toEqual([300, true]);
    playhead.pause();
    pass(300);
    expect([playhead.timeMs(), playhead.isRunning()]).toEqual([300, false]);
    playhead.play();
    pass(200);
    expect(playhead.timeMs()).toBe(500);
  });

  test('stops and goes to 0 when the duration is reached', () => {
    const { playhead, pass } = setUp();
    playhead.play();
    pass(9_999);
    expect([playhead.timeMs(), playhead.isEnded()]).toEqual([9_999, false]);
    pass(1);
    expect([playhead.timeMs(), playhead.isRunning(), playhead.isEnded()]).toEqual([0, false, true]);
    playhead.play();
    expect(playhead.isEnded()).toBe(false);
  });

  test('moves by 2,000 ms either way and keeps running', () => {
    const { playhead, pass } = setUp();
    playhead.play();
    pass(3_000);
    playhead.forward();
    expect(playhead.timeMs()).toBe(5_000);
    playhead.rewind();
    pass(100);
    expect([playhead.timeMs(), playhead.isRunning()]).toEqual([3_100, true]);
  });

  test('stops and goes to 0 when it is moved past the end, and stays on the end when it is moved to it', () => {
    const { playhead } = setUp();
    playhead.seek(8_000);
    playhead.forward();
    expect(playhead.timeMs()).toBe(10_000);
    playhead.seek(8_001);
    playhead.play();
    playhead.forward();
    expect([playhead.timeMs(), playhead.isRunning(), playhead.isEnded()]).toEqual([0, false, true]);
  });

  test('goes to 0 when it is moved below 0', () => {
    const { playhead } = setUp();
    playhead.seek(1_999);
    playhead.rewind();
    expect(playhead.timeMs()).toBe(0);
  });

  test('plays from the beginning when it is on the end', () => {
    const { playhead, pass } = setUp();
    playhead.seek(99_999);
    expect(playhead.timeMs()).toBe(10_000);
    playhead.play();
    pass(40);
    expect(playhead.timeMs()).toBe(40);
  });

  test('never goes back when a frame began before Play was pressed', () => {
    const { playhead } = setUp();
    playhead.seek(1_000);
    playhead.play();
    playhead.tick(490);
    expect(playhead.timeMs()).toBe(1_000);
  });

  test('goes from frame to frame without drifting, and stays within the first and the last', () => {
    const { playhead } = setUp(1_000, 30);
    const times: number[] = [];
    for (let step = 0; step < 29; step += 1) {
      playhead.stepFrames(1);
      times.push(playhead.timeMs());
    }
    expect(times).toEqual(Array.from({ length: 29 }, (_, frame) => ((frame + 1) * 1_000) / 30));
    playhead.stepFrames(1);
    expect(playhead.timeMs()).toBe(29_000 / 30);
    playhead.stepFrames(-40);
    expect(playhead.timeMs()).toBe(0);
    playhead.seek(50);
    playhead.stepFrames(-1);
    expect(playhead.timeMs()).toBe(0);
  });

  test('tells its listeners of each change once, and nobody who has left', () => {
    const { playhead, pass } = setUp();
    const heard: number[] = [];
    const leave = playhead.subscribe((timeMs) => heard.push(timeMs));
    playhead.seek(100);
    playhead.play();
    pass(20);
    pass(0);
    playhead.pause();
    leave();
    playhead.seek(0);
    expect(heard).toEqual([100, 100, 120, 120]);
  });

  test('follows a scene that becomes shorter while it runs', () => {
    const { playhead, timer, pass } = setUp();
    playhead.play();
    pass(6_000);
    timer.durationMs = 5_000;
    pass(10);
    expect([playhead.timeMs(), playhead.isRunning()]).toEqual([0, false]);
  });
});
