import { describe, expect, test } from 'vitest';
import { directionOf, drawableText, isOwnLetter, listNonLetters, needsScripts } from './scene-text.rules';

describe('a text as it is drawn', () => {
  test.each([
    [
      'composed, with one kind of line break and of space',
      'e\u0301\r\na\rb\u2028c\td\u00a0e',
      'é\na\nb\nc d e',
    ],
    ['without what shows nothing', 'a\u00adb\ufeff\u2060c', 'abc'],
    ['with small fractions written out', 'Take ⅓ or ⅛', 'Take 1⁄3 or 1⁄8'],
    ['with half a tablet as it is', '½ ¼ ¾', '½ ¼ ¾'],
    ['with a key of its digit and its frame', '1\ufe0f\u20e3', '1\u20e3'],
    ['with a sign of the family without colour', '©\ufe0f ☎\ufe0f ☎\ufe0e', '© ☎\ufe0f ☎'],
    ['with pictures that are coloured by themselves', '⚡ 😀 ⌚\ufe0f', '⚡\ufe0f 😀 ⌚\ufe0f'],
    ['with joined pictures in one', '👩🏽\u200d⚕\ufe0f', '👩🏽\u200d⚕\ufe0f'],
  ])('is %s', (_, text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });
});

describe('letters', () => {
  test.each([
    'Bend your knee. 10 % – “twice” a day…',
    'Příliš žluťoučký',
    'Ελληνικά',
    'Русский',
    'Tiếng Việt',
    'a\nb',
  ])('of %s are those of every family', (text) => {
    expect(needsScripts(text)).toBe(false);
    expect([...text].every((letter) => letter === '\n' || isOwnLetter(letter))).toBe(true);
  });

  test.each(['≤', '→', '漢字', 'مرحبا', '👍'])('%s need files of their own', (text) => {
    expect(needsScripts(text)).toBe(true);
    expect(listNonLetters(text)).toEqual([]);
  });

  test.each([
    ['a control character', 'a\u0000b', ['\u0000']],
    ['half a letter', 'a\ud800b', ['\ud800']],
    ['a private letter', '\ue000\ue000', ['\ue000']],
    ['a letter that does not exist', '\u{10fffe}a\u0378', ['\u{10fffe}', '\u0378']],
    ['no joiner, and no mark of direction', 'a\u200db\u202e\u200f', []],
  ])('are not %s', (_, text, found) => {
    expect(listNonLetters(text)).toEqual(found);
  });
});

test.each([
  ['Bend שלום', 'ltr'],
  ['12 (שלום) Bend', 'rtl'],
  ['مرحبا abc', 'rtl'],
  ['\u200fabc', 'rtl'],
  ['12 !', 'ltr'],
  ['漢字', 'ltr'],
  ['', 'ltr'],
] as const)('%j is read %s', (paragraph, direction) => {
  expect(directionOf(paragraph)).toBe(direction);
});
