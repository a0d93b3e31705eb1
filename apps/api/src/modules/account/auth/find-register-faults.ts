import type { RegisterInput } from '@bedside/contracts/account/auth/auth.schema';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { Deps } from '../../../deps';
import { findUnknownWords } from '../../base/dictionary/find-unknown-words';
import { isCommonPassword } from '../user/is-common-password';

type Given = { [Name in 'titleId' | 'areaPracticeId' | 'password']?: RegisterInput[Name] | undefined };

/** Faults of an account set-up that no schema can find. It does not check missing fields. */
export async function findRegisterFaults(deps: Pick<Deps, 'db'>, given: Given): Promise<FieldErrors> {
  const [unknown, isCommon] = await Promise.all([
    findUnknownWords(deps, given),
    given.password !== undefined && isCommonPassword(given.password),
  ]);
  return { ...unknown, ...(isCommon ? { password: ['password-common'] } : {}) };
}
