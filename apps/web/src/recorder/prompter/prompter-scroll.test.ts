import { describe, expect, it } from 'vitest';
import { DEFAULT_SPEED, linesScrolled, progressOf, wordAtPosition } from './prompter-scroll';
import { turnVisibility } from './prompter-visibility';

const lines = [
  { top: 0, firstWord: 0, words: 4 },
  { top: 1, firstWord: 4, words: 5 },
  // After an empty line.
  { top: 3, firstWord: 9, words: 2 },
];

describe('the teleprompter', () => {
  it('is hidden, half, full and hidden again', () => {
    expect(turnVisibility('hidden')).toBe('half');
    expect(turnVisibility('half')).toBe('full');
    expect(turnVisibility('full')).toBe('hidden');
  });

  it('goes backwards in the reverse order', () => {
    expect(turnVisibility('hidden', -1)).toBe('full');
    expect(turnVisibility('full', -1)).toBe('half');
    expect(turnVisibility('half', -1)).toBe('hidden');
  });

  it('moves by speed times 0.1 thousandths of a line per frame of a 60th of a second', () => {
    expect(linesScrolled(DEFAULT_SPEED, 1_000 / 60)).toBeCloseTo(0.01, 10);
    expect(linesScrolled(20, 1_000 / 60)).toBeCloseTo(0.002, 10);
  });

  it('is as fast on a screen of 120 frames a second as on one of 60', () => {
    const after = (framesPerSecond: number) => {
      let moved = 0;
      for (let frame = 0; frame < framesPerSecond; frame += 1)
        moved += linesScrolled(100, 1_000 / framesPerSecond);
      return moved;
    };
    expect(after(120)).toBeCloseTo(after(60), 10);
    expect(after(60)).toBeCloseTo(0.6, 10);
  });

  it('does not jump by the time that the page slept', () => {
    expect(linesScrolled(100, 60_000)).toBeCloseTo(0.15, 10);
    expect(linesScrolled(100, -5)).toBe(0);
  });

  it('says how far the reading is', () => {
    expect(progressOf(3, 12)).toBe(0.25);
    expect(progressOf(20, 12)).toBe(1);
    expect(progressOf(-1, 12)).toBe(0);
    expect(progressOf(0, 0)).toBe(0);
  });
});

describe('the word at the reading line', () => {
  it.each([
    [-0.5, 0],
    [0, 0],
    [0.5, 2],
    [1, 4],
    // Half way through the line and the empty line below it.
    [2, 6.5],
    [3, 9],
    [3.5, 10],
    [9, 11],
  ])('at %s lines is %s', (position, word) => {
    expect(wordAtPosition(lines, position)).toBe(word);
  });

  it('of an empty script is the first', () => {
    expect(wordAtPosition([], 3)).toBe(0);
  });
});
