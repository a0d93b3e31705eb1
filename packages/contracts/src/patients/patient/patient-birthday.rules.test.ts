import { describe, expect, it } from 'vitest';
import { birthdayWords, isBirthday, readTypedBirthday } from './patient-birthday.rules';

const noon = Date.parse('2026-11-24T12:00:00Z');
const dayOf = (text: string) => readTypedBirthday(text, noon)?.day;

describe('a typed birthday', () => {
  it.each([
    ['3/7/1952', '1952-03-07'],
    ['03-07-1952', '1952-03-07'],
    ['3 7 1952', '1952-03-07'],
    ['1952-03-07', '1952-03-07'],
    ['1952/3/7', '1952-03-07'],
    ['7.3.1952', '1952-03-07'],
    ['7. 3. 1952', '1952-03-07'],
    ['07.03.1952', '1952-03-07'],
    ['03071952', '1952-03-07'],
    ['19520307', '1952-03-07'],
    ['25/12/1970', '1970-12-25'],
    ['12/25/1970', '1970-12-25'],
    ['12.25.1970', '1970-12-25'],
    ['March 7, 1952', '1952-03-07'],
    ['7 march 1952', '1952-03-07'],
    ['7-Mar-1952', '1952-03-07'],
    ['7th of March 1952', '1952-03-07'],
    ['1952 Sept 7', '1952-09-07'],
    [' 2/29/2000 ', '2000-02-29'],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    '',
    '3/7/52',
    '2/29/1999',
    '13/13/1970',
    '3/7',
    '7 Foo 1952',
    '7 may',
    '3/7-1952',
    '1/1/2080',
    '11-26-2026',
    'x',
  ])('%j is none', (text) => {
    expect(dayOf(text)).toBeUndefined();
  });

  it('is ambiguous only where both numbers can be a month', () => {
    const isAmbiguous = (text: string) => readTypedBirthday(text, noon)?.isAmbiguous;
    expect(['3/7/1952', '7.3.1952'].map(isAmbiguous)).toEqual([true, true]);
    expect(['7/7/1952', '3/17/1952', '1952-03-07', '7 March 1952'].map(isAmbiguous)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is read back from its own words, whatever the day', () => {
    for (let time = Date.UTC(1900, 0, 1); time < noon; time += 86_400_000 * 37) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect(dayOf(birthdayWords(day))).toBe(day);
    }
  });
});

describe('a birthday', () => {
  it('counts as future only before it has begun anywhere', () => {
    expect(isBirthday('2026-11-25', noon)).toBe(true);
    expect(isBirthday('2026-11-26', noon)).toBe(false);
    expect(isBirthday('1815-12-10', noon)).toBe(true);
  });
});
