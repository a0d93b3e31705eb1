import { describe, expect, it } from 'vitest';
import { recordingIdSchema } from '../../kit/ids';
import { trimCues, uploadIdOf } from './recording.rules';
import { beginRecordingInputSchema } from './recording.schema';

const id = recordingIdSchema.parse('0f0e2f4c-6f44-4b52-9a28-3c1f3f9f7a11');

describe('a take', () => {
  it('gives its upload its own id', () => {
    expect(uploadIdOf(id)).toBe('0f0e2f4c6f444b529a283c1f3f9f7a11');
  });

  it('begins in any zone, and in none that the runtime does not know', () => {
    const begin = { recordingId: id, type: 'video/webm;codecs=vp9,opus', fileName: 'take.webm' };
    expect(beginRecordingInputSchema.parse({ ...begin, timeZone: 'europe/prague' })).toMatchObject({
      type: 'video/webm',
      timeZone: 'Europe/Prague',
    });
    expect(beginRecordingInputSchema.parse(begin).timeZone).toBe('UTC');
    expect(beginRecordingInputSchema.parse({ ...begin, timeZone: 'Moon/Sea' }).timeZone).toBe('UTC');
    expect(beginRecordingInputSchema.safeParse({ ...begin, type: 'audio/webm' }).success).toBe(false);
  });
});

describe('captions of a trimmed take', () => {
  const cues = [
    { startMs: 0, endMs: 2_000, text: 'Hello.' },
    { startMs: 2_000, endMs: 4_000, text: 'Bend your knee.' },
    { startMs: 4_000, endMs: 9_000, text: 'Thank you.' },
  ];

  it('shift with the trimmed beginning', () => {
    expect(trimCues(cues, { startMs: 1_500, endMs: 6_000 })).toEqual([
      { startMs: 0, endMs: 500, text: 'Hello.' },
      { startMs: 500, endMs: 2_500, text: 'Bend your knee.' },
      { startMs: 2_500, endMs: 4_500, text: 'Thank you.' },
    ]);
  });

  it('are dropped outside the kept part', () => {
    expect(trimCues(cues, { startMs: 2_000, endMs: 4_000 }).map((cue) => cue.text)).toEqual([
      'Bend your knee.',
    ]);
  });

  it('stay unchanged in a whole take', () => {
    expect(trimCues(cues, null)).toEqual(cues);
  });
});
