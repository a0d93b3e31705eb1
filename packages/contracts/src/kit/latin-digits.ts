/** The code points of the zeros of scripts whose nine other digits follow: Arabic, Persian, Indic, Thai, full-width. */
const zeros = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10],
];
const otherDigit = /(?![0-9])\p{Nd}/gu;

/** Digits of every script as 0 to 9, and a full-width plus as a plus. */
export function latinDigits(text: string): string {
  return text.replaceAll('＋', '+').replace(otherDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** What is dialled before a number and is not stored with it: international prefixes, and the zero of many countries. */
const DIALLED = /^(?:00(?=\d)|011(?=\d{8})|0(?=\d{4}))/;

/** The digits by which a stored phone is found, of a phone in any notation, national ones included. */
export function phoneToFind(text: string): string {
  const bare = latinDigits(text).replace('(0)', '');
  return bare.replace(/\D/g, '').replace(DIALLED, '');
}
