import { findCodes } from './find-codes';
import { findDays } from './find-days';
import { findMails } from './find-mails';
import { findNames } from './find-names';
import { findPhones } from './find-phones';
import { findStreets } from './find-streets';
import { indexNames, type Person } from './index-names';
import { viewText, type Range } from './view-text';

const TOKEN = /\{\{\s*(person|mail|phone|number|day|street)\.(\d+)\s*\}\}/gi;
const ANY_TOKEN = /\{\{[^{}\n]{1,60}\}\}/g;
/** Where something was left out. */
const GAP_MARK = '…';

export type HiddenText = {
  text: string;
  /**
   * Puts hidden parts back into a text that was written from this one. Tokens and phone numbers that the writer invented
   * do not stay.
   */
  putBack: (written: string) => string;
};

/**
 * Replaces names, mail addresses, phone numbers, streets, days of birth and numbers of records by tokens.
 * @param known.people whose names are hidden, in all forms in which they are recognised
 * @param known.now the present (epoch milliseconds)
 */
export function hidePeople(
  text: string,
  { people, now }: { people: readonly Person[]; now: number },
): HiddenText {
  const view = viewText(text);
  const kinds: readonly (readonly [kind: string, ranges: readonly Range[]])[] = [
    ['mail', findMails(view.text)],
    ['street', findStreets(view.text)],
    ['number', findCodes(view.text)],
    ['day', findDays(view.text, now)],
    ['phone', findPhones(view.text)],
    ['person', findNames(view.text, indexNames(people))],
  ];
  const ranges = mergeRanges(
    kinds.flatMap(([kind, found]) =>
      found.flatMap((range) =>
        without(view.original(range), view.kept).map((part) => ({ ...trim(text, part), kind })),
      ),
    ),
  );
  const taken = [...text.matchAll(TOKEN)].map(([, , number]) => Number(number));
  let next = Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1;
  const tokens = new Map<string, string>();
  const hidden = new Map<string, string>();
  let safe = '';
  let done = 0;
  for (const { start, end, kind } of ranges) {
    const found = text.slice(start, end);
    const token = tokens.get(found) ?? `{{${kind}.${next++}}}`;
    tokens.set(found, token);
    hidden.set(token, found);
    safe += text.slice(done, start) + token;
    done = end;
  }
  safe += text.slice(done);
  const given = new Set([...(text.match(ANY_TOKEN) ?? []), '{{patient.name}}']);
  return {
    text: safe,
    putBack: (written) =>
      dropInvented(written, safe).replace(ANY_TOKEN, (token) => {
        const plain = token.replaceAll(/\s/g, '').toLowerCase();
        return hidden.get(plain) ?? (given.has(token) || given.has(plain) ? token : GAP_MARK);
      }),
  };
}

/** A text without the phone numbers that do not stand in the other one. */
function dropInvented(written: string, sent: string): string {
  const view = viewText(written);
  const known = viewText(sent).text.replaceAll(/\D/g, '');
  const invented = findPhones(view.text).filter((range) => {
    const digits = view.text.slice(range.start, range.end).replaceAll(/\D/g, '');
    return digits === '' || !known.includes(digits);
  });
  return mergeRanges(invented.map((range) => ({ ...view.original(range), kind: 'phone' }))).reduceRight(
    (text, { start, end }) => text.slice(0, start) + GAP_MARK + text.slice(end),
    written,
  );
}

/** A range without white space at its ends. */
function trim(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end);
  return { start: end - part.trimStart().length, end: start + part.trimEnd().length };
}

type Hidden = Range & { kind: string };

/** The ranges in order. Ranges that overlap become one, of the earlier kind. */
function mergeRanges(ranges: readonly Hidden[]): Hidden[] {
  const merged: Hidden[] = [];
  for (const range of ranges.filter(({ start, end }) => end > start)) {
    const touching = merged.filter(({ start, end }) => start < range.end && range.start < end);
    const whole = touching.reduce<Hidden>(
      (one, other) => ({
        start: Math.min(one.start, other.start),
        end: Math.max(one.end, other.end),
        kind: other.kind,
      }),
      range,
    );
    const first = touching[0];
    for (const one of touching) merged.splice(merged.indexOf(one), 1);
    merged.push({ ...whole, kind: first?.kind ?? range.kind });
  }
  return merged.sort((one, other) => one.start - other.start);
}

/** A range in parts, without what stays. */
function without(range: Range, kept: readonly Range[]): Range[] {
  return kept
    .reduce<Range[]>(
      (parts, one) =>
        parts.flatMap((part) =>
          one.end <= part.start || one.start >= part.end
            ? [part]
            : [
                { start: part.start, end: Math.min(one.start, part.end) },
                { start: Math.max(one.end, part.start), end: part.end },
              ],
        ),
      [range],
    )
    .filter(({ start, end }) => end > start);
}
