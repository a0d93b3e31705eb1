import { PASSWORD_MIN } from './constants';

/** The texts of product.md section 5, quoted as they stand there; on their own, for screens that validate nothing. */
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
  importPassword: 'This file has a password. Save it without one and try again.',
  importLetters:
    'The letters of this file could not be told for certain. Save it as "CSV UTF-8" and try again, or name its encoding in the field "encoding", for example windows-1250.',
  importFileType: 'Provided file is not supported. The file must be a file of type: xlsx, xls.',
  formLinkInvalid: 'link for filling form is invalid. Request newly generated QR-code',
  deleteWord: 'String is not equal to `DELETE`',
} as const;
