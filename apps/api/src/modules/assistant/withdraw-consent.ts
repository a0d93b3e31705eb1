import type { AssistantState } from '@bedside/contracts/assistant/assistant.schema';
import { deleteAssistantConsent } from '@bedside/db/postgres/assistant-consent.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showAssistant } from './show-assistant';

/** Takes the practice's consent back. Nothing is sent from then on; what was written remains. */
export async function withdrawConsent(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<AssistantState> {
  await deleteAssistantConsent(deps.db, doctor.scope);
  return showAssistant(deps, doctor);
}
