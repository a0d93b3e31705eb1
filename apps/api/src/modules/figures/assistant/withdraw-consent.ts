import type { AssistantState } from '@bedside/contracts/figures/assistant/assistant.schema';
import { deleteConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { showAssistant } from './show-assistant';

/** Withdraws the practice's consent. Nothing is sent from then on; texts written before remain. */
export async function withdrawConsent(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<AssistantState> {
  return deps.db.transaction().execute(async (tx) => {
    await deleteConsent(tx, doctor.scope, 'assistant');
    return showAssistant({ ...deps, db: tx }, doctor);
  });
}
