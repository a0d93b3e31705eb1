import { expect, it } from 'vitest';
import { readCookie, writeCookie } from './private-cookie';

const made = { name: 'pass', value: 'abc', lifeS: 60, publicUrl: 'https://bedside.example' };

it('is read by no script and sent by no other site', () => {
  expect(writeCookie(made)).toBe('pass=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(writeCookie({ ...made, path: '/v1', sameSite: 'Strict', publicUrl: 'http://127.0.0.1' })).toBe(
    'pass=abc; Path=/v1; Max-Age=60; HttpOnly; SameSite=Strict',
  );
});

it.each([
  ['pass=abc', 'abc'],
  ['other=1;  pass=a=b ; more=2', 'a=b'],
  ['bypass=abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('of the header %s has the value %s', (header, value) => {
  expect(readCookie(header, 'pass')).toBe(value);
});
