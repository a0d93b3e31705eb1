import { z } from 'zod';
import { texts } from './texts';

/**
 * Teaches zod the texts of product.md section 5: what is missing is required, whatever else fails is invalid,
 * unless the schema says its own text. Set once, by importing this module.
 */
z.config({
  customError: (issue) =>
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    (issue.input === undefined || issue.input === null)
      ? texts.required
      : texts.invalid,
});

/** A single line of text that may not be empty after trimming. */
export const requiredText = (max = 255) => z.string().trim().min(1, texts.required).max(max);

/** Text that may be left out; an empty one counts as left out. */
export const optionalText = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** An e-mail address, trimmed and lower-cased: addresses that differ in case are one mailbox here. */
export const emailText = z.string().trim().toLowerCase().min(1, texts.required).max(254).pipe(z.email());

export type FieldErrors = Record<string, string[]>;

/**
 * Every failing field of a validation with its texts; paths are joined by dots (`patients.0`).
 * @param issues the issues of a ZodError
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const known = (errors[field] ??= []);
    if (!known.includes(issue.message)) known.push(issue.message);
  }
  return errors;
}
