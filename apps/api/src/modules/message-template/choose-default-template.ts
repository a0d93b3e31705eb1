import {
  lockMessageTemplates,
  setDefaultMessageTemplate,
} from '@bedside/db/postgres/message-template.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Makes the share dialog begin with this template of the doctor's, or with none. */
export async function chooseDefaultTemplate(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  id: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockMessageTemplates(tx, scope);
    await setDefaultMessageTemplate(tx, scope, id);
  });
}
