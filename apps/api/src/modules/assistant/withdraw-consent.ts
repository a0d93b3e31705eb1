import type { AssistantState } from '@bedside/contracts/assistant/assistant.schema';
import { deleteAssistantConsent } from '@bedside/db/postgres/assistant-consent.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showAssistant } from './show-assistant';

/** Withdraws the practice's consent. Nothing is sent from then on; texts written before remain. */
export async function withdrawConsent(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<AssistantState> {
  await deleteAssistantConsent(deps.db, doctor.scope);
  return showAssistant(deps, doctor);
}
