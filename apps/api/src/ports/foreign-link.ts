import { fillMessage } from '@bedside/contracts/sharing/share/share.rules';
import LinkifyIt from 'linkify-it';
import endings from 'tlds';

/** Finds addresses with a scheme, names of hosts under every ending of IANA's list, and numbers as hosts. */
const finder = new LinkifyIt({}, { fuzzyIP: true }).tlds(endings);
const WITH_SCHEME = /[a-z][a-z\d+.-]{0,20}:\/\/\S*[^\s.,;:!?)]/giu;
/** Under any ending: a host that begins with `www.`, or has a port or a path. */
const WITH_MORE =
  /(?<![@\p{L}\p{N}._-])(?:www\.[\p{L}\p{N}]\S*|(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,24}(?::\d|[/?#])\S*)(?<![.,;:!?)])/giu;
/** Joins or hides letters, and nobody sees it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
const LETTER = /\p{L}/u;
/** Signs that begin a link for a phone, but not for the finder. */
const BEFORE_HOST = /[:/\\_@]|(?<![\p{L}\p{N}])[.-]/gu;
/** A network without its last part, as our own mails name it. */
const NETWORK = /^(?:\d{1,3}\.){3}0\/\d{1,2}$/;
/** "Watch this.It helps": a sentence that lost its space, as nobody writes an address. */
const LOST_SPACE = /^[^.]+\.\p{Lu}\p{Ll}+$/u;

/** A link of a text; `isLostSpace` where it is rather the end of a sentence. */
type Link = { start: number; end: number; isLostSpace: boolean };

/**
 * The first address in a text that leads to another website than ours. A doctor's message comes from our number and our
 * mailbox, so nobody may send patients elsewhere with it. E-mail addresses are no links, and neither is a sentence that
 * lost its space.
 * @param ownHost with its port, as in `URL.host`
 */
export function findForeignLink(text: string, ownHost: string): string | undefined {
  const filled = fillMessage(text, 'x');
  const link = listForeignLinks(filled, ownHost).find(({ isLostSpace }) => !isLostSpace);
  return link && filled.slice(link.start, link.end);
}

/**
 * The final text of a message, in which nothing leads to another website: such an address gives way to an ellipsis, and
 * a sentence that lost its space gets it back.
 * @param ownHost with its port, as in `URL.host`
 */
export function sendable(text: string, ownHost: string): string {
  return listForeignLinks(text, ownHost).reduceRight((rest, { start, end, isLostSpace }) => {
    const instead = isLostSpace ? rest.slice(start, end).replace(/[.。．｡]/u, '. ') : '…';
    return rest.slice(0, start) + instead + rest.slice(end);
  }, text);
}

function listForeignLinks(text: string, ownHost: string): Link[] {
  const { plain, starts, ends } = readAsPhonesDo(text);
  const own = ownHost.toLowerCase();
  const links: Link[] = [];
  const note = (start: number, length: number, isLostSpace: boolean) =>
    links.push({ start: starts[start] ?? 0, end: ends[start + length - 1] ?? text.length, isLostSpace });
  const hide = (from: string, start: number, end: number) =>
    from.slice(0, start) + ' '.repeat(end - start) + from.slice(end);
  let rest = plain;
  const lookFor = (pattern: RegExp, scheme = ''): void => {
    for (const { 0: address, index } of rest.matchAll(pattern)) {
      if (hostOf(scheme + address) !== own) note(index, address.length, false);
      rest = hide(rest, index, index + address.length);
    }
  };
  const look = (): void => {
    for (const { schema, index, lastIndex, raw, url } of finder.match(rest) ?? []) {
      const isMailbox = schema === 'mailto:' && !/^[/?#:][^\s]/.test(rest.slice(lastIndex));
      if (!isMailbox && !NETWORK.test(raw) && hostOf(url) !== own)
        note(index, lastIndex - index, schema === '' && LOST_SPACE.test(raw));
      rest = hide(rest, index, lastIndex);
    }
  };
  lookFor(WITH_SCHEME);
  look();
  lookFor(WITH_MORE, 'https://');
  rest = rest.replace(BEFORE_HOST, ' ');
  look();
  return links.toSorted((one, other) => one.start - other.start);
}

/**
 * The letters that a phone finds links in: without what nobody sees, every kind of dot and letter in its plain form, and
 * a space where Latin letters touch those of another script. `starts` and `ends` say where each letter is in the text.
 */
function readAsPhonesDo(text: string): { plain: string; starts: number[]; ends: number[] } {
  let plain = '';
  let before = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const read = UNSEEN.test(character) ? '' : character.normalize('NFKC').replaceAll('。', '.');
    const isLimit = isLatin(before) !== undefined && isLatin(before) === !(isLatin(read) ?? isLatin(before));
    for (const unit of isLimit ? ` ${read}` : read) {
      plain += unit;
      for (let i = 0; i < unit.length; i += 1) {
        starts.push(at);
        ends.push(at + character.length);
      }
    }
    if (read !== '') before = read;
    at += character.length;
  }
  return { plain, starts, ends };
}

/** Undefined for what is no letter and no digit. */
function isLatin(character: string): boolean | undefined {
  if (LATIN.test(character)) return true;
  return LETTER.test(character) ? false : undefined;
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}
