import { describe, expect, it } from 'vitest';
import { isKnown, rangeOf, readRange } from './range';

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

describe('isKnown', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('of the tags %j is %j', (tags, expected) => {
    expect(isKnown(tags === undefined ? {} : { 'if-none-match': tags }, '"a"')).toBe(expected);
  });
});

describe('rangeOf', () => {
  const range = 'bytes=0-1';
  it.each([
    ['"a"', range],
    ['W/"a"', undefined],
    ['"b"', undefined],
    ['"b", "a"', undefined],
    ['*', undefined],
    ['', undefined],
    ['Tue, 24 Nov 2026 06:00:00 GMT', undefined],
  ])('with the validator %j honours %j', (validator, expected) => {
    expect(rangeOf({ range, 'if-range': validator }, '"a"')).toBe(expected);
  });

  it('is the range itself where there is no validator', () => {
    expect([rangeOf({ range }, '"a"'), rangeOf({ 'if-range': '"a"' }, '"a"')]).toEqual([range, undefined]);
  });
});
