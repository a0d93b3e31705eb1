const MAX_CHARACTERS = 254;
const MAX_LOCAL_CHARACTERS = 64;

/** Letters of every script, and the signs that a mailbox may have (RFC 5322, RFC 6531). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The last label holds a letter: no address ends with a number. */
const shape = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`, 'u');

/** An address as it is stored: composed and in lower case, because those that differ only in case are one mailbox here. */
export const plainMailAddress = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/**
 * Whether text is the address of one mailbox, by the one rule of every form, import and call. Letters of every script
 * may stand on both sides of the `@`.
 */
export function isMailAddress(text: string): boolean {
  const address = plainMailAddress(text);
  if (address.length > MAX_CHARACTERS || address.indexOf('@') > MAX_LOCAL_CHARACTERS) return false;
  return shape.test(address);
}

/**
 * The first address in a cell that holds several, or one with a name beside it: `Ada <ada@home.example>; ada@work.example`.
 * @returns the text as it is where it holds none
 */
export function firstMailAddress(text: string): string {
  if (text === '' || isMailAddress(text)) return text;
  const parts = text.split(/mailto:|[\s,;|<>()"[\]]+/i);
  return parts.find(isMailAddress) ?? text;
}
