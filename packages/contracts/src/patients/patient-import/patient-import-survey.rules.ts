import { dateOrderSchema, plainDay, type DateOrder } from '../patient/patient-birthday.rules';
import { readListedBirthday } from './patient-import-birthday.rules';
import { genderKey, suggestGenders } from './patient-import-gender.rules';
import { MAX_GENDER_WORDS, type GenderWords, type TableSurvey } from './patient-import-reading.schema';
import type { ImportCells } from './patient-import.rules';

type Surveyed = Pick<ImportCells, 'phone' | 'dateBirthday' | 'gender'>;

/** So many phones tell the country of all. */
const MOST_PHONES = 120;

/** What is known of a table so far. {@link addToSurvey} adds its rows, all of them before any is read. */
export type Survey = TableSurvey & {
  dotted: number;
  phones: string[];
  /** Birthdays of so many digits in a row. */
  fiveDigits: number;
  sixDigits: number;
};

export const newSurvey = (): Survey => ({
  dates: { monthFirst: 0, dayFirst: 0, yearFirst: 0, either: 0 },
  ambiguousDate: null,
  shortYears: 0,
  genders: [],
  dotted: 0,
  phones: [],
  fiveDigits: 0,
  sixDigits: 0,
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

const LAST_MONTH = 12;
const LAST_DAY = 31;
/** Three numbers of which the last is the year, or six digits in a row. */
const THREE = /^(\d{1,2})(\D+)(\d{1,2})\2(\d{2}|\d{4})\.?$/;
const IN_A_ROW = /^(\d\d)()(\d\d)(\d\d|1[89]\d\d|2\d{3})$/;

/** The orders in which the numbers of a birthday can be a day, by the numbers alone; none for one that says it itself. */
function possibleOrders(text: string): DateOrder[] {
  const [, one, mark, two, three] = THREE.exec(text) ?? IN_A_ROW.exec(text) ?? [];
  if (one === undefined || two === undefined || three === undefined) return [];
  const isDay = (month: string, day: string) =>
    Number(month) >= 1 && Number(month) <= LAST_MONTH && Number(day) >= 1 && Number(day) <= LAST_DAY;
  const isYear = three.length === 2 && (mark === '' || Number(one) > LAST_DAY);
  return dateOrderSchema.options.filter((order) => {
    if (order === 'yearFirst') return isYear && isDay(two, three);
    return order === 'dayFirst' ? isDay(two, one) : isDay(one, two);
  });
}

function addDate(survey: Survey, text: string, now: number): void {
  const typed = plainDay(text).replace(/^(\d{5,8})[.,]0+$/, '$1');
  if (/^\d{5}$/.test(typed)) survey.fiveDigits += 1;
  if (/^\d{6}$/.test(typed)) survey.sixDigits += 1;
  const days = dateOrderSchema.options.flatMap((order) => readListedBirthday(text, order, { now }) ?? []);
  if (days.length === 0) return;
  if (days.some(({ isCenturyGuessed }) => isCenturyGuessed)) survey.shortYears += 1;
  const orders = possibleOrders(typed);
  const [proven] = orders;
  if (orders.length === 1 && proven) survey.dates[proven] += 1;
  const read = orders.map((order) => readListedBirthday(text, order, { now })?.day);
  if (new Set(read).size < 2) return;
  survey.dates.either += 1;
  survey.ambiguousDate ??= text;
  if (text.includes('.')) survey.dotted += 1;
}

/**
 * The order of the numbers in a column: as most of the birthdays say that can be read one way only. Where none does, the
 * day stands first between dots, and otherwise as in the practice's country.
 */
export function suggestDateOrder({ dates, dotted }: Survey, isDayFirstCountry: boolean): DateOrder {
  const most = Math.max(...dateOrderSchema.options.map((order) => dates[order]));
  const [best, rival] = dateOrderSchema.options.filter((order) => dates[order] === most);
  if (best && rival === undefined) return best;
  if (dotted * 2 > dates.either) return 'dayFirst';
  return isDayFirstCountry ? 'dayFirst' : 'monthFirst';
}

/** Whether the birthdays are six digits in a row, of which a spreadsheet took the zero before some. */
export const suggestPadsDays = ({ sixDigits, fiveDigits }: Survey): boolean => sixDigits * 2 > fiveDigits;

/** What the words for gender mean, judged by all words of the column. */
export const suggestGenderWords = ({ genders }: TableSurvey): GenderWords =>
  suggestGenders(genders.map(({ word }) => word));
