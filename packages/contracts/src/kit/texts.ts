import { z } from 'zod';
import { PASSWORD_MIN } from './constants';

/** The texts of product.md section 5, quoted as they stand there. */
export const texts = {
  required: 'This field is required',
  invalid: 'This field is invalid',
  minLength: 'The field must be at least 8 characters',
  passwordLength: `The password must be at least ${PASSWORD_MIN} characters`,
  passwordsDiffer: 'Passwords do not match',
  passwordTooLong: 'The password must be at most 128 characters',
  passwordCommon: 'This password is among the most common ones. Choose another one.',
  phoneTaken: 'Patient with such phone already exists',
  notFound: 'Not found.',
  unauthenticated: 'Unauthenticated.',
  serverError: 'Server error',
  videoMissing: "We couldn't find your video",
  accessRestricted: 'Access Restricted',
  fileTooLarge: (limit: string) => `The file must not be greater than ${limit}`,
  fileMissing: 'File is not provided',
  importFileType: 'Provided file is not supported. The file must be a file of type: xlsx, xls.',
  formLinkInvalid: 'link for filling form is invalid. Request newly generated QR-code',
  deleteWord: 'String is not equal to `DELETE`',
} as const;

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
