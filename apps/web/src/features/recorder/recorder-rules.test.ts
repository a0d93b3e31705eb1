import type { RecordingId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { guessTitle } from './guess-title';
import { isWaiting } from './is-waiting';
import { commandOf } from './recorder-keys';
import { readRememberedChoice, rememberChoice } from './read-remembered-choice';
import { formatTenths, keyToMs, moveHandle, trimToSend } from './trim-range';
import type { RecorderStatus } from '../../recorder/recorder';

const pressed = (key: string, more: Partial<KeyboardEventInit> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe('a key of the recorder', () => {
  it.each<[string, RecorderStatus, string | null]>([
    [' ', 'OPEN', 'start'],
    [' ', 'RECORDING', 'pause'],
    [' ', 'PAUSE', 'resume'],
    [' ', 'PREVIEW', null],
    [' ', 'PROCESSING', null],
    ['r', 'OPEN', 'start'],
    ['r', 'RECORDING', 'stop'],
    ['R', 'PAUSE', 'stop'],
    ['r', 'PREVIEW', 'retake'],
    ['r', 'DELETING', null],
    ['r', 'ERROR', null],
    ['t', 'RECORDING', 'turnPrompter'],
    ['Escape', 'SETTINGS', 'escape'],
    ['x', 'OPEN', null],
  ])('%j in %s asks for %s', (key, status, command) => {
    expect(commandOf(pressed(key), status, false)).toBe(command);
  });

  it('cancels a countdown', () => {
    expect(commandOf(pressed(' '), 'OPEN', true)).toBe('cancelStart');
    expect(commandOf(pressed('Escape'), 'OPEN', true)).toBe('cancelStart');
    expect(commandOf(pressed('r'), 'OPEN', true)).toBeNull();
  });

  it('steps the teleprompter backwards with Shift', () => {
    expect(commandOf(pressed('T', { shiftKey: true }), 'OPEN', false)).toBe('turnPrompterBack');
    expect(commandOf(pressed('T'), 'OPEN', false)).toBe('turnPrompter');
  });

  it('is left to the browser when it is held or pressed with another', () => {
    expect(commandOf(pressed(' ', { repeat: true }), 'OPEN', false)).toBeNull();
    expect(commandOf(pressed('r', { ctrlKey: true }), 'OPEN', false)).toBeNull();
    expect(commandOf(pressed('r', { metaKey: true }), 'RECORDING', false)).toBeNull();
  });
});

describe('the handles of a trim', () => {
  const range = { startMs: 2_000, endMs: 8_000 };

  it('stop before each other and at the ends', () => {
    expect(moveHandle(range, 'start', 7_900, 10_000)).toEqual({ startMs: 7_000, endMs: 8_000 });
    expect(moveHandle(range, 'end', 2_100, 10_000)).toEqual({ startMs: 2_000, endMs: 3_000 });
    expect(moveHandle(range, 'start', -50, 10_000).startMs).toBe(0);
    expect(moveHandle(range, 'end', 12_000, 10_000).endMs).toBe(10_000);
  });

  it('keep all of a take that is too short to trim', () => {
    const short = { startMs: 0, endMs: 600 };
    expect(moveHandle(short, 'start', 300, 600)).toEqual(short);
    expect(moveHandle(short, 'end', 300, 600)).toEqual(short);
  });

  it('send nothing for a whole take', () => {
    expect(trimToSend({ startMs: 0, endMs: 10_000 }, 10_000)).toBeNull();
    expect(trimToSend(range, 10_000)).toEqual(range);
  });

  it('move by a tenth, by a second with Shift, and to the ends', () => {
    expect(keyToMs('ArrowRight', false, 2_000, 10_000)).toBe(2_100);
    expect(keyToMs('ArrowLeft', true, 2_000, 10_000)).toBe(1_000);
    expect(keyToMs('End', false, 2_000, 10_000)).toBe(10_000);
    expect(keyToMs('Home', false, 2_000, 10_000)).toBe(0);
    expect(keyToMs('a', false, 2_000, 10_000)).toBeNull();
  });

  it('are written with tenths of a second', () => {
    expect(formatTenths(62_449)).toBe('1:02.4');
    expect(formatTenths(59_960)).toBe('1:00.0');
  });
});

describe('the title of a take', () => {
  it.each([
    ['', ''],
    ['Bend your knee slowly. Hold it for five seconds.', 'Bend your knee slowly'],
    ['After your surgery\nYou may walk.', 'After your surgery'],
    [
      'Take one tablet in the morning, with a glass of water, and none in the evening.',
      'Take one tablet in the morning, with a glass…',
    ],
    ['a'.repeat(80), `${'a'.repeat(60)}…`],
  ])('is guessed from the script %j', (script, title) => {
    expect(guessTitle(script)).toBe(title);
  });
});

describe('the choices of the last visit', () => {
  it('are restored as they were stored', () => {
    const kept = new Map<string, string>();
    const choice = {
      cameraId: 'camera',
      microphoneId: null,
      resolutionType: 'HD' as const,
      mirror: true,
      sound: { noiseSuppression: true, echoCancellation: false, autoGainControl: true },
    };
    rememberChoice({ setItem: (key, value) => void kept.set(key, value) }, choice);
    expect(readRememberedChoice({ getItem: (key) => kept.get(key) ?? null })).toEqual(choice);
  });

  it.each([null, '{', '{"cameraId":5}'])('are undefined where %j is stored', (text) => {
    expect(readRememberedChoice({ getItem: () => text })).toBeUndefined();
  });
});

describe('a take on the dashboard', () => {
  const id = '00000000-0000-4000-8000-000000000001' as RecordingId;
  const heardAt = new Date(100_000);
  const none = new Set<string>();

  it('is left alone while its browser sends heartbeats', () => {
    expect(isWaiting({ id, status: 'recording', heardAt }, 129_000, none)).toBe(false);
    expect(isWaiting({ id, status: 'recording', heardAt }, 131_000, none)).toBe(true);
  });

  it('is offered at once when no tab of this computer has it open any more', () => {
    expect(isWaiting({ id, status: 'recording', heardAt }, 100_500, new Set([id]))).toBe(true);
  });

  it('is offered when it was stopped or kept, and not after a decision', () => {
    const offered = (['stopped', 'kept', 'saved', 'trashed'] as const).map((status) =>
      isWaiting({ id, status, heardAt }, 100_500, new Set([id])),
    );
    expect(offered).toEqual([true, true, false, false]);
  });
});
