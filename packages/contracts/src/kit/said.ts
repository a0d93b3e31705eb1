import { z } from 'zod';
import type { allTexts } from './all-texts';

type Texts = typeof allTexts;

/** Names one text that a person can be answered with; each door has its own words for it. */
export type TextCode = keyof Texts;

/** A text that stands by itself. */
export type PlainCode = { [Code in TextCode]: Texts[Code] extends string ? Code : never }[TextCode];
type FilledCode = Exclude<TextCode, PlainCode>;

/** A text that has gaps, with what stands in them. */
type Filled = {
  [Code in FilledCode]: Texts[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : never;
}[FilledCode];

/** What an answer says, before it is put into words. */
export type Said = PlainCode | Filled;

export const codeOfSaid = (said: Said): TextCode => (typeof said === 'string' ? said : said.code);

/** Says only that a code came: which codes there are, the server knows by their types. */
export const saidSchema = z.custom<Said>(
  (said) => typeof said === 'string' || (typeof said === 'object' && said !== null && 'code' in said),
);
