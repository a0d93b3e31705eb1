/** Placeholders such as `{{patient.name}}` remain, although their content looks like a host. */
const PLACEHOLDER = '\\{\\{[^{}\\n]{1,40}\\}\\}';
const MARKDOWN_LINK = /!?\[([^[\]\n]*)\]\s?\([^()\n]*\)/g;
/** A tag, or the beginning of an unclosed one. */
const TAG = /<[a-z/!?][^<>]*>|<(?=[a-z/!?])/gi;
const ADDRESS = new RegExp(
  [
    `(${PLACEHOLDER})`,
    // A scheme with anything behind it.
    '\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/\\S*',
    '\\b(?:javascript|vbscript|mailto|tel|sms):\\S+',
    '\\bdata:[a-z]+\\/\\S*',
    // A host or a mail address, which programs turn into links by themselves.
    '(?<![\\p{L}\\p{N}._%+@-])(?:[\\p{L}\\p{N}._%+-]+@)?(?:[\\p{L}\\p{N}-]+\\.)+(?:[a-z]{2,}|[A-Z]{2,})(?![\\p{L}\\p{N}])(?:[:/?#]\\S*)?',
  ].join('|'),
  'gu',
);
const MARKS = /\*\*|__|`+|^#{1,6}[ \t]+/gm;
// Characters that hide text, or reverse its direction.
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A model's answer as plain text: links, addresses, markup and hidden characters are dropped, placeholders remain. */
export function toPlainText(text: string): string {
  for (let before = text; ;) {
    const after = before
      .replace(HIDDEN, '')
      .replace(MARKDOWN_LINK, '$1')
      .replace(TAG, '')
      .replace(ADDRESS, (_found, placeholder?: string) => placeholder ?? '')
      .replace(MARKS, '');
    // Dropping one part may join two halves of a link.
    if (after === before) return after;
    before = after;
  }
}

/** Longer text in brackets is no link. */
const OPEN_MAX_CHARACTERS = 500;
const openings: readonly [open: string, closed: RegExp][] = [
  ['<', />/],
  ['[', /\](?!\()|\]\([^)\s]*\)/],
  ['{{', /\}\}/],
];

/** The beginning of a number that may go on, such as a phone number with spaces. */
const OPEN_NUMBER = /[+(]?\d[\d\s().,/_-]*$/;

/**
 * How much of an unfinished text can be converted to plain text by itself: up to the last space outside links, tags,
 * placeholders and numbers.
 */
export function finishedLength(text: string): number {
  let end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0);
  for (const [open, closed] of openings) {
    const at = text.lastIndexOf(open, end);
    if (at >= 0 && end - at < OPEN_MAX_CHARACTERS && !closed.test(text.slice(at, end))) end = at;
  }
  const number = OPEN_NUMBER.exec(text.slice(Math.max(0, end - OPEN_MAX_CHARACTERS), end))?.[0].length ?? 0;
  return end - number;
}
