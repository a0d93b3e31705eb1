import { z } from 'zod';
import { codeOfSaid, type PlainCode, type Said } from './said';

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
export const requiredText = (max = 255) => z.string().trim().min(1, required).max(max);

/** Text that may be left out; an empty one counts as left out. */
export const optionalText = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** An e-mail address, trimmed and lower-cased: addresses that differ only in case are one mailbox here. */
export const emailText = z.string().trim().toLowerCase().min(1, required).max(254).pipe(z.email());

export type FieldErrors = Record<string, Said[]>;

/**
 * Every failing field of a validation with its texts. Paths are joined by dots (`patients.0`).
 * @param issues the issues of a ZodError
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const known = (errors[field] ??= []);
    const said = saidBy(issue);
    if (!known.some((other) => codeOfSaid(other) === codeOfSaid(said))) known.push(said);
  }
  return errors;
}

/**
 * The message of an issue is a code, by the setting above or by its schema. A check of our own supplies the values for
 * its gaps.
 */
function saidBy(issue: z.core.$ZodIssue): Said {
  const params = issue.code === 'custom' ? issue.params : undefined;
  return (params ? { code: issue.message, params } : issue.message) as Said;
}
