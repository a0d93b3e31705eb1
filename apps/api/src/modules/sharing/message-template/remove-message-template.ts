import { deleteMessageTemplate } from '@bedside/db/postgres/sharing/message-template.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Deletes a saved message. An unknown one, or another doctor's, changes nothing. */
export function removeMessageTemplate(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  id: string,
): Promise<void> {
  return deleteMessageTemplate(deps.db, scope, id);
}
