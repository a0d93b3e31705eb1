import type { Figure, Metric } from '@bedside/contracts/figures/assistant/assistant.rules';
import { readAmounts, type Amount } from './read-amounts';
import {
  clauses,
  metricWords,
  moreThan,
  negations,
  onlyOne,
  otherUnits,
  playedWords,
  quantityWords,
  reachedWords,
  smaller,
  unsupportedWords,
  type Quantity,
} from '../words/figure-words';
import { readShares, type NamedShare } from '../words/share-words';
import { isOffered } from '../words/offered-languages';

/** What a figure is a part of. */
const wholes: Partial<Record<Metric, Metric>> = {
  completed: 'views',
  repeats: 'views',
  opened: 'shares',
  neverOpened: 'shares',
  notUnderstood: 'shares',
};
/** Nobody can check a longer sentence at a glance. */
const SENTENCE_MAX = 600;
/** Figures that a sentence can state without a number: "it was liked". */
const stated: readonly Metric[] = ['likes', 'dislikes', 'comments'];

/**
 * The sentences of a summary that the figures support, and how many others there were. A number must be the figure that
 * the words around it name; "everyone", "most" and "half" must hold for it; comparisons with anything else are struck out.
 */
export function filterTrueSentences(
  text: string,
  figures: readonly Figure[],
): { text: string; leftOut: number } {
  const sentences = text
    .split(/(?<=[.!?\u2026][)"'\u201D\u2019]*)\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const valueOf = new Map(figures.map(({ of, value }) => [of, value]));
  const kept = sentences.filter(
    (sentence) => sentence.length <= SENTENCE_MAX && isSupported(sentence, valueOf),
  );
  return { text: kept.join(' '), leftOut: sentences.length - kept.length };
}

type Values = ReadonlyMap<Metric, number>;

function isSupported(whole: string, values: Values): boolean {
  const isWhole = (value: number) => value === values.get('views') || value === values.get('shares');
  const { shares, rest: sentence } = readShares(
    whole.replaceAll(onlyOne, (found) => '1'.padStart(found.length)),
    isWhole,
  );
  if (!areRightShares(whole, shares, values)) return false;
  if (!isOffered(whole) && !isPlain(whole)) return false;
  const comparison = moreThan.exec(sentence);
  if (comparison) return isRightComparison(comparison, values) && areRightNumbers(sentence, values);
  if (unsupportedWords.some((words) => words.test(sentence))) return false;
  return (
    areRightNumbers(sentence, values) &&
    areRightQuantities(sentence, values) &&
    areRightStatements(sentence, values)
  );
}

const metricsIn = (text: string): Metric[] =>
  metricWords
    .filter(([words]) => words.test(text))
    .flatMap(([, of]) => (of[0] === 'opened' && negations.test(text) ? ['neverOpened'] : of));

/** In a language whose words are not known, only figures in digits beside a known word can be checked. */
const isPlain = (sentence: string): boolean =>
  /\d/.test(sentence) &&
  metricsIn(sentence).length > 0 &&
  readAmounts(sentence).every(({ start }) => /\d/.test(sentence[start] ?? ''));

/** Each part of a whole is that of a figure which the sentence names. */
function areRightShares(sentence: string, shares: readonly NamedShare[], values: Values): boolean {
  const parts = metricsIn(sentence).flatMap((metric) => {
    const whole = values.get(wholes[metric] ?? metric);
    const value = values.get(metric);
    return wholes[metric] === undefined || !whole || value === undefined ? [] : [value / whole];
  });
  return shares.every((share) => parts.some(share));
}

/** The first figure that a text names. */
const firstMetric = (text: string): Metric | undefined => {
  const found = metricWords.flatMap(([words, of]) => {
    const index = words.exec(text)?.index;
    return index === undefined || of[0] === undefined ? [] : [{ index, metric: of[0] }];
  });
  return found.sort((one, other) => one.index - other.index)[0]?.metric;
};

function isRightComparison([, how = '', one = '', other = '']: RegExpExecArray, values: Values): boolean {
  const [left, right] = [one, other].map((part) => values.get(firstMetric(part) ?? 'views'));
  if (firstMetric(one) === undefined || firstMetric(other) === undefined) return false;
  if (left === undefined || right === undefined) return false;
  return smaller.test(how) ? left < right : left > right;
}

/** Each number is a figure that its part of the sentence names; where none is named there, any that the sentence names. */
function areRightNumbers(sentence: string, values: Values): boolean {
  const amounts = readAmounts(sentence);
  if (amounts.some(({ value }) => Number.isNaN(value))) return false;
  const parts = partsOf(sentence);
  return amounts.every((amount) => {
    const behind = sentence.slice(amount.end, amount.end + 16);
    if (otherUnits.test(behind)) return false;
    const named = namedAt(sentence, parts, amount);
    if (named === undefined) return false;
    const allowed = named.length > 0 ? named : [...values.keys()];
    return allowed.some((metric) => values.get(metric) === amount.value);
  });
}

const percents: readonly Metric[] = ['reachedPercent', 'playedPercent'];
const uncountedInPercent: readonly Metric[] = ['likes', 'dislikes', 'comments', 'notUnderstood', 'opened'];

/** The figures that the words around a number name; undefined where no figure can be meant. */
function namedAt(
  sentence: string,
  parts: readonly { start: number; end: number }[],
  { start, end }: Amount,
): readonly Metric[] | undefined {
  const part = parts.find((one) => one.start <= start && start <= one.end);
  const inPart = part ? metricsIn(sentence.slice(part.start, part.end)) : [];
  const isPercent =
    /^\s?(?:[%٪]|percent|per cent|prozent|por ciento|pour ?cent|процент|phần trăm|porsiyento|procent|بالمئة|بالمائة|في المئة)/iu.test(
      sentence.slice(end),
    );
  if (
    /^\s?(?:s(?!\p{L})|seconds?|sekunden?|segundos?|secondes?|секунд|giây|秒|ثانية|ثوان|sekund)/iu.test(
      sentence.slice(end),
    )
  )
    return ['seconds'];
  if (isPercent || /百分之$/u.test(sentence.slice(0, start)))
    return inPart.some((metric) => uncountedInPercent.includes(metric))
      ? undefined
      : percentsIn(part ? sentence.slice(part.start, part.end) : sentence);
  return inPart.length > 0 ? inPart : metricsIn(sentence);
}

function percentsIn(part: string): readonly Metric[] {
  const isReached = reachedWords.test(part);
  if (isReached === playedWords.test(part)) return percents;
  return isReached ? ['reachedPercent'] : ['playedPercent'];
}

function partsOf(sentence: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: found, index } of sentence.matchAll(new RegExp(clauses.source, 'giu'))) {
    // A comma within a number is none between parts.
    if (/\d$/.test(sentence.slice(0, index)) && /^\d/.test(sentence.slice(index + found.length))) continue;
    parts.push({ start, end: index });
    start = index + found.length;
  }
  return [...parts, { start, end: sentence.length }];
}

