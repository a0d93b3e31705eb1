import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { describe, expect, test } from 'vitest';
import { joinLeftTakes } from './left-takes';
import { readNote, type TakeNote } from './take-store/take-note';

const recordingId = recordingIdSchema.parse('018f2b1e-7c3a-7d10-8a51-0123456789ab');
const otherId = recordingIdSchema.parse('018f2b1e-7c3a-7d10-8a51-0123456789ac');

describe('notes and left takes', () => {
  const note: TakeNote = {
    recordingId,
    ownerId: 'me',
    type: 'video/mp4',
    fileName: 'a.mp4',
    startedAt: 5,
    durationMs: 900,
    gaps: [],
    script: null,
    traces: null,
    isEnded: false,
    isTrashed: false,
    isTrashReported: false,
  };
  const recording = (change: Partial<Recording>): Recording => ({
    id: recordingId,
    status: 'recording',
    type: 'video/mp4',
    startedAt: new Date(5),
    heardAt: new Date(9),
    savedBytes: 70,
    durationMs: null,
    gaps: [],
    script: null,
    traces: null,
    videoId: null,
    previewUrl: null,
    trashedAt: null,
    restoredAt: null,
    removedAt: null,
    ...change,
  });

  test('a note is read as it was written, and half of one is none', () => {
    const text = JSON.stringify(note);
    expect(readNote(text)).toEqual(note);
    expect(readNote(text.slice(0, -5))).toBeNull();
    expect(readNote('7')).toBeNull();
    expect(readNote('{"recordingId":"x"}')).toBeNull();
  });

  test('a take here and on the server is offered once, the newest first', () => {
    const kept = [{ note, bytes: 100, lengthMs: null, isOpenElsewhere: false }];
    const remote = recording({ id: otherId, startedAt: new Date(50), status: 'kept', durationMs: 4_000 });
    expect(joinLeftTakes(kept, [recording({}), remote], 'me', null)).toMatchObject([
      { recordingId: otherId, localBytes: 0, durationMs: 4_000 },
      { recordingId, localBytes: 100, serverBytes: 70, durationMs: 900 },
    ]);
  });

  test('a take is offered with the length of its longer file, and not with the one that was noted', () => {
    const lengthOf = (lengthMs: number | null, savedBytes: number, durationMs: number | null) =>
      joinLeftTakes(
        [{ note, bytes: 100, lengthMs, isOpenElsewhere: false }],
        [recording({ savedBytes, durationMs, status: 'kept' })],
        'me',
        null,
      )[0]?.durationMs;
    expect(lengthOf(7_000, 70, 5_000)).toBe(7_000);
    expect(lengthOf(7_000, 100, 5_000)).toBe(7_000);
    expect(lengthOf(7_000, 130, 9_000)).toBe(9_000);
    expect(lengthOf(7_000, 130, null)).toBe(7_000);
    expect(lengthOf(null, 70, 5_000)).toBe(900);
  });

  test("another doctor's takes, trashed ones and the one being recorded are not offered", () => {
    const of = (change: Partial<TakeNote>) => [
      { note: { ...note, ...change }, bytes: 1, lengthMs: null, isOpenElsewhere: false },
    ];
    expect(joinLeftTakes(of({ ownerId: 'you' }), [], 'me', null)).toEqual([]);
    expect(joinLeftTakes(of({ isTrashed: true }), [recording({})], 'me', null)).toEqual([]);
    const told = of({ isTrashed: true, isTrashReported: true });
    expect(joinLeftTakes(told, [], 'me', null)).toEqual([]);
    // The server offers it again, so it was restored.
    expect(joinLeftTakes(told, [recording({})], 'me', null)).toHaveLength(1);
    const back = recording({ restoredAt: new Date(60) });
    expect(joinLeftTakes(of({ isTrashed: true }), [back], 'me', null)).toHaveLength(1);
    expect(joinLeftTakes(of({}), [recording({})], 'me', recordingId)).toEqual([]);
    expect(joinLeftTakes(of({}), [], 'me', null)).toHaveLength(1);
  });
});
