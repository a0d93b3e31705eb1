import type { RegisterInput } from '@bedside/contracts/auth/auth.schema';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import type { Deps } from '../../deps';
import { findUnknownWords } from '../dictionary/find-unknown-words';
import { isCommonPassword } from '../user/is-common-password';

type Given = { [Name in 'titleId' | 'areaPracticeId' | 'password']?: RegisterInput[Name] | undefined };

/** What no schema can know of an account that is set up; what is not given is not looked at. */
export async function findRegisterFaults(deps: Pick<Deps, 'db'>, given: Given): Promise<FieldErrors> {
  const [unknown, isCommon] = await Promise.all([
    findUnknownWords(deps, given),
    given.password !== undefined && isCommonPassword(given.password),
  ]);
  return { ...unknown, ...(isCommon ? { password: [texts.passwordCommon] } : {}) };
}
