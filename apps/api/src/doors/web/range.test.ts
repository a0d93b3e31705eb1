import { describe, expect, it } from 'vitest';
import { readRange } from './range';

describe('readRange', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-5', { start: 3, end: 5 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=5-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=a-b', undefined],
    ['bytes 0-1', undefined],
    ['items=0-1', undefined],
    ['bytes=0-1\r\nX: y', undefined],
  ] as const)('of %j in ten bytes is %j', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it('has no part of an empty file', () => {
    expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0), readRange(undefined, 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
      undefined,
    ]);
  });
});
