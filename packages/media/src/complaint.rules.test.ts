import { describe, expect, it } from 'vitest';
import { noComplaints, noteComplaint, readPartOf } from './complaint.rules';

const complaintsOf = (...lines: string[]) => {
  const complaints = noComplaints();
  for (const line of lines) noteComplaint(complaints, line);
  return complaints;
};

describe('noteComplaint', () => {
  it.each([
    ['[error] Error while decoding stream #0:1: Invalid data found when processing input', 1],
    ['[warning] film.mp4: corrupt decoded frame in stream 0', 0],
    ['[vist#0:2/h264 @ 0x55] [error] Error submitting packet to decoder: Invalid data', 2],
    ['[vist#0:0/h264 @ 0x55] [warning] corrupt decoded frame', 0],
  ])('counts %j for stream %i', (line, stream) => {
    expect(complaintsOf(line, line)).toEqual({ isBroken: false, undecoded: new Map([[stream, 2]]) });
  });

  it.each([
    '[matroska,webm @ 0x55] [error] File ended prematurely',
    '[mov,mp4,m4a,3gp,3g2,mj2 @ 0x55] [error] stream 1, offset 0x351b5: partial file',
    '[avi @ 0x55] [warning] Packet corrupt (stream = 0, dts = 118).',
  ])('recognises by %j that the file is broken', (line) => {
    expect(complaintsOf(line)).toEqual({ isBroken: true, undecoded: new Map() });
  });

  it('ignores other warnings', () => {
    expect(complaintsOf('[swscaler @ 0x55] [warning] deprecated pixel format used')).toEqual(noComplaints());
  });
});

describe('readPartOf', () => {
  const film = {
    promisedMs: 60_000,
    madeMs: 60_000,
    pictures: 1_500,
    video: { index: 0 },
    audio: { index: 1, sampleRate: 48_000 },
  };
  const damaged = (stream: number, count: number) => ({
    isBroken: false,
    undecoded: new Map([[stream, count]]),
  });

  it('reports nothing for a file that was read whole', () => {
    expect(readPartOf(film, noComplaints())).toBeNull();
  });

  it('reports a lost end', () => {
    expect(readPartOf({ ...film, madeMs: 54_334 }, { ...noComplaints(), isBroken: true })).toEqual({
      readMs: 54_334,
      totalMs: 60_000,
    });
  });

  it('ignores a wrong length that a whole file states', () => {
    expect(readPartOf({ ...film, promisedMs: 3_600_000 }, noComplaints())).toBeNull();
  });

  it('counts undecodable pictures as their share of the film', () => {
    expect(readPartOf({ ...film, pictures: 1_200 }, damaged(0, 300))).toEqual({
      readMs: 48_000,
      totalMs: 60_000,
    });
    expect(readPartOf(film, damaged(1, 94))).toEqual({ readMs: 57_995, totalMs: 60_000 });
  });

  it('reports nothing that nobody notices', () => {
    expect(readPartOf(film, damaged(0, 2))).toBeNull();
  });
});
