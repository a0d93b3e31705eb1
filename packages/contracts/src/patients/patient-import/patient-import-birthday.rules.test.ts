import { describe, expect, it } from 'vitest';
import { readListedBirthday } from './patient-import-birthday.rules';
import { addToSurvey, newSurvey, suggestDateOrder, suggestPadsDays } from './patient-import-survey.rules';

const noon = Date.parse('2026-11-24T12:00:00Z');
const read = (text: string, order: 'dayFirst' | 'monthFirst' = 'dayFirst') =>
  readListedBirthday(text, order, { now: noon });

describe('a birthday of a table', () => {
  it.each([
    ['07.03.1952', '1952-03-07'],
    ['1952-03-07T00:00:00.000Z', '1952-03-07'],
    ['19060', '1952-03-07'],
    ['19060.0', '1952-03-07'],
    ['19060,5', '1952-03-07'],
    ['7031952', '1952-03-07'],
    ['19520307.0', '1952-03-07'],
    ['7. März 1952', '1952-03-07'],
    ['7.Mrz.1952', '1952-03-07'],
    ['7 mars 1952', '1952-03-07'],
    ['1er févr. 1952', '1952-02-01'],
    ['7 août 1952', '1952-08-07'],
    ['7 de marzo de 1952', '1952-03-07'],
    ['07-ene-1952', '1952-01-07'],
    ['7 gennaio 1952', '1952-01-07'],
    ['7 de março de 1952', '1952-03-07'],
    ['7 mrt 1952', '1952-03-07'],
    ['7 marca 1952', '1952-03-07'],
    ['7. března 1952', '1952-03-07'],
    ['7. maaliskuuta 1952', '1952-03-07'],
    ['1952. március 7.', '1952-03-07'],
    ['7 Mart 1952', '1952-03-07'],
    ['7 марта 1952 г.', '1952-03-07'],
    ['7 березня 1952 р.', '1952-03-07'],
    ['7 Μαρτίου 1952', '1952-03-07'],
    ['٧ مارس ١٩٥٢', '1952-03-07'],
    ['7 במרץ 1952', '1952-03-07'],
    ['1952 m. kovo 7 d.', '1952-03-07'],
    ['1952年3月7日', '1952-03-07'],
    ['1952년 3월 7일', '1952-03-07'],
    ['昭和27年3月7日', '1952-03-07'],
    ['S27.3.7', '1952-03-07'],
    ['平成元年3月7日', '1989-03-07'],
    ['7/3/2495', '1952-03-07'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toEqual({ day, isCenturyGuessed: false });
  });

  it.each([
    ['07.03.52', '1952-03-07'],
    ['7. 3. 52', '1952-03-07'],
    ['7/3/52 0:00', '1952-03-07'],
    ['52-03-07', '1952-03-07'],
    ['7-Mar-52', '1952-03-07'],
    ["7 March '52", '1952-03-07'],
    ['7. März 52', '1952-03-07'],
    ['07.03.05', '2005-03-07'],
    ['23.11.26', '2026-11-23'],
    ['07.12.26', '1926-12-07'],
    ['29.02.00', '2000-02-29'],
  ])('%s is %s by the century in which its owner can live', (text, day) => {
    expect(read(text)).toEqual({ day, isCenturyGuessed: true });
  });

  it.each([
    '',
    '1952',
    '52',
    '0000-00-00',
    '99999',
    '1604-03-07',
    '7 listopada 1952',
    '31.02.52',
    '7 foo 52',
    'S99',
  ])('%j is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is the month first where the column says so', () => {
    expect(read('3/7/52', 'monthFirst')?.day).toBe('1952-03-07');
    expect(read('3071952', 'monthFirst')?.day).toBe('1952-03-07');
  });

  it.each([
    ['270352', 'dayFirst', '1952-03-27'],
    ['032752', 'monthFirst', '1952-03-27'],
    ['520327', 'yearFirst', '1952-03-27'],
    ['52-03-27', 'yearFirst', '1952-03-27'],
    ['05-03-27', 'yearFirst', '2005-03-27'],
    ['19520327', 'yearFirst', '1952-03-27'],
    ['20552', 'dayFirst', '1952-05-02'],
    ['50327', 'yearFirst', '2005-03-27'],
    ['327', 'yearFirst', '2000-03-27'],
  ] as const)('%s is read by the column, %s, as %s', (text, order, day) => {
    expect(readListedBirthday(text, order, { now: noon, padsDays: true })?.day).toBe(day);
  });

  it.each(['520327', '275203', '000000'])(
    'of six digits that the column does not read, %s is none',
    (text) => {
      expect(readListedBirthday(text, 'dayFirst', { now: noon })).toBeUndefined();
    },
  );

  it('has lost its zero only where most days of the column have six digits', () => {
    const survey = newSurvey();
    const add = (dateBirthday: string) => addToSurvey(survey, { phone: '', gender: '', dateBirthday }, noon);
    for (const text of ['19060', '19061', '19062']) add(text);
    add('270352');
    expect(suggestPadsDays(survey)).toBe(false);
    add('270353');
    expect(suggestPadsDays(survey)).toBe(true);
  });

  it.each([
    [['02.05.83', '25.05.83'], 'dayFirst'],
    [['05/02/83', '05/25/83'], 'monthFirst'],
    [['7 March 1952', '11 Nov 90', '2/5/83'], 'monthFirst'],
    [['2051983', '25051983'], 'dayFirst'],
    [['101112', '250583'], 'dayFirst'],
    [['101112', '052583'], 'monthFirst'],
    [['101112', '830525'], 'yearFirst'],
    [['10-11-12', '83-05-25'], 'yearFirst'],
  ] as const)('of the column %j says that it is %s', (texts, order) => {
    const survey = newSurvey();
    for (const text of texts) addToSurvey(survey, { phone: '', gender: '', dateBirthday: text }, noon);
    expect(suggestDateOrder(survey, false)).toBe(order);
    expect(survey.shortYears).toBe(texts.filter((text) => /\D\d\d$|^\d{6}$/.test(text)).length);
  });
});
