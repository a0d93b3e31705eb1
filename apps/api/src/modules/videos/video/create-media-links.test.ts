import type { ShareId, UserId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { ringOfOne } from '../../../../test-kit/ring-of-one';
import { createMediaLinks, type MediaHolder } from './create-media-links';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 2, 10, 12, 20);
const object = { storageKey: 'playback/a.mp4', mimeType: 'video/mp4' };
const tokenOf = (url: string) => url.slice('/media/'.length);
const SHARE = '01920000-0000-7000-8000-000000000001' as ShareId;
const USER = '01920000-0000-7000-8000-000000000002' as UserId;
const holder: MediaHolder = { kind: 'share', shareId: SHARE, epoch: 3 };
const linksAt = (now: number, secret = 'the secret of a test') =>
  createMediaLinks({
    ring: ringOfOne(secret),
    clock: () => now,
    findEpoch: () => Promise.resolve(0),
    findOwnerEpoch: () => Promise.resolve(undefined),
  });

describe('a media link', () => {
  it('opens what it was made for', () => {
    const url = linksAt(NOON).url(object, holder);
    expect(linksAt(NOON).open(tokenOf(url))).toEqual({
      ...object,
      holder,
      expires: Date.UTC(2026, 2, 10, 18) / 1_000,
    });
  });

  it('lives for at most six hours, and at least five', () => {
    for (const minute of [0, 1, 30, 59]) {
      const made = Date.UTC(2026, 2, 10, 12, minute);
      const token = tokenOf(linksAt(made).url(object, holder));
      expect(linksAt(made + 5 * HOUR_MS - 1).open(token)).toBeDefined();
      expect(linksAt(made + 6 * HOUR_MS + 1).open(token)).toBeUndefined();
    }
  });

  it('is the same for an hour, so that caches work', () => {
    const made = Date.UTC(2026, 2, 10, 12);
    expect(linksAt(made).url(object, holder)).toBe(linksAt(made + HOUR_MS - 1).url(object, holder));
  });

  it('is dead when any of its characters is changed, removed or added', () => {
    const token = tokenOf(linksAt(NOON).url(object, holder));
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
      expect([at, linksAt(NOON).open(changed)]).toEqual([at, undefined]);
      expect([at, linksAt(NOON).open(token.slice(0, at))]).toEqual([at, undefined]);
    }
    for (const more of [`${token}x`, `${token}.x`, `x${token}`, '', '.', '..'])
      expect(linksAt(NOON).open(more)).toBeUndefined();
  });

  it('says nothing to whoever decodes it', () => {
    const token = tokenOf(linksAt(NOON).url(object, holder));
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    const said = Buffer.from(token, 'base64url').toString('latin1');
    for (const secret of [object.storageKey, 'playback', object.mimeType, 'share', SHARE, SHARE.slice(0, 8)])
      expect(`${token} ${said}`).not.toContain(secret);
  });

  it('of one object and of another share no beginning', () => {
    const [one, other] = ['playback/a.mp4', 'playback/b.mp4'].map((storageKey) =>
      tokenOf(linksAt(NOON).url({ ...object, storageKey }, holder)),
    );
    expect(one?.slice(0, 4)).not.toBe(other?.slice(0, 4));
  });

  it('of another installation is dead', () => {
    const token = tokenOf(linksAt(NOON, 'another secret').url(object, holder));
    expect(linksAt(NOON).open(token)).toBeUndefined();
  });
});

describe("a doctor's epoch", () => {
  it('is read once in ten seconds, and again at once when it is forgotten', async () => {
    let [epoch, reads, now] = [1, 0, NOON];
    const links = createMediaLinks({
      ring: ringOfOne('the secret of a test'),
      clock: () => now,
      findEpoch: () => Promise.resolve(((reads += 1), epoch)),
      findOwnerEpoch: () => Promise.resolve(undefined),
    });
    const made = await links.holdAsDoctor({} as never, USER);
    expect(made).toEqual({ kind: 'doctor', userId: USER, epoch: 1 });
    for (let range = 0; range < 40; range += 1)
      expect(await links.isCurrent({ userId: USER, epoch: 1 })).toBe(true);
    expect(reads).toBe(1);
    epoch = 2;
    expect(await links.isCurrent({ userId: USER, epoch: 1 })).toBe(true);
    links.forget(USER);
    expect(await links.isCurrent({ userId: USER, epoch: 1 })).toBe(false);
    epoch = 3;
    now += 10_001;
    expect(await links.isCurrent({ userId: USER, epoch: 2 })).toBe(false);
    expect(reads).toBe(3);
  });
});
