import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { describe, expect, test, vi } from 'vitest';
import { VoicePlayers, type PlayedSound } from './voice-players';

/** A sound that plays at the speed the test sets, and seeks at once. */
class FakeSound implements PlayedSound {
  currentTime = 0;
  volume = 1;
  paused = true;
  seeking = false;
  jumps: number[] = [];
  isDropped = false;
  constructor(readonly fail: (cause: unknown) => void) {
    let at = 0;
    Object.defineProperty(this, 'currentTime', {
      get: () => at,
      set: (next: number) => {
        at = next;
        this.jumps.push(next);
      },
    });
    this.pass = (ms) => {
      if (!this.paused) at += ms / 1_000;
    };
  }
  pass: (ms: number) => void;
  play = () => {
    this.paused = false;
    return Promise.resolve();
  };
  pause = () => {
    this.paused = true;
  };
  removeAttribute = () => {
    this.isDropped = true;
  };
  load = () => undefined;
}

const voice: Voice = { id: 'n', src: 'audio:a', startTime: 1_000, volume: 0.5, duck: -20 };

function setUp(voices: readonly Voice[] = [voice]) {
  const sounds: FakeSound[] = [];
  const sources = { 'audio:a': { url: '/a.m4a', durationMs: 2_000 } };
  const onUnreadable = vi.fn();
  let nowMs = 0;
  const players = new VoicePlayers(
    {
      sources: () => sources,
      makeSound: (_url, fail) => {
        const sound = new FakeSound(fail);
        sounds.push(sound);
        return sound;
      },
      onBlocked: vi.fn(),
      onUnreadable,
    },
    () => nowMs,
  );
  players.update(voices);
  /** Plays the stage from one moment to another; a sound loses `late` ms in every step. */
  const playFrom = (fromMs: number, toMs: number, late = 0) => {
    for (let ms = fromMs; ms <= toMs; ms += 20) {
      players.playAt(ms);
      nowMs += 20;
      for (const sound of sounds) sound.pass(20 - late);
    }
  };
  return { players, sounds, playFrom, sources, onUnreadable };
}

describe('the voices of the stage', () => {
  test('are loaded before their time, begin at it and end with their sound', () => {
    const { sounds, playFrom } = setUp();
    playFrom(0, 900);
    expect(sounds).toHaveLength(1);
    expect(sounds[0]?.paused).toBe(true);
    playFrom(1_000, 1_100);
    expect(sounds[0]).toMatchObject({ paused: false, volume: 0.5 });
    playFrom(1_120, 2_980);
    expect(sounds[0]?.jumps).toEqual([]);
    playFrom(3_000, 3_040);
    expect(sounds[0]?.paused).toBe(true);
  });

  test('go to the right moment after a seek, in both directions', () => {
    const { sounds, playFrom, players } = setUp();
    playFrom(2_500, 2_540);
    expect(sounds[0]?.jumps).toEqual([1.5]);
    players.stand();
    expect(sounds[0]?.paused).toBe(true);
    playFrom(1_200, 1_240);
    expect(sounds[0]?.jumps).toEqual([1.5, 0.2]);
  });

  test('that fall behind are brought back, but not in every frame', () => {
    const { sounds, playFrom } = setUp();
    playFrom(1_000, 2_900, 10);
    const [sound] = sounds;
    expect(sound?.jumps.length).toBeGreaterThan(0);
    expect(sound?.jumps.length).toBeLessThan(4);
  });

  test('are dropped when they are deleted, and read again from a new address after a failure', () => {
    const { sounds, playFrom, players, sources, onUnreadable } = setUp();
    playFrom(1_000, 1_040);
    sounds[0]?.fail(new Error('expired'));
    sounds[0]?.fail(new Error('expired'));
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith('audio:a', expect.any(Error));
    playFrom(1_060, 1_080);
    expect(sounds).toHaveLength(1);
    sources['audio:a'] = { url: '/a.m4a?again', durationMs: 2_000 };
    playFrom(1_100, 1_140);
    expect(sounds).toHaveLength(2);
    expect(sounds[1]?.paused).toBe(false);
    players.update([]);
    expect(sounds[1]).toMatchObject({ paused: true, isDropped: true });
  });

  test('lower the film while they speak, unless they are silent', () => {
    expect(setUp().players.filmLevel(2_000)).toBeCloseTo(0.1, 6);
    expect(setUp().players.filmLevel(3_200)).toBe(1);
    expect(setUp([{ ...voice, volume: 0 }]).players.filmLevel(2_000)).toBe(1);
  });
});
