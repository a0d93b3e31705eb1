import { describe, expect, it } from 'vitest';
import { contains, containsName, foldText, gramsOf, gramsOfTyped } from './fold-text';

describe('a folded text', () => {
  it.each([
    ['ŁOKIEĆ', 'lokiec'],
    ['Straße', 'strasse'],
    ['Åse Ærø', 'ase aero'],
    ['Çalışıyor', 'calisiyor'],
    ['Đức', 'duc'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['ёлка', 'елка'],
    ['كِتَاب', 'كتاب'],
    ['한국', '한국'],
    ['手术', '手术'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('what somebody typed', () => {
  it.each([
    ['mueller', 'Herr Müller'],
    ['muller', 'Herr Müller'],
    ['müller', 'Herr Mueller'],
    ['MÜLLER', 'herr muller'],
    ['chmerz', 'Knieschmerzen'],
    ['50%', 'Load it by 50% today'],
    ['术', '手术'],
    ['d it', 'Bend it'],
  ])('%s is in %s, and so are all its letters', (typed, text) => {
    expect(contains(typed)(text)).toBe(true);
    const has = new Set(gramsOf(text));
    expect(gramsOfTyped(typed).some((grams) => grams.every((gram) => has.has(gram)))).toBe(true);
  });

  it.each([
    ['mueller', 'Herr Muller'],
    ['bendit', 'Bend it'],
    ['knee', 'Kn ee'],
  ])('%s is not in %s', (typed, text) => {
    expect(contains(typed)(text)).toBe(false);
  });
});

describe('a typed name', () => {
  it.each([
    ['obrien', 'Pat O’Brien'],
    ["o'brien", 'Pat OBrien'],
    ['anne marie', 'Anne-Marie'],
    ['cote d’ivoire', "Côte d'Ivoire"],
    ['aland', 'Åland Islands'],
  ])('%s is in %s', (typed, name) => {
    expect(containsName(typed)(name)).toBe(true);
  });
});
