import { describe, expect, it } from 'vitest';
import { videoStatuses } from '../../kit/constants';
import {
  isShareable,
  needsTitle,
  findStatusRefusal,
  statusAfterProcessing,
  statusOnSave,
  spansInWords,
  warningOf,
} from './video.rules';
import type { VideoStatus } from './video.schema';

const flags = [true, false];

describe('findStatusRefusal', () => {
  it('allows asking for the present status, whatever it is', () => {
    for (const status of videoStatuses)
      for (const hasTitle of flags)
        for (const hasShares of flags)
          expect(findStatusRefusal({ status, hasTitle, hasShares }, status)).toBeNull();
  });

  it('lets a doctor move only along the transitions of the contract', () => {
    const moves = videoStatuses.flatMap((status) =>
      videoStatuses
        .filter((next) => next !== status)
        .flatMap((next) =>
          flags
            .filter((hasShares) => findStatusRefusal({ status, hasTitle: true, hasShares }, next) === null)
            .map((hasShares) => `${status} -> ${next}${hasShares ? ' (shares)' : ''}`),
        ),
    );
    expect(moves.sort()).toEqual(
      [
        'draft -> ready to share',
        'draft -> ready to share (shares)',
        'ready to share -> draft',
        'ready to share -> draft (shares)',
        'ready to share -> restricted',
        'ready to share -> restricted (shares)',
        'restricted -> ready to share',
        'restricted -> shared (shares)',
        'shared -> restricted',
        'shared -> restricted (shares)',
      ].sort(),
    );
  });

  it('asks for a title where only that is missing', () => {
    const draft = { status: 'draft', hasTitle: false, hasShares: false } as const;
    expect(findStatusRefusal(draft, 'ready to share')).toBe('title');
    expect(findStatusRefusal(draft, 'shared')).toBe('status');
  });
});

describe('the title of a video', () => {
  it('may be missing only in a draft and during processing', () => {
    expect(videoStatuses.filter((status) => !needsTitle(status)).sort()).toEqual(['draft', 'processing']);
  });
});

describe('the status of a video', () => {
  it('after processing depends on the title', () => {
    expect([statusAfterProcessing(true), statusAfterProcessing(false)]).toEqual(['ready to share', 'draft']);
  });

  it.each<[VideoStatus, string, boolean, VideoStatus | undefined]>([
    ['draft', 'Knee', false, 'ready to share'],
    ['draft', ' ', false, 'draft'],
    ['draft', 'Knee', true, 'draft'],
    ['ready to share', 'Knee', true, 'draft'],
    ['processing', 'Knee', false, undefined],
    ['shared', 'Knee', true, 'shared'],
    ['restricted', '', true, 'restricted'],
  ])('saved as %s with the title "%s" (as draft: %s) is %s', (now, title, saveAsDraft, expected) => {
    expect(statusOnSave(now, { title, saveAsDraft })).toBe(expected);
  });

  it('says whether it may be shared', () => {
    expect(videoStatuses.filter(isShareable)).toEqual(['ready to share', 'restricted', 'shared']);
  });
});

describe('warningOf', () => {
  const lost = { readMs: 54_334, totalMs: 60_000 };

  it('reports a lost part before sound that cannot be decoded', () => {
    expect(warningOf({ readPart: null, isSoundUnreadable: false })).toBeNull();
    expect(warningOf({ readPart: null, isSoundUnreadable: true })).toEqual({ code: 'sound-unreadable' });
    expect(warningOf({ readPart: lost, isSoundUnreadable: true })).toEqual({
      code: 'part-unreadable',
      ...lost,
    });
  });

  it('adds what a later check of the same file finds', () => {
    const before = { code: 'part-unreadable', ...lost } as const;
    expect(warningOf({ readPart: null, isSoundUnreadable: false }, before)).toEqual(before);
    const damaged = { readMs: 50_000, totalMs: 54_334 };
    expect(warningOf({ readPart: damaged, isSoundUnreadable: false }, before)).toEqual({
      code: 'part-unreadable',
      readMs: 50_000,
      totalMs: 60_000,
    });
  });
});

describe('spansInWords', () => {
  it.each([
    [54_334, 60_000, 'seconds', '54', '60'],
    [59_990, 60_000, 'seconds', '59', '60'],
    [4_370, 5_000, 'seconds', '4.3', '5.0'],
    [130_000, 150_900, 'clock', '2:10', '2:30'],
    [9_829_000, 10_800_000, 'clock', '2:43:49', '3:00:00'],
  ])('reads %i of %i ms in %s as %s of %s', (readMs, totalMs, unit, read, total) => {
    expect(spansInWords({ readMs, totalMs })).toEqual({ unit, read, total });
  });
});
