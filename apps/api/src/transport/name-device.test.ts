import { describe, expect, it } from 'vitest';
import { nameDevice } from './name-device';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-A155) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', 'Mac'],
  ])('that says %s is a %s', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });

  it('of an unknown kind has no name', () => {
    expect([undefined, '', 'curl/8.5.0'].map(nameDevice)).toEqual([null, null, null]);
  });
});
