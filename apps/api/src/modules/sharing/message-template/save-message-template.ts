import { invalidFields } from '@bedside/contracts/kit/app-error';
import {
  MESSAGE_TEMPLATES_MAX,
  type SaveMessageTemplateInput,
} from '@bedside/contracts/sharing/message-template/message-template.schema';
import {
  listMessageTemplates,
  lockMessageTemplates,
  putMessageTemplate,
} from '@bedside/db/postgres/sharing/message-template.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { refuseForeignLinks } from '../share/refuse-foreign-links';

/**
 * Saves a message for later. It replaces one of the same name.
 * @throws AppError `validation-failed` on `name` where the doctor has the maximum of messages, on `message`
 * where it links to another website
 */
export async function saveMessageTemplate(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  { scope }: DoctorActor,
  input: SaveMessageTemplateInput,
): Promise<void> {
  refuseForeignLinks(deps, input.message);
  await deps.db.transaction().execute(async (tx) => {
    await lockMessageTemplates(tx, scope);
    const templates = await listMessageTemplates(tx, scope);
    const isNew = !templates.some(({ name }) => name === input.name);
    if (isNew && templates.length >= MESSAGE_TEMPLATES_MAX)
      throw invalidFields({
        name: [{ code: 'share.too-many-templates', params: { most: MESSAGE_TEMPLATES_MAX } }],
      });
    await putMessageTemplate(tx, scope, input);
  });
}
