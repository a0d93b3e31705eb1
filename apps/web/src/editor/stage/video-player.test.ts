import type { KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { describe, expect, test } from 'vitest';
import { VideoPlayer, type PlayedFeed } from './video-player';

/** An element that plays at the speed the test sets, and seeks at once. */
class FakeFeed implements PlayedFeed {
  element = { volume: 1, playbackRate: 1, seeking: false } as HTMLVideoElement;
  timeMs = 0;
  isSeeking = false;
  isPlaying = false;
  parkedMs: number | undefined;
  jumps: number[] = [];

  isParkedAt = (ms: number) => this.parkedMs === ms && !this.isPlaying;
  seek = (ms: number) => {
    this.timeMs = ms;
    this.parkedMs = ms;
    this.isPlaying = false;
    return Promise.resolve();
  };
  play = () => {
    this.isPlaying = true;
    this.parkedMs = undefined;
  };
  pause = () => {
    this.isPlaying = false;
  };
  jump = (ms: number) => {
    this.timeMs = ms;
    this.jumps.push(ms);
  };
  destroy = () => undefined;
}

const STEP_MS = 20;
const spans: KeptSpan[] = [
  { fromMs: 0, toMs: 400, startMs: 0 },
  { fromMs: 1_000, toMs: 1_500, startMs: 400 },
];

function setUp() {
  const feeds: FakeFeed[] = [];
  let nowMs = 0;
  const player = new VideoPlayer(
    () => {
      const feed = new FakeFeed();
      feeds.push(feed);
      return feed;
    },
    () => undefined,
    () => nowMs,
  );
  /** Plays the stage from one moment to another; an element lags by `late` in every step. */
  const playFrom = (fromMs: number, toMs: number, late = 0) => {
    for (let ms = fromMs; ms <= toMs; ms += STEP_MS) {
      player.play(spans, ms, 0.5);
      nowMs += STEP_MS;
      for (const feed of feeds) {
        if (feed.isPlaying) feed.timeMs += STEP_MS * feed.element.playbackRate - late;
      }
    }
  };
  return { feeds, player, playFrom };
}

describe('the player', () => {
  test('switches to the element that waits behind the cut, without a seek of the visible one', () => {
    const { feeds, player, playFrom } = setUp();
    playFrom(0, 380);
    expect(feeds).toHaveLength(2);
    expect(player.feed).toBe(feeds[0]);
    expect(feeds[1]).toMatchObject({ parkedMs: 1_001, isPlaying: false });
    playFrom(400, 600);
    expect(player.feed).toBe(feeds[1]);
    expect(feeds[0]).toMatchObject({ isPlaying: false, jumps: [] });
    expect(feeds[1]).toMatchObject({ isPlaying: true, jumps: [] });
    expect(feeds[1]?.element.volume).toBe(0.5);
  });

  test('jumps where nothing waits: when it begins in the middle', () => {
    const { feeds, player } = setUp();
    player.play(spans, 600, 1);
    expect(feeds[0]?.jumps).toEqual([1_200]);
  });

  test('holds its last picture when its part is over', () => {
    const { player, playFrom } = setUp();
    playFrom(0, 1_000);
    expect(player.feed.isPlaying).toBe(false);
  });

  test('catches up when it is more than 80 ms late, and returns to normal speed when it is near', () => {
    const { player, feeds } = setUp();
    player.play(spans, 0, 1);
    const [feed] = feeds;
    if (!feed) throw new Error('no feed');
    const rateAt = (lateMs: number) => {
      feed.timeMs = 200 - lateMs;
      player.play(spans, 200, 1);
      return feed.element.playbackRate;
    };
    expect(rateAt(79)).toBe(1);
    expect(rateAt(81)).toBeGreaterThan(1);
    expect(rateAt(30)).toBeGreaterThan(1);
    expect(rateAt(19)).toBe(1);
    expect(rateAt(-90)).toBeLessThan(1);
    expect(feed.jumps).toEqual([]);
  });

  test('jumps when it is far off, and gives the element time to arrive', () => {
    const { player, feeds } = setUp();
    player.play(spans, 0, 1);
    const [feed] = feeds;
    if (!feed) throw new Error('no feed');
    feed.timeMs = -600;
    player.play(spans, 300, 1);
    feed.timeMs = -600;
    player.play(spans, 320, 1);
    expect(feed.jumps).toEqual([300]);
  });

  test('stays silent at a requested time', async () => {
    const { player, feeds, playFrom } = setUp();
    playFrom(0, 300);
    await player.stand(123);
    expect(player.feed).toMatchObject({ timeMs: 123, isPlaying: false });
    expect(feeds.every(({ isPlaying }) => !isPlaying)).toBe(true);
  });
});
