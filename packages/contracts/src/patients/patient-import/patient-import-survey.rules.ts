import type { DateOrder } from '../patient/patient-birthday.rules';
import { readListedBirthday } from './patient-import-birthday.rules';
import { genderKey, suggestGenders } from './patient-import-gender.rules';
import { MAX_GENDER_WORDS, type GenderWords, type TableSurvey } from './patient-import-reading.schema';
import type { ImportCells } from './patient-import.rules';

type Surveyed = Pick<ImportCells, 'phone' | 'dateBirthday' | 'gender'>;

/** So many phones tell the country of all. */
const MOST_PHONES = 120;

/** What is known of a table so far. {@link addToSurvey} adds its rows, all of them before any is read. */
export type Survey = TableSurvey & { dotted: number; phones: string[] };

export const newSurvey = (): Survey => ({
  dates: { monthFirst: 0, dayFirst: 0, either: 0 },
  ambiguousDate: null,
  shortYears: 0,
  genders: [],
  dotted: 0,
  phones: [],
});

/** Adds a row to what the columns say. */
export function addToSurvey(survey: Survey, cells: Surveyed, now = Date.now()): void {
  const { phone, dateBirthday, gender } = cells;
  if (phone !== '' && survey.phones.length < MOST_PHONES) survey.phones.push(phone);
  if (dateBirthday !== '') addDate(survey, dateBirthday, now);
  const word = genderKey(gender);
  if (word === '') return;
  const known = survey.genders.find((found) => found.word === word);
  if (known) known.count += 1;
  else if (survey.genders.length < MAX_GENDER_WORDS && word.length <= 40)
    survey.genders.push({ word, count: 1 });
}

/** The first two numbers of a day whose year stands last, with four digits or two. */
const FIRST_TWO =
  /^(\d{1,2})(?=\D|\d\d(?:1[89]|2[0-9])\d\d$)\D*(\d{1,2})(?:\D*(?:1[89]|2\d)\d\d(?!\d)|\D+\d\d$)/;

const LAST_DAY = 31;

function addDate(survey: Survey, text: string, now: number): void {
  const monthFirst = readListedBirthday(text, 'monthFirst', now);
  const dayFirst = readListedBirthday(text, 'dayFirst', now);
  if (!monthFirst || !dayFirst) return;
  if (monthFirst.isCenturyGuessed) survey.shortYears += 1;
  if (monthFirst.day !== dayFirst.day) {
    survey.dates.either += 1;
    survey.ambiguousDate ??= text;
    if (text.includes('.')) survey.dotted += 1;
    return;
  }
  const [, first, second] = FIRST_TWO.exec(text.trim()) ?? [];
  if (first === undefined || first === second || Number(first) > LAST_DAY) return;
  survey.dates[Number(first) > 12 ? 'dayFirst' : 'monthFirst'] += 1;
}

/**
 * The order of day and month in a column: as most of the birthdays say that can be read one way only. Where none does,
 * the day stands first between dots, and otherwise as in the practice's country.
 */
export function suggestDateOrder({ dates, dotted }: Survey, isDayFirstCountry: boolean): DateOrder {
  if (dates.monthFirst !== dates.dayFirst)
    return dates.dayFirst > dates.monthFirst ? 'dayFirst' : 'monthFirst';
  if (dotted * 2 > dates.either) return 'dayFirst';
  return isDayFirstCountry ? 'dayFirst' : 'monthFirst';
}

/** What the words for gender mean, judged by all words of the column. */
export const suggestGenderWords = ({ genders }: TableSurvey): GenderWords =>
  suggestGenders(genders.map(({ word }) => word));
