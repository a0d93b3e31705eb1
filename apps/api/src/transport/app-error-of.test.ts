import { AppError } from '@bedside/contracts/kit/app-error';
import { describe, expect, it } from 'vitest';
import { appErrorOf, isOutage } from './app-error-of';

const failure = (code: string, message = 'secret inside /var/lib/x') =>
  Object.assign(new Error(message), { code });

describe('appErrorOf', () => {
  it('leaves an AppError as it is', () => {
    const error = new AppError('not-found');
    expect(appErrorOf(error)).toBe(error);
  });

  it.each([
    ['ENOSPC', 'storage-full'],
    ['EDQUOT', 'storage-full'],
    ['53100', 'storage-full'],
    ['ECONNREFUSED', 'unavailable'],
    ['ECONNRESET', 'unavailable'],
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['53300', 'unavailable'],
    ['08006', 'unavailable'],
    ['22021', 'malformed-request'],
    ['22P05', 'malformed-request'],
    ['23505', 'unexpected'],
    ['42601', 'unexpected'],
    ['ENOENT', 'unexpected'],
  ])('reads %s as %s and reveals nothing internal', (code, expected) => {
    const error = appErrorOf(failure(code));
    expect(error.code).toBe(expected);
    expect(error.message).not.toMatch(/secret|var/);
    expect(error.retryAfterS !== undefined).toBe(expected === 'unavailable');
  });

  it.each([undefined, null, 'text', 5, {}, []])('turns %j into a fault of ours', (thrown) => {
    expect(appErrorOf(thrown)).toMatchObject({ code: 'unexpected', says: 'unexpected' });
  });

  it('tells a missing socket file from any other missing file', () => {
    expect(isOutage(Object.assign(failure('ENOENT'), { syscall: 'connect' }))).toBe(true);
    expect(isOutage(Object.assign(failure('ENOENT'), { syscall: 'open' }))).toBe(false);
  });

  it('recognises an outage by the words of the pool too', () => {
    expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isOutage(new Error('column does not exist'))).toBe(false);
  });
});
