import { fillMessage } from './share.rules';

/** What phones read as the address of a page: with a scheme, with `www.`, or a bare name of a host. */
const WITH_SCHEME = /\b[a-z][a-z\d+.-]{0,20}:\/\/\S+/giu;
const BARE =
  /(?<![@\p{L}\p{N}._-])(?<host>(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(?<end>\p{L}{2,24}|xn--[a-z\d-]{2,40}))(?![\p{L}\p{N}@])(?<rest>(?::\d{1,5})?(?:[/?#]\S*)?)/giu;
/** What joins or hides letters without being seen. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Endings of more than two letters that messages of fraud use, and the common ones. */
const ENDINGS = new Set(
  (
    'com net org info biz app dev xyz top online site shop club link click live website store space ' +
    'icu buzz page pro mobi cloud tech work world today life fun vip win bid loan men icu cyou sbs bond ' +
    'edu gov int mil health care clinic doctor dental hospital support help email media network digital'
  ).split(' '),
);

/**
 * The first address in a text that leads to another website than ours. A doctor's message comes from our number and our
 * mailbox, so nobody may send patients elsewhere with it. E-mail addresses are no links.
 * @param ownHost with its port, as in `URL.host`
 */
export function findForeignLink(text: string, ownHost: string): string | undefined {
  const plain = fillMessage(text, 'x').normalize('NFKC').replace(UNSEEN, '').replaceAll('。', '.');
  const own = ownHost.toLowerCase();
  for (const [address] of plain.matchAll(WITH_SCHEME)) if (hostOf(address) !== own) return address;
  const bare = plain.replace(WITH_SCHEME, ' ');
  for (const match of bare.matchAll(BARE)) {
    const { host = '', end = '', rest = '' } = match.groups ?? {};
    if (isHost(host, end, rest) && hostOf(`https://${host}${rest}`) !== own) return match[0];
  }
  return undefined;
}

function isHost(host: string, end: string, rest: string): boolean {
  if (/^www\./i.test(host) || /^(?:[/?#]|:\d)/.test(rest) || end.startsWith('xn--')) return true;
  // "Watch this.It helps": a sentence that lost its space, as nobody writes an address.
  const isSentence = /^\p{Lu}\p{Ll}/u.test(end) && !host.slice(0, -end.length - 1).includes('.');
  return !isSentence && (end.length === 2 || ENDINGS.has(end.toLowerCase()));
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}
