/** When a caption is shown, and what stands behind its times in the same line. */
export type CaptionTimes = { startMs: number; endMs: number; rest: string };

/** `00:01:02,500`, without its hours, with fewer or more decimals, with spaces between. */
const TIME = String.raw`(?:(\d{1,3})\s*[:;]\s*)?(\d{1,3})\s*[:;]\s*([0-5]?\d)(?:\s*(?:[.,;'’\x60]\s*(\d{1,9})|:(\d{3})))?(?!\d|:\d)`;
/** An arrow as programs, word processors, web pages and people write it. */
const ARROW = String.raw`(?:[-–—][-–—\s]{0,3}(?:>{1,2}|&gt;)|→|⇒|=>)`;
/** Some programs write the number of a caption before its times. */
const TIMES = new RegExp(String.raw`^\s*(?:\d+\s+)?${TIME}\s*${ARROW}\s*${TIME}(.*)$`);
/** Times of a `.sbv` file. */
const TIMES_WITH_COMMA = new RegExp(String.raw`^\s*${TIME}\s*,\s*${TIME}()\s*$`);
/** Less than an arrow stands only between times with decimals, because "10:00 - 12:00" is said too. */
const EXACT = String.raw`(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3})|:(\d{3}))`;
const TIMES_WITHOUT_ARROW = new RegExp(String.raw`^\s*${EXACT}\s*(?:[-–—>]|\s)\s*${EXACT}()\s*$`);
/** Dots for colons, and seconds alone. */
const DOTTED = String.raw`(\d{1,2})\.(\d\d)\.([0-5]\d)(?:[,:](\d{1,3})|:(\d{3}))`;
const TIMES_WITH_DOTS = new RegExp(String.raw`^\s*${DOTTED}\s*${ARROW}\s*${DOTTED}()\s*$`);
const SECONDS = String.raw`()()(\d{1,5})[.,](\d{1,3})()`;
const TIMES_IN_SECONDS = new RegExp(String.raw`^\s*${SECONDS}\s*${ARROW}\s*${SECONDS}()\s*$`);
const forms = [TIMES, TIMES_WITH_COMMA, TIMES_WITHOUT_ARROW, TIMES_WITH_DOTS, TIMES_IN_SECONDS];
/** A line that was meant as times. An arrow within a text has no time beside it, and no text begins with thousandths. */
const MEANT_AS_TIMES = new RegExp(
  String.raw`^[\s\d]*\d\s*:[\d\s:.,;]*${ARROW}|${ARROW}\s*\d+\s*:\s*\d|^\s*-?\d{1,3}:\d{1,2}:\d{1,2}[.,]\d{3}`,
);

/** The longest line that can be times; a longer one is text. */
const LINE_MAX = 500;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Where the digits of other scripts begin. Full-width ones become the usual ones by themselves. */
const OTHER_DIGITS = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g;

/** A line as times are looked for in it: usual digits and signs, nothing that nobody sees, no quotes around it. */
function plainLine(line: string): string {
  const digits = line
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (OTHER_DIGITS.findLast((begin) => begin <= code) ?? code));
    });
  return digits.replaceAll('\u066b', ',').replace(/^\s*"(.*)"\s*$/, '$1');
}

/** The times of a line; undefined where it has none that can be read. */
export function readTimes(line: string): CaptionTimes | undefined {
  if (line.length > LINE_MAX) return undefined;
  const plain = plainLine(line);
  const found = forms.map((form) => form.exec(plain)).find((one) => one !== null);
  if (!found) return undefined;
  const [startMs, endMs] = [toMs(found.slice(1, 6)), toMs(found.slice(6, 11))];
  if (startMs === undefined || endMs === undefined) return undefined;
  return { startMs, endMs, rest: (found[11] ?? '').trim() };
}

/** Whether a line was meant as times, readable or not. */
export const isMeantAsTimes = (line: string): boolean =>
  line.length <= LINE_MAX && MEANT_AS_TIMES.test(plainLine(line));

/** Undefined for a time that no clock shows, such as 1:75:00. */
function toMs([hours, minutes = '0', seconds = '0', decimals, thousandths]: (string | undefined)[]):
  | number
  | undefined {
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  const part = (decimals ?? thousandths ?? '').padEnd(3, '0').slice(0, 3);
  return (Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(part);
}

/** The lines of a file, whichever way its program ends them. */
export const linesOf = (text: string): string[] =>
  text.replace(/^\uFEFF/, '').split(/\r*\n|\r|[\u0085\u2028\u2029]/);

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The number that a line consists of, as SubRip counts its captions. */
export function readNumber(line: string | undefined): number | undefined {
  const found = /^\s*#?(\d{1,6})\.?\s*$/.exec(plainLine(line?.slice(0, 40) ?? ''));
  return found ? Number(found[1]) : undefined;
}
