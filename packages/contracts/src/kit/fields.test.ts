import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerBodyRestV1, resetPasswordBodyRestV1 } from '../account/auth/auth.rest-v1';
import { emailText, fieldErrors, optionalText, requiredText } from './fields';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []);

describe('the text of a fault', () => {
  const schema = z.object({
    name: requiredText(),
    kind: z.enum(['a', 'b']),
    tags: z.array(z.string()),
    day: z.iso.date(),
  });

  it('says required for a missing value and invalid for every other fault', () => {
    const required = ['required'];
    expect(errorsOf(schema, {})).toEqual({ name: required, kind: required, tags: required, day: required });
    const nulls = { name: null, kind: null, tags: null, day: null };
    expect(errorsOf(schema, nulls)).toEqual({
      name: required,
      kind: required,
      tags: required,
      day: required,
    });
    const invalid = ['invalid'];
    expect(errorsOf(schema, { name: 5, kind: 'c', tags: ['x', 1, null], day: '2026-02-30' })).toEqual({
      name: invalid,
      kind: invalid,
      'tags.1': invalid,
      'tags.2': required,
      day: invalid,
    });
  });

  it('is given once per field', () => {
    const twice = z.object({ code: z.string().min(3).regex(/^\d+$/) });
    expect(errorsOf(twice, { code: 'a' })).toEqual({ code: ['invalid'] });
  });

  it('about the whole is under body', () => {
    expect(errorsOf(schema, [])).toEqual({ body: ['invalid'] });
  });
});

describe('a text', () => {
  it('is trimmed; a text of spaces is empty', () => {
    expect([
      requiredText().parse(' a '),
      optionalText().parse('  '),
      optionalText().parse(undefined),
    ]).toEqual(['a', null, null]);
    expect(requiredText().safeParse('\u00a0\t ').success).toBe(false);
    expect(requiredText(3).safeParse('abcd').success).toBe(false);
  });

  it.each([
    'a',
    'a@',
    '@b.example',
    'a b@c.example',
    'a@b..example',
    `a@b.example\r\nBcc: x@y.example`,
    `${'a'.repeat(250)}@b.example`,
  ])('%j is no e-mail address', (text) => {
    expect(emailText.safeParse(text).success).toBe(false);
  });

  it('an e-mail address is one mailbox in any case', () => {
    expect(emailText.parse('  Ada.Lovelace+Test@Home.Example ')).toBe('ada.lovelace+test@home.example');
  });
});

describe('two passwords that differ', () => {
  it('are reported beside every other fault', () => {
    const body = { password: 'correct horse', password_confirmation: 'other horse' };
    expect(errorsOf(registerBodyRestV1, body)).toMatchObject({
      password_confirmation: ['passwords-differ'],
      first_name: ['required'],
    });
    expect(Object.keys(errorsOf(resetPasswordBodyRestV1, body)).sort()).toEqual([
      'code',
      'email',
      'password_confirmation',
      'token',
    ]);
  });

  it('are not reported where one is missing', () => {
    expect(errorsOf(registerBodyRestV1, { password: 'correct horse' })).toMatchObject({
      password_confirmation: ['required'],
    });
  });
});
