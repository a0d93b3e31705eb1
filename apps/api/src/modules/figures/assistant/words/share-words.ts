/* The words by which a summary speaks of parts of a whole, in the languages in which the assistant writes. */

/** A part of a whole that a sentence names, by what it must be. */
export type NamedShare = (share: number) => boolean;

const B = '(?<![\\p{L}\\p{M}])';
const E = '(?![\\p{L}\\p{M}])';
/** A share as people round it. */
const near = (named: number) => (share: number) => Math.abs(share - named) < 0.015;

/** The words for one to four before a fraction. */
const few: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'a an one ein eine einem einen un una une uno один одна одну jeden jedna jedną một um uma isang',
    'two zwei deux dos два две dwa dwie hai dalawang',
    'three drei trois tres три trzy ba tatlong',
    'four vier quatre cuatro четыре cztery bốn apat',
  ].flatMap((line, at) => line.split(' ').map((word) => [word, at + 1])),
);
const FEW = Object.keys(few).join('|');

const denominators: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:thirds?|dritte[ln]s?|drittel[ns]?|tiers|tercios?|terceras? partes?|terceras?|треть|трети|третьи|trzeci\p{L}*)$/iu,
    3,
  ],
  [
    /^(?:quarters?|fourths?|viertel[ns]?|quarts?|cuart[oa]s?(?: partes?)?|четверть|четверти|czwart\p{L}*)$/iu,
    4,
  ],
  [/^(?:fifths?|fünftel[ns]?|cinquièmes?|quint[oa]s?(?: partes?)?|пят(?:ая|ых|ую)|piąt\p{L}*)$/iu, 5],
  [/^(?:sixths?|sechstel[ns]?|sixièmes?|sext[oa]s?(?: partes?)?|шест(?:ая|ых|ую)|szóst\p{L}*)$/iu, 6],
  [/^(?:eighths?|achtel[ns]?|huitièmes?|octav[oa]s?(?: partes?)?)$/iu, 8],
  [/^(?:tenths?|zehntel[ns]?|dixièmes?|décim[oa]s?(?: partes?)?|десят(?:ая|ых|ую))$/iu, 10],
];
const FRACTION = new RegExp(
  `${B}(?:(?:the|die|der|den|les|le|las|los|la|el)\\s+)?(?:(${FEW})[\\s-]+)?(thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?|drittel[ns]?|viertel[ns]?|fünftel[ns]?|sechstel[ns]?|achtel[ns]?|zehntel[ns]?|tiers|quarts?|cinquièmes?|sixièmes?|huitièmes?|dixièmes?|tercios?|cuart[oa]s?(?:\\spartes?)?|terceras?(?:\\spartes?)?|quint[oa]s?(?:\\spartes?)?|sext[oa]s?(?:\\spartes?)?|треть|трети|третьи|четверть|четверти|пят(?:ая|ых|ую)|trzeci\\p{L}*|czwart\\p{L}*|piąt\\p{L}*)${E}(?:\\s(?:часть|части|часте[йм]|części))?`,
  'giu',
);
const HAN_FRACTION = /([二三四五六八十])分之([一二三四五六七八九])/gu;
const HAN = '零一二三四五六七八九十';
/** "Eight in ten", "one of four": not the figures themselves, but their ratio. */
const RATIO = new RegExp(
  `${B}(${FEW}|five|six|seven|eight|nine|\\d{1,3})\\s(?:in|out of|in every|out of every|von|sur|de cada|из|na|z)\\s(three|four|five|six|eight|ten|drei|vier|fünf|zehn|trois|quatre|cinq|dix|tres|cuatro|cinco|diez|\\d{1,3})${E}`,
  'giu',
);
const counts: Readonly<Record<string, number>> = {
  ...few,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fünf: 5,
  zehn: 10,
  cinq: 5,
  dix: 10,
  cinco: 5,
  diez: 10,
};

const others: readonly (readonly [RegExp, NamedShare])[] = [
  [
    new RegExp(
      `${B}(?:(?:more|greater) than half|over half|mehr als die hälfte|über die hälfte|plus de la moitié|más de la mitad|(?:больше|более) половины|(?:więcej niż|ponad) połow\\p{L}*|higit sa kalahati)${E}|hơn một nửa|超过一半|一半以上|أكثر من نصف`,
      'giu',
    ),
    (share) => share > 0.5,
  ],
  [
    new RegExp(
      `${B}(?:(?:less|fewer) than half|under half|weniger als die hälfte|moins de la moitié|menos de la mitad|(?:меньше|менее) половины|mniej niż połow\\p{L}*|wala pang kalahati)${E}|chưa đến một nửa|不到一半|أقل من نصف`,
      'giu',
    ),
    (share) => share < 0.5,
  ],
  [
    new RegExp(
      `${B}(?:not (?:all|every(?:one|body)?)|nicht (?:alle\\p{L}*|jede\\p{L}*)|pas tou(?:s|tes)|no tod[oa]s|не (?:все|каждый|каждая)|nie (?:wszystkie|wszyscy|każd\\p{L}*)|hindi lahat)${E}|không phải (?:tất cả|ai cũng)|不是所有|并非所有|ليس كل|ليس جميع`,
      'giu',
    ),
    (share) => share < 1,
  ],
];

/**
 * The parts of a whole that a sentence names, and the sentence without them, since their numbers count nothing.
 * @param isWhole whether a number is that of all views or shares: "8 of 12" then says two figures
 */
export function readShares(
  sentence: string,
  isWhole: (value: number) => boolean,
): { shares: NamedShare[]; rest: string } {
  const shares: NamedShare[] = [];
  const take = (share: NamedShare, found: string) => {
    shares.push(share);
    return ' '.repeat(found.length);
  };
  let rest = sentence;
  for (const [words, share] of others) rest = rest.replace(words, (found) => take(share, found));
  rest = rest.replace(HAN_FRACTION, (found, below: string, above: string) =>
    take(near(HAN.indexOf(above) / HAN.indexOf(below)), found),
  );
  rest = rest.replace(FRACTION, (found, above: string | undefined, below: string) => {
    const denominator = denominators.find(([words]) => words.test(below.replace(/\s+/, ' ')))?.[1];
    if (denominator === undefined || /^(?:third|fourth|fifth|sixth|eighth|tenth)$/i.test(found)) return found;
    return take(near((few[above?.toLowerCase() ?? 'a'] ?? 1) / denominator), found);
  });
  rest = rest.replace(RATIO, (found, one: string, other: string) => {
    const [above, below] = [one, other].map((word) => counts[word.toLowerCase()] ?? Number(word));
    if (above === undefined || below === undefined || above > below || isWhole(below)) return found;
    return take(near(above / below), found);
  });
  return { shares, rest };
}
