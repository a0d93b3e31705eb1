import type { MessageTemplate } from '@bedside/contracts/sharing/message-template/message-template.schema';
import { listMessageTemplates as listRows } from '@bedside/db/postgres/sharing/message-template.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's saved messages, by name. */
export function listMessageTemplates(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
): Promise<MessageTemplate[]> {
  return listRows(deps.db, scope);
}
