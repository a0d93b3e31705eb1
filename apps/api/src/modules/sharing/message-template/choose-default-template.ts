import type { ChooseDefaultTemplateInput } from '@bedside/contracts/sharing/message-template/message-template.schema';
import {
  lockMessageTemplates,
  setDefaultMessageTemplate,
} from '@bedside/db/postgres/sharing/message-template.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Makes the share dialog begin with this template where the video has its tag, or with none. */
export async function chooseDefaultTemplate(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  input: ChooseDefaultTemplateInput,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockMessageTemplates(tx, scope);
    await setDefaultMessageTemplate(tx, scope, input);
  });
}
