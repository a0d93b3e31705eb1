import type { Range } from './view-text';
import { addressWords } from './words/context-words';

const NAME = "\\p{Lu}[\\p{L}\\p{M}'\u2019.-]*";
const PARTICLES = '(?:(?:de|del|della|des|du|la|le|los|las|da|do|dos|das|van|den)\\s){0,3}';
const NAMES = `${NAME}(?:\\s(?:${NAME}|de|del|della|du|des|la|le|of|the|van|von|do|da)){0,4}`;
const NUMBER = '\\d{1,5}(?:\\s?[a-zA-Z](?![\\p{L}]))?(?:/\\d{1,4})?';
const patterns = [
  `(?:(?:Flat|Apartment|Apt\\.?|Unit|Suite)\\s\\d{1,4}[a-z]?,?\\s)?${NUMBER},?\\s${NAMES}\\s(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Square|Terrace|Way|Close|Crescent|Grove|Gardens|Mews|Row|Rise|Circle|Trail|Alley|Quay|Highway|Parkway)(?![\\p{L}])`,
  `(?:${NAMES}[\\s-])?\\p{Lu}[\\p{L}\\p{M}-]*(?:stra(?:ß|ss)e|str\\.|weg|gasse|allee|platz|ufer|damm|ring|straat|laan|plein|gracht|gatan|vägen|gade|vej)\\s${NUMBER}`,
  `\\p{Lu}[\\p{L}-]*\\s(?:Stra(?:ß|ss)e|Str\\.|Weg|Gasse|Allee|Platz|Ufer|Damm|Ring)\\s${NUMBER}`,
  `${NUMBER},?\\s(?:bis\\s|ter\\s)?(?:rue|avenue|boulevard|place|allée|chemin|impasse|quai|route|cours)\\s[\\p{L}'\u2019\\s-]{2,40}?\\p{Lu}[\\p{L}\\p{M}'\u2019-]*(?:\\s\\p{Lu}[\\p{L}\\p{M}-]*)*`,
  `(?:[Cc]alle|[Cc]/|[Aa]venida|[Aa]vda\\.?|[Pp]laza|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|[Tt]ravessa|[Pp]raça|[Cc]alçada)\\s${PARTICLES}${NAMES},?\\s(?:n[º°.]?\\s?)?${NUMBER}`,
  `(?:[Uu]l\\.|[Uu]lic[aęyąe]|[Aa]l\\.|[Aa]lej[aęai]|[Oo]s\\.|[Oo]siedle|[Pp]l\\.)\\s${NAMES}\\s${NUMBER}(?:\\s?m\\.?\\s?\\d+)?`,
  `(?:[Уу]л\\.|[Уу]лиц[аеуыей]+|[Вв]ул\\.|[Вв]улиц[яіюе]+|[Пп]р\\.|[Пп]роспект[ае]?|[Пп]ереул[окке]+|[Пп]ровулок|[Пп]лощадь)\\s${NAMES},?\\s(?:д\\.|дом|буд\\.|будинок)?\\s?${NUMBER}(?:,?\\s(?:кв\\.|квартира)\\s?\\d+)?`,
  `\\p{Lu}[\\p{L}]*\\s(?:[Cc]addesi|[Ss]okak|[Ss]okağı|[Cc]ad\\.|[Ss]k\\.)\\s(?:[Nn]o:?\\s?)?${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** A number beside words with capitals, soon behind the words that announce where somebody lives: "Am Alten Markt 7". */
const LIVED = new RegExp(
  `^[^.!?\\d]{0,12}?(?:${NUMBER},?\\s${NAMES}|(?:${NAMES}),?\\s${NUMBER})(?![\\p{L}\\d])`,
  'u',
);
const announcing = new RegExp(addressWords.source, 'giu');

/** Streets with the number of a house, in a view of a text. */
export function findStreets(text: string): Range[] {
  const formed = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
  const announced = [...text.matchAll(announcing)].flatMap(({ 0: word, index }) => {
    const from = index + word.length;
    const found = LIVED.exec(text.slice(from, from + 100))?.[0];
    if (found === undefined) return [];
    const begin = found.search(/[\p{Lu}\d]/u);
    return [{ start: from + begin, end: from + found.length }];
  });
  return [...formed, ...announced];
}
