import anyAscii from 'any-ascii';
import * as ar from 'n2words/ar-SA';
import * as cs from 'n2words/cs-CZ';
import * as da from 'n2words/da-DK';
import * as de from 'n2words/de-DE';
import * as el from 'n2words/el-GR';
import * as en from 'n2words/en-US';
import * as es from 'n2words/es-ES';
import * as fi from 'n2words/fi-FI';
import * as tl from 'n2words/fil-PH';
import * as fr from 'n2words/fr-FR';
import * as he from 'n2words/he-IL';
import * as hi from 'n2words/hi-IN';
import * as hu from 'n2words/hu-HU';
import * as it from 'n2words/it-IT';
import * as nb from 'n2words/nb-NO';
import * as nl from 'n2words/nl-NL';
import * as pl from 'n2words/pl-PL';
import * as pt from 'n2words/pt-PT';
import * as ro from 'n2words/ro-RO';
import * as ru from 'n2words/ru-RU';
import * as sv from 'n2words/sv-SE';
import * as tr from 'n2words/tr-TR';
import * as uk from 'n2words/uk-UA';
import * as vi from 'n2words/vi-VN';

const spoken = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  it,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tl,
  tr,
  uk,
  vi,
};

/** A language whose numbers are read as words; Chinese, Japanese and Korean ones are read by characters. */
export type NumberLanguage = keyof typeof spoken;
export const numberLanguages = Object.keys(spoken) as NumberLanguage[];

/** Forms of the same numbers that a counting does not show: bent ones, and those before a noun. */
const bent: Partial<Record<NumberLanguage, string>> = {
  ar: 'صفر:0 واحد:1 واحدة:1 اثنان:2 اثنين:2 اثنتان:2 ثلاث:3 ثلاثة:3 أربع:4 أربعة:4 اربعة:4 خمس:5 خمسة:5 ست:6 ستة:6 سبع:7 سبعة:7 ثمان:8 ثماني:8 ثمانية:8 تسع:9 تسعة:9 عشر:10 عشرة:10 عشرين:20 ثلاثين:30 أربعين:40 خمسين:50 ستين:60 سبعين:70 ثمانين:80 تسعين:90 مئة:100 مئتان:200 ألف:1000 آلاف:1000 مليون:1000000',
  cs: 'jedna:1 jedno:1 jednou:1 jednoho:1 dvě:2 dvou:2 dvěma:2 tří:3 třem:3 čtyř:4 pěti:5 šesti:6 sedmi:7 osmi:8 devíti:9 deseti:10 stě:100 sta:100 set:100',
  da: 'en:1 et:1 halvtreds:50 tres:60 firs:80',
  de: 'eins:1 ein:1 einer:1 einem:1 einen:1 eines:1 zwo:2 zweien:2 hundert:100 tausend:1000 million:1000000 millionen:1000000 dreißig:30 dreissig:30',
  el: 'μηδέν:0 ένας:1 μία:1 μια:1 ένα:1 τρεις:3 τέσσερις:4 τέσσερα:4 εφτά:7 οχτώ:8 εννιά:9 εκατό:100 χίλια:1000',
  en: 'oh:0 nought:0 nil:0 a:1 hundred:100 thousand:1000 million:1000000 billion:1000000000',
  es: 'un:1 una:1 veintiún:21 veintiuna:21 cien:100 ciento:100 mil:1000 millón:1000000 millones:1000000',
  fi: 'nolla:0 yks:1 kaks:2 kolkyt:30',
  fr: 'une:1 vingts:20 septante:70 huitante:80 octante:80 nonante:90 cents:100 cent:100 mille:1000 million:1000000 millions:1000000',
  he: 'אפס:0 אחת:1 אחד:1 שתיים:2 שתים:2 שניים:2 שני:2 שלוש:3 שלושה:3 ארבעה:4 חמישה:5 שישה:6 שבעה:7 שמונה:8 תשעה:9 עשרה:10',
  hu: 'kettő:2 két:2 nulla:0 száz:100 ezer:1000',
  it: 'un:1 una:1 cento:100 mille:1000 mila:1000 milione:1000000 milioni:1000000',
  nb: 'en:1 ett:1 sju:7 syv:7 tjue:20 tyve:20 tretti:30 tredve:30',
  nl: 'één:1 twee:2 honderd:100 duizend:1000',
  pl: 'jedna:1 jedno:1 jednego:1 jednej:1 dwie:2 dwa:2 dwóch:2 dwoma:2 dwu:2 dwaj:2 trzech:3 trzema:3 trzej:3 czterech:4 czterema:4 czterej:4 pięciu:5 sześciu:6 siedmiu:7 ośmiu:8 dziewięciu:9 dziesięciu:10 jedenastu:11 dwunastu:12 trzynastu:13 czternastu:14 piętnastu:15 szesnastu:16 siedemnastu:17 osiemnastu:18 dziewiętnastu:19 dwudziestu:20 trzydziestu:30 czterdziestu:40 pięćdziesięciu:50 stu:100 tysiące:1000 tysięcy:1000 milion:1000000 miliony:1000000',
  pt: 'uma:1 um:1 duas:2 meia:6 catorze:14 quatorze:14 dezasseis:16 dezesseis:16 dezessete:17 dezenove:19 cem:100 cento:100',
  ro: 'un:1 una:1 doi:2 două:2 sută:100 sute:100 mie:1000 mii:1000',
  ru: 'ноль:0 нуль:0 один:1 одна:1 одно:1 одного:1 одной:1 одну:1 две:2 двух:2 двумя:2 двое:2 трёх:3 трех:3 тремя:3 трое:3 четырёх:4 четырех:4 четыре:4 пяти:5 шести:6 семи:7 восьми:8 девяти:9 десяти:10 двенадцати:12 двадцати:20 тридцати:30 сорока:40 пятидесяти:50 ста:100 тысяч:1000 тысячи:1000 тысяча:1000 миллион:1000000',
  sv: 'en:1 ett:1',
  tl: 'sero:0 dalawang:2 tatlong:3 limang:5 pitong:7 walong:8 isang:1 sampung:10 dalawampung:20 dalawampu:20 tatlumpung:30 apatnapu:40 limampu:50 animnapu:60 pitumpu:70 walumpu:80 siyamnapu:90 labing:10 daan:100 daang:100 sandaan:100 libo:1000 libong:1000',
  tr: 'sıfır:0 birinci:1 yüz:100 bin:1000 milyon:1000000',
  uk: 'нуль:0 один:1 одна:1 дві:2 два:2 двох:2 три:3 трьох:3 чотири:4 чотирьох:4 пʼять:5 шість:6 сім:7 вісім:8 десять:10 сорок:40 сто:100 тисяча:1000',
  vi: 'không:0 mốt:1 tư:4 lăm:5 linh:-1 lẻ:-1 trăm:100 nghìn:1000 ngàn:1000 triệu:1000000',
};
/** Words that multiply what stands before them by ten. */
const TIMES_TEN = new Set(['muoi']);
const connectors: Partial<Record<NumberLanguage, string>> = {
  cs: 'a',
  da: 'og',
  de: 'und',
  el: 'και',
  en: 'and',
  es: 'y',
  fr: 'et',
  it: 'e',
  nb: 'og',
  nl: 'en',
  pl: 'i',
  pt: 'e',
  ro: 'și',
  ru: 'и',
  sv: 'och',
  tl: 'at t',
  uk: 'і та',
  vi: 'linh lẻ',
};

