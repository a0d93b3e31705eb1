/** When a caption is shown, and what stands behind its times in the same line. */
export type CaptionTimes = { startMs: number; endMs: number; rest: string };

/** `00:01:02,500`, without its hours, with fewer or more decimals, with spaces between. */
const TIME = String.raw`(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*:\s*([0-5]?\d)(?:\s*(?:[.,;]\s*(\d{1,9})|:(\d{3})))?(?!\d)`;
/** An arrow as programs, word processors and people write it. */
const ARROW = String.raw`(?:[-–—][-–—\s]{0,3}>|→|⇒|=>)`;
/** Some programs write the number of a caption before its times. */
const TIMES = new RegExp(String.raw`^\s*(?:\d+\s+)?${TIME}\s*${ARROW}\s*${TIME}(.*)$`);
/** Times of a `.sbv` file. */
const TIMES_WITH_COMMA = new RegExp(String.raw`^\s*${TIME}\s*,\s*${TIME}()\s*$`);
/** A line that was meant as times. An arrow within a text has no time beside it. */
const MEANT_AS_TIMES = new RegExp(String.raw`^[\s\d]*\d\s*:[\d\s:.,;]*${ARROW}|${ARROW}\s*\d+\s*:\s*\d`);

/** The times of a line; undefined where it has none that can be read. */
export function readTimes(line: string): CaptionTimes | undefined {
  // Full-width digits and signs become the usual ones. The rest may be text, and is kept as it is.
  const plain = line.normalize('NFKC');
  const found = TIMES.exec(plain) ?? TIMES_WITH_COMMA.exec(plain);
  if (!found) return undefined;
  const [startMs, endMs] = [toMs(found.slice(1, 6)), toMs(found.slice(6, 11))];
  if (startMs === undefined || endMs === undefined) return undefined;
  return { startMs, endMs, rest: (found[11] ?? '').trim() };
}

/** Whether a line was meant as times, readable or not. */
export const isMeantAsTimes = (line: string): boolean => MEANT_AS_TIMES.test(line.normalize('NFKC'));

/** Undefined for a time that no clock shows, such as 1:75:00. */
function toMs([hours, minutes = '0', seconds = '0', decimals, thousandths]: (string | undefined)[]):
  number | undefined {
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  const part = (decimals ?? thousandths ?? '').padEnd(3, '0').slice(0, 3);
  return (Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(part);
}

/** The lines of a file, whichever way its program ends them. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r*\n|\r|\u2028/);

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The number that a line consists of, as SubRip counts its captions. */
export function readNumber(line: string | undefined): number | undefined {
  const found = /^\s*#?(\d{1,6})\.?\s*$/.exec(line?.normalize('NFKC') ?? '');
  return found ? Number(found[1]) : undefined;
}
