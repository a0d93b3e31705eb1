import { describe, expect, it } from 'vitest';
import { codeOf, hashToken, keyedHash, newLinkId, newToken, sameSecret } from './secrets';

const many = <T>(make: () => T, count = 2_000) => Array.from({ length: count }, make);

describe('random secrets', () => {
  it('are capabilities of 128 bits in 22 characters', () => {
    const ids = many(newLinkId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('are tokens of 256 bits', () => {
    for (const token of many(newToken, 50)) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('make codes of four digits, with leading zeros', () => {
    const codes = many(() => codeOf(keyedHash('one')('code', newToken())));
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });
});

describe('a hash', () => {
  it('hides its token and is the same for the same token', () => {
    const token = newToken();
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).not.toContain(token);
  });

  it('keeps equal texts of different uses and installations apart', () => {
    const one = keyedHash('one');
    expect(one('code', 'x')).toBe(keyedHash('one')('code', 'x'));
    const others = [one('mailbox', 'x'), keyedHash('two')('code', 'x'), one('code', 'y'), one('cod', 'e\0x')];
    for (const other of others) expect(other).not.toBe(one('code', 'x'));
  });
});

describe('sameSecret', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', '', true],
    ['é', 'e', false],
  ])('of %j and %j is %s', (a, b, same) => {
    expect(sameSecret(a, b)).toBe(same);
  });
});