/** A word in the form in which number words are compared. Arabic and Hebrew keep their letters. */
const foldNumber = (word: string): string =>
  /[\u0590-\u06FF\u0900-\u097F]/.test(word)
    ? word.normalize('NFD').replace(/[\u0591-\u05C7\u064B-\u0655]/g, '')
    : anyAscii(word.normalize('NFC')).toLowerCase().replace(/['`]/g, '');

type Lexicon = { values: ReadonlyMap<string, number>; connectors: ReadonlySet<string> };
const lexicons = new Map<NumberLanguage, Lexicon>();

/** The number words of a language, made when they are first needed. */
function lexiconOf(language: NumberLanguage): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const values = new Map<string, number>();
  for (const value of [...Array.from({ length: 1_000 }, (_, n) => n), 1_000, 1_000_000]) {
    const word = spoken[language].toCardinal(value);
    // What one language writes with a hyphen or a space, another program joins: "trettiofyra".
    if (!/[\s-]/.test(word.trim())) values.set(foldNumber(word), value);
    else if (value < 100) values.set(foldNumber(word.replaceAll(/[\s-]/g, '')), value);
  }
  // Years, in languages that write them as one word: "neunzehnhundertachtundfünfzig".
  if (language === 'de' || language === 'nl')
    for (let year = 1_900; year < 2_100; year += 1) {
      const rest = year % 100 === 0 ? '' : spoken[language].toCardinal(year % 100);
      const hundred = language === 'de' ? 'hundert' : 'honderd';
      values.set(foldNumber(spoken[language].toCardinal(year).replaceAll(/\s/g, '')), year);
      values.set(foldNumber(`${spoken[language].toCardinal(Math.floor(year / 100))}${hundred}${rest}`), year);
    }
  // Others count the thousand: "millenovecentosettanta".
  for (let year = 1_900; year < 2_100; year += 1) {
    const word = spoken[language].toCardinal(year);
    if (!/[\s-]/.test(word)) values.set(foldNumber(word), year);
  }
  for (const entry of (bent[language] ?? '').split(' ').filter(Boolean)) {
    const [word = '', value] = entry.split(':');
    if (Number(value) >= 0) values.set(foldNumber(word), Number(value));
  }
  if (language === 'en') values.delete('a');
  const joined = new Set((connectors[language] ?? '').split(' ').filter(Boolean).map(foldNumber));
  const lexicon = { values, connectors: joined };
  lexicons.set(language, lexicon);
  return lexicon;
}

export type NumberWord = { start: number; end: number; value: number };

const WORD = /[\p{L}\p{M}]+/gu;

type FoldedWord = { word: string; index: number; folded: string };
/** The words of the last text, since it is read in one language after the other. */
let last: { text: string; words: readonly FoldedWord[] } = { text: '', words: [] };

function foldedWords(text: string): readonly FoldedWord[] {
  if (last.text !== text)
    last = {
      text,
      words: [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
        word,
        index,
        folded: foldNumber(word),
      })),
    };
  return last.words;
}

