import { describe, expect, it } from 'vitest';
import { ringOfOne } from '../../../../test-kit/ring-of-one';
import { createSealedIds } from './create-sealed-ids';

const id = '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d';
const sealed = createSealedIds(ringOfOne('a secret of the tests, long enough'));

describe('a sealed id', () => {
  it('opens to the id for its own use, and for no other', () => {
    const token = sealed.seal('unsubscribe', id);
    expect([sealed.open('unsubscribe', token), sealed.open('invite' as 'unsubscribe', token)]).toEqual([
      id,
      undefined,
    ]);
  });

  it('reveals nothing about the id and is different each time', () => {
    const [one, two] = [sealed.seal('unsubscribe', id), sealed.seal('unsubscribe', id)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').includes(Buffer.from(id.replaceAll('-', ''), 'hex'))).toBe(false);
  });

  it('does not open after a change of any character, nor with another secret', () => {
    const token = sealed.seal('unsubscribe', id);
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect([at, sealed.open('unsubscribe', forged)]).toEqual([at, undefined]);
    }
    expect(createSealedIds(ringOfOne('another secret')).open('unsubscribe', token)).toBeUndefined();
  });

  it.each(['', 'x', 'A'.repeat(59), 'A'.repeat(10_000), '../../etc/passwd', '\u0000'])(
    'is not %j',
    (token) => {
      expect(sealed.open('unsubscribe', token)).toBeUndefined();
    },
  );
});
