import type { AssistantState } from '@bedside/contracts/assistant/assistant.schema';
import { deleteConsent } from '@bedside/db/postgres/consent.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showAssistant } from './show-assistant';

/** Takes the practice's consent back. Nothing is sent from then on; what was written remains. */
export async function withdrawConsent(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<AssistantState> {
  await deleteConsent(deps.db, doctor.scope, 'assistant');
  return showAssistant(deps, doctor);
}
