/** Characters of GSM 03.38 that take one septet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters after an escape, which take two septets. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const lengths = {
  'GSM-7': { one: 160, many: 153 },
  'UCS-2': { one: 70, many: 67 },
} as const;

export type SmsParts = {
  encoding: keyof typeof lengths;
  /** In units of the encoding: a `€` counts two in GSM-7, most emoji two in UCS-2. */
  length: number;
  parts: number;
  /** Units left in the last part. */
  left: number;
};

/**
 * How a text becomes text messages: one of 160 septets (70 where a character is not in GSM 03.38), or parts of 153
 * (67), because each part also holds its place in the sequence. A character is never split.
 */
export function countSmsParts(text: string): SmsParts {
  const characters = [...text];
  const isPlain = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const encoding = isPlain ? 'GSM-7' : 'UCS-2';
  const { one, many } = lengths[encoding];
  const widthOf = (character: string) => (isPlain && EXTENDED.has(character) ? 2 : character.length);
  const widths = characters.map(widthOf);
  const length = widths.reduce((sum, width) => sum + width, 0);
  if (length <= one) return { encoding, length, parts: 1, left: one - length };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > many) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, length, parts, left: many - used };
}
