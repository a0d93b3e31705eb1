import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { UpdateUserInput } from '@bedside/contracts/account/user/user-update.schema';
import type { Deps } from '../../../deps';
import { findUnknownWords } from '../../base/dictionary/find-unknown-words';

/** Faults of a change to the profile that no schema can find: values that are in no dictionary. */
export function findProfileFaults(
  deps: Pick<Deps, 'db'>,
  given: Pick<UpdateUserInput, 'titleId' | 'areaPracticeId'>,
): Promise<FieldErrors> {
  return findUnknownWords(deps, given);
}
