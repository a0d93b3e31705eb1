/** The answers by code, with the gaps of each. The generated list adds them: the kit knows this one alone. */
export interface CodedTexts {
  unexpected: undefined;
}

/** Names one text for a person. Each door has its own words for it. */
export type TextCode = keyof CodedTexts;

/** A text without gaps. */
export type PlainCode = { [Code in TextCode]: CodedTexts[Code] extends undefined ? Code : never }[TextCode];
type FilledCode = Exclude<TextCode, PlainCode>;

/** A text with gaps, and the values for them. */
type Filled = { [Code in FilledCode]: { code: Code; params: CodedTexts[Code] } }[FilledCode];

/** What an answer means, before it is put into words. */
export type CodedText = PlainCode | Filled;

export const codeOfText = (text: CodedText): TextCode => (typeof text === 'string' ? text : text.code);

/** Where the words of a code stand: `share.revoked` at `share.said.revoked`; codes without a noun are general. */
export function keyOfCode(code: string): string {
  const dot = code.indexOf('.');
  return dot < 0 ? `general.said.${code}` : `${code.slice(0, dot)}.said.${code.slice(dot + 1)}`;
}

/** The values for the gaps; a list also counts its items, for the plural. */
export function gapsOf(text: CodedText): object {
  if (typeof text === 'string') return {};
  const list = Object.values(text.params).find((value): value is unknown[] => Array.isArray(value));
  return list ? { ...text.params, count: list.length } : text.params;
}