/** The words of a text that are numbers in a language, one by one. */
export function listNumberWords(text: string, language: NumberLanguage): NumberWord[] {
  const { values } = lexiconOf(language);
  return foldedWords(text).flatMap(({ word, index, folded }) => {
    const bare = language === 'ar' || language === 'he' ? folded.replace(/^[وו]/, '') : folded;
    const value = TIMES_TEN.has(folded) && language === 'vi' ? 10 : (values.get(folded) ?? values.get(bare));
    return value === undefined ? [] : [{ start: index, end: index + word.length, value }];
  });
}

/** Whether what stands between two number words lets them be one number. */
export function joinsNumbers(between: string, language: NumberLanguage): boolean {
  const words = (between.match(WORD) ?? []).map(foldNumber);
  return (
    /^[\s\p{L}\p{M}'\u2019-]*$/u.test(between) &&
    words.every((word) => lexiconOf(language).connectors.has(word))
  );
}

/** The numbers that a text says in the words of a language. */
export function readSpokenNumbers(text: string, language: NumberLanguage): NumberWord[] {
  const found: NumberWord[] = [];
  let open: (NumberWord & { total: number; current: number }) | undefined;
  const close = () => {
    if (open) found.push({ start: open.start, end: open.end, value: open.total + open.current });
    open = undefined;
  };
  for (const word of listNumberWords(text, language)) {
    const isNear = open !== undefined && joinsNumbers(text.slice(open.end, word.start), language);
    const grown =
      open && isNear ? grow(open, word.value, text.slice(word.start, word.end), language) : undefined;
    if (open && grown) open = { ...open, ...grown, end: word.end };
    else {
      close();
      open = { ...word, total: 0, current: word.value };
    }
  }
  close();
  return found;
}

/** The number that grows by a further word; undefined where a new number begins. */
function grow(
  { total, current }: { total: number; current: number },
  value: number,
  word: string,
  language: NumberLanguage,
): { total: number; current: number } | undefined {
  if (value >= 1_000 && value > total && Math.log10(value) % 1 === 0 && Math.log10(value) % 3 === 0)
    return { total: total + Math.max(current, 1) * value, current: 0 };
  if (language === 'vi' && TIMES_TEN.has(foldNumber(word)))
    return current > 0 && current < 10 ? { total, current: current * 10 } : undefined;
  if (value === 100 && current > 0 && current < 100) return { total, current: current * 100 };
  if (language === 'fr' && current % 100 === 4 && value === 20) return { total, current: current + 76 };
  if (language === 'fr' && [60, 80].includes(current % 100) && value < 20)
    return { total, current: current + value };
  if (
    (language === 'ar' || language === 'he') &&
    current % 100 > 0 &&
    current % 100 < 10 &&
    value >= 10 &&
    value < 100
  )
    return { total, current: current + value };
  if (total > 0 && current === 0 && value < 1_000) return { total, current: value };
  if (current > 0 && current % 100 === 0 && value < 100) return { total, current: current + value };
  if (
    current % 100 >= (language === 'vi' || language === 'tl' || language === 'tr' ? 10 : 20) &&
    current % 10 === 0 &&
    value > 0 &&
    value < 10
  )
    return { total, current: current + value };
  return undefined;
}
const han: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['零〇', 0],
    ['一壹', 1],
    ['二两兩贰', 2],
    ['三叁', 3],
    ['四肆', 4],
    ['五伍', 5],
    ['六陆', 6],
    ['七柒', 7],
    ['八捌', 8],
    ['九玖', 9],
    ['十拾', 10],
    ['百佰', 100],
    ['千仟', 1_000],
    ['万萬', 10_000],
  ].flatMap(([signs, value]) => [...String(signs)].map((sign) => [sign, Number(value)])),
);
const HAN_NUMBER = new RegExp(`[${Object.keys(han).join('')}]+`, 'gu');

/** The numbers that a text writes in Chinese characters. */
export function readHanNumbers(text: string): NumberWord[] {
  return [...text.matchAll(HAN_NUMBER)].map(({ 0: signs, index }) => {
    const values = [...signs].map((sign) => han[sign] ?? 0);
    return { start: index, end: index + signs.length, value: composeHan(values) };
  });
}

function composeHan(values: readonly number[]): number {
  if (values.every((value) => value < 10)) return Number(values.join(''));
  let total = 0;
  let part = 0;
  let digit = 0;
  for (const value of values) {
    if (value < 10) digit = value;
    else if (value === 10_000) {
      total += Math.max(part + digit, 1) * value;
      part = 0;
      digit = 0;
    } else {
      part += Math.max(digit, 1) * value;
      digit = 0;
    }
  }
  return total + part + digit;
}
