import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { isSomebodyThere, withActivity } from './use-activity';

const NOON = Date.UTC(2026, 10, 20, 12);
const activity = (id: string, change: Partial<Activity> = {}): Activity => ({
  id,
  kind: 'opened',
  at: new Date(NOON),
  patient: { id: 'p' as PatientId, firstName: 'Rosa', lastName: 'Diaz' },
  video: { id: 'v' as VideoId, title: 'Knee' },
  watchedPercent: null,
  comment: null,
  ...change,
});

describe('the latest activity', () => {
  it('comes first, and replaces the older one of its kind and link', () => {
    const list = [activity('opened:a'), activity('opened:b')];
    const newer = activity('opened:b', { at: new Date(NOON + 1_000) });
    expect(withActivity(list, newer)).toEqual([newer, list[0]]);
  });

  it('is never longer than the list shows', () => {
    const list = Array.from({ length: 20 }, (_, at) => activity(`opened:${at}`));
    const all = withActivity(list, activity('commented:x'));
    expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([20, 'commented:x', 'opened:18']);
  });
});

describe('somebody may still be watching', () => {
  it('for half an hour after they opened or watched something', () => {
    const soon = NOON + 29 * 60_000;
    expect(isSomebodyThere([activity('a')], soon)).toBe(true);
    expect(isSomebodyThere([activity('a', { kind: 'watched' })], soon)).toBe(true);
    expect(isSomebodyThere([activity('a', { kind: 'liked' })], soon)).toBe(false);
    expect(isSomebodyThere([activity('a')], NOON + 30 * 60_000)).toBe(false);
    expect(isSomebodyThere([], NOON)).toBe(false);
  });
});
