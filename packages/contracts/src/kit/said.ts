import { z } from 'zod';
import type { allTexts } from './all-texts';

type Texts = typeof allTexts;

/** Names one text for a person. Each door has its own words for it. */
export type TextCode = keyof Texts;

/** A text without gaps. */
export type PlainCode = { [Code in TextCode]: Texts[Code] extends string ? Code : never }[TextCode];
type FilledCode = Exclude<TextCode, PlainCode>;

/** A text with gaps, and the values for them. */
type Filled = {
  [Code in FilledCode]: Texts[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : never;
}[FilledCode];

/** What an answer says, before it is put into words. */
export type Said = PlainCode | Filled;

export const codeOfSaid = (said: Said): TextCode => (typeof said === 'string' ? said : said.code);

/** Only checks that a code came. The server knows by its types which codes there are. */
export const saidSchema = z.custom<Said>(
  (said) => typeof said === 'string' || (typeof said === 'object' && said !== null && 'code' in said),
);
