import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { describe, expect, it } from 'vitest';
import { elapsedBetween } from './elapsed';
import { sortShares, type ShareSortKey } from './sort-shares';

const share = (linkId: string, given: Partial<ShareAnalytics>) =>
  ({
    ...{ linkId, timeSent: new Date(0), firstTimeOpened: null, videoViews: 0, completedViews: 0 },
    ...{ watchedPercent: null, patient: { firstName: 'Ann', lastName: linkId }, video: { title: linkId } },
    ...given,
  }) as unknown as ShareAnalytics;

describe('the order of shares', () => {
  const shares = [
    share('b', { watchedPercent: 20, firstTimeOpened: new Date(2) }),
    share('a', { videoViews: 3 }),
    share('c', { watchedPercent: 90, firstTimeOpened: new Date(1), completedViews: 1 }),
  ];
  const order = (by: ShareSortKey, direction: 'asc' | 'desc', of: 'patient' | 'video' = 'patient') =>
    sortShares(shares, { by, direction }, of)
      .map(({ linkId }) => linkId)
      .join('');

  it('is by name or title', () => {
    expect(order('name', 'asc')).toBe('abc');
    expect(order('name', 'desc', 'video')).toBe('cba');
  });

  it('keeps those that have no such figure last, both ways', () => {
    expect(order('watched', 'asc')).toBe('bca');
    expect(order('watched', 'desc')).toBe('cba');
    expect(order('firstOpened', 'asc')).toBe('cba');
  });

  it('leaves equal ones as they stood', () => {
    expect(order('sent', 'desc')).toBe('bac');
    expect(order('views', 'desc')).toBe('abc');
  });
});

describe('the time until a link was opened', () => {
  it.each([
    [20, 'seconds', 20],
    [61, 'minutes', 1],
    [5_400, 'minutes', 90],
    [3 * 3_600, 'hours', 3],
    [47 * 3_600, 'hours', 47],
    [3 * 86_400, 'days', 3],
    [-5, 'seconds', 0],
  ] as const)('of %i s is told in %s', (seconds, unit, count) => {
    expect(elapsedBetween(new Date(0), new Date(seconds * 1_000))).toEqual({ unit, count });
  });
});
