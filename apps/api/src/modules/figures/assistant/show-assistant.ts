import type { AssistantState } from '@bedside/contracts/figures/assistant/assistant.schema';
import { findConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Whether there is an assistant, and whether the practice has consented to it. Screens say what is missing. */
export async function showAssistant(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<AssistantState> {
  const host = deps.textWriter?.host ?? null;
  if (host === null) return { isSetUp: false, host, consentedAt: null };
  const consent = await findConsent(deps.db, doctor.scope, 'assistant');
  return { isSetUp: true, host, consentedAt: consent?.host === host ? consent.givenAt : null };
}
