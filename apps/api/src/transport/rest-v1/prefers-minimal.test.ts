import { expect, it } from 'vitest';
import { prefersMinimal } from './prefers-minimal';

it.each([
  [undefined, false],
  ['', false],
  ['return=minimal', true],
  ['Return = "minimal"', true],
  ['wait=10, return=minimal; foo=bar', true],
  ['return=representation', false],
  ['return=representation, return=minimal', false],
  ['return=minimal, return=representation', true],
  ['x-return=minimal', false],
  ['wait=return=minimal', false],
  ['respond-async; return=minimal', false],
])('reads Prefer: %s', (prefer, isMinimal) => {
  expect(prefersMinimal({ headers: prefer === undefined ? {} : { prefer } })).toBe(isMinimal);
});
