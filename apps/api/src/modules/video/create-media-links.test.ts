import { describe, expect, it } from 'vitest';
import { ringOfOne } from '../../../test-kit/ring-of-one';
import { createMediaLinks } from './create-media-links';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 2, 10, 12, 20);
const object = { storageKey: 'playback/a.mp4', mimeType: 'video/mp4' };
const tokenOf = (url: string) => url.slice('/media/'.length);
const linksAt = (now: number, secret = 'the secret of a test') =>
  createMediaLinks(ringOfOne(secret), () => now);

describe('a media link', () => {
  it('opens what it was made for', () => {
    const holder = { kind: 'share', linkId: 'A'.repeat(22) } as const;
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
      const token = tokenOf(linksAt(made).url(object, null));
      expect(linksAt(made + 5 * HOUR_MS - 1).open(token)).toBeDefined();
      expect(linksAt(made + 6 * HOUR_MS + 1).open(token)).toBeUndefined();
    }
  });

  it('is the same for an hour, so that caches work', () => {
    const made = Date.UTC(2026, 2, 10, 12);
    expect(linksAt(made).url(object, null)).toBe(linksAt(made + HOUR_MS - 1).url(object, null));
  });

  it('is dead when any of its characters is changed, removed or added', () => {
    const token = tokenOf(linksAt(NOON).url(object, null));
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
      expect([at, linksAt(NOON).open(changed)]).toEqual([at, undefined]);
      expect([at, linksAt(NOON).open(token.slice(0, at))]).toEqual([at, undefined]);
    }
    for (const more of [`${token}x`, `${token}.x`, `x${token}`, '', '.', '..'])
      expect(linksAt(NOON).open(more)).toBeUndefined();
  });

  it('of another installation is dead', () => {
    const token = tokenOf(linksAt(NOON, 'another secret').url(object, null));
    expect(linksAt(NOON).open(token)).toBeUndefined();
  });
});
