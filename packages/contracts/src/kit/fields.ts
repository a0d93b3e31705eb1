import { z } from 'zod';
import { isMailAddress, plainMailAddress } from './mail-address.rules';
import { codeOfText, type PlainCode, type CodedText } from './coded-text';
import { lineText } from './visible-text';

/**
 * Gives zod codes instead of sentences: a missing value is `required`, any other fault is `invalid`, unless the schema
 * names another text. Set once, by importing this module.
 */
z.config({
  customError: (issue) =>
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    (issue.input === undefined || issue.input === null)
      ? ('required' satisfies PlainCode)
      : ('invalid' satisfies PlainCode),
});

const required = 'required' satisfies PlainCode;

/** A single line of text that may not be empty after trimming. */
export const requiredText = (max = 255) => z.string().overwrite(lineText).min(1, required).max(max);

/** Text of any number of lines that may not be empty after trimming. */
export const requiredLines = (max: number) => z.string().trim().min(1, required).max(max);

/** A single line of text that may be left out; an empty one counts as left out. */
export const optionalText = (max = 255) => emptyAsNull(z.string().overwrite(lineText).max(max));

/** Text of any number of lines that may be left out; an empty one counts as left out. */
export const optionalLines = (max: number) => emptyAsNull(z.string().trim().max(max));

/** An empty text, and one that is left out, is none. */
export const emptyAsNull = (text: z.ZodString) => text.nullish().transform((value) => value || null);

/** An e-mail address, by the one rule for all of them. */
export const emailText = z
  .string()
  .overwrite(plainMailAddress)
  .min(1, { error: required, abort: true })
  .refine(isMailAddress, 'invalid' satisfies PlainCode)
  .meta({ format: 'idn-email' });

export type FieldErrors = Record<string, CodedText[]>;

/**
 * Every failing field of a validation with its texts. Paths are joined by dots (`patients.0`).
 * @param issues the issues of a ZodError
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const known = (errors[field] ??= []);
    const text = textOfIssue(issue);
    if (!known.some((other) => codeOfText(other) === codeOfText(text))) known.push(text);
  }
  return errors;
}

/**
 * The message of an issue is a code, by the setting above or by its schema. A check of our own supplies the values for
 * its gaps.
 */
function textOfIssue(issue: z.core.$ZodIssue): CodedText {
  const params = issue.code === 'custom' ? issue.params : undefined;
  return (params ? { code: issue.message, params } : issue.message) as CodedText;
}