function areRightQuantities(sentence: string, values: Values): boolean {
  return partsOf(sentence).every(({ start, end }) => {
    const part = sentence.slice(start, end);
    return quantityWords
      .filter(([words]) => words.test(part))
      .every(([, quantity]) => {
        const named = wholeMetrics(part, quantity);
        return holds(quantity, named.length > 0 ? named : wholeMetrics(sentence, quantity), values);
      });
  });
}

/** The figures that a text speaks of as parts of a whole, or as none. */
const wholeMetrics = (text: string, quantity: Quantity): Metric[] =>
  metricWords
    .filter(([words]) => words.test(text))
    .flatMap(([, [first]]) =>
      first === 'opened' && quantity !== 'none' && negations.test(text) ? ['neverOpened'] : (first ?? []),
    );

function holds(quantity: Quantity, metrics: readonly Metric[], values: Values): boolean {
  const zero = (metric: Metric) => values.get(metric) === 0;
  if (quantity === 'none') return metrics.some(zero) && !(metrics.includes('views') && !zero('views'));
  return metrics.some((metric) => {
    const whole = values.get(wholes[metric] ?? metric);
    const value = values.get(metric);
    if (wholes[metric] === undefined || !whole || value === undefined) return false;
    const share = value / whole;
    if (quantity === 'all') return share === 1;
    if (quantity === 'half') return share === 0.5;
    return quantity === 'most' ? share > 0.5 && share < 1 : share > 0 && share < 0.5;
  });
}

/** "It was liked" needs a like, and "it was not liked" none. */
function areRightStatements(sentence: string, values: Values): boolean {
  return partsOf(sentence).every(({ start, end }) => {
    const part = sentence.slice(start, end);
    if (readAmounts(part).length > 0) return true;
    const [named] = stated.filter((metric) => metricsIn(part).includes(metric));
    if (named === undefined) return true;
    const isNone = quantityWords.some(([words, quantity]) => quantity === 'none' && words.test(part));
    return isNone || negations.test(part) === (values.get(named) === 0);
  });
}
