import {
  hidePeople,
  wordsToCompare,
  type HiddenText,
} from '@bedside/contracts/assistant/assistant-names.rules';
import { listNameWords } from '@bedside/db/postgres/patient-name.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Replaces the names of the doctor's patients, every mail address and every phone number before a text is sent. */
export async function hidePatients(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  text: string,
): Promise<HiddenText> {
  const names = await listNameWords(deps.db, doctor.scope, wordsToCompare(text));
  return hidePeople(text, new Set(names));
}
