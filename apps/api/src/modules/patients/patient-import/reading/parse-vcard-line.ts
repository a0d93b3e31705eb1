import { isQuotedPrintable } from './is-quoted-printable';

/**
 * A property of a card: the group that it is in, its name, its parameters, and the parts of its value. All but the value
 * are in capitals.
 */
export type VcardLine = { group: string; name: string; kinds: string; parts: string[] };

/** Reads an unfolded line of a vCard; undefined for a line without a value. */
export function parseVcardLine(line: string): VcardLine | undefined {
  const [, group = '', name, beside, value] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const kinds = (beside ?? '').toUpperCase();
  const text = isQuotedPrintable(kinds) ? decodeQuoted(value, kinds) : value;
  return { group: group.toUpperCase(), name: name.toUpperCase(), kinds, parts: splitParts(text) };
}

function decodeQuoted(value: string, kinds: string): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  );
  try {
    return new TextDecoder(/CHARSET="?([\w-]+)/.exec(kinds)?.[1] ?? 'utf-8').decode(bytes);
  } catch {
    // A name that is in no list of encodings.
    return new TextDecoder('utf-8').decode(bytes);
  }
}

/** `Byron;Ada\, Countess` as two parts. */
function splitParts(value: string): string[] {
  const parts = [''];
  for (const [, escaped, plain] of value.matchAll(/\\(.)|([^\\])/gs)) {
    if (plain === ';') parts.push('');
    else
      parts[parts.length - 1] += escaped === undefined ? (plain ?? '') : /n/i.test(escaped) ? '\n' : escaped;
  }
  return parts.map((part) => part.trim());
}
