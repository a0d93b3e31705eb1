import type { AssistantState } from '@bedside/contracts/figures/assistant/assistant.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { putConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { showAssistant } from './show-assistant';

/**
 * Records the consent of the doctor's practice that texts go to this host.
 * @throws AppError `assistant.not-set-up`; `validation-failed` on `host` where texts would go to another one
 */
export async function giveConsent(
  deps: Pick<Deps, 'db' | 'textWriter' | 'clock'>,
  doctor: DoctorActor,
  { host }: { host: string },
): Promise<AssistantState> {
  if (!deps.textWriter) throw new AppError('assistant.not-set-up');
  if (host !== deps.textWriter.host) throw invalidFields({ host: ['invalid'] });
  return deps.db.transaction().execute(async (tx) => {
    await putConsent(tx, doctor.scope, 'assistant', { host, givenAt: new Date(deps.clock()) });
    return showAssistant({ ...deps, db: tx }, doctor);
  });
}
