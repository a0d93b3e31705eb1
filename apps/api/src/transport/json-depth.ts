import { AppError } from '@bedside/contracts/kit/app-error';

/** No call has half of this. What reads a value by calling itself stays far from the end of its stack. */
const MOST_LEVELS = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON with more than 64 lists and objects within each other, before anything reads it.
 * @param text a body or a part of an address, also one that is no JSON
 * @throws AppError `malformed-request`
 */
export function refuseDeepJson(text: string): void {
  if (isTooDeep(text)) throw new AppError('malformed-request', { says: 'call-too-deep' });
}

/** Whether text, JSON or not, has more levels than that. */
export function isTooDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENS.has(code)) levels += 1;
    else if (CLOSES.has(code)) levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
