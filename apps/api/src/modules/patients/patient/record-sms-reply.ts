import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { readSmsReply } from '@bedside/contracts/patients/patient-reply/patient-reply.rules';
import { insertPatientReply } from '@bedside/db/postgres/patients/patient-reply.repository';
import { setSmsOptedOut } from '@bedside/db/postgres/patients/patient.repository';
import { insertSmsReply } from '@bedside/db/postgres/patients/sms-reply.repository';
import type { Deps } from '../../../deps';
import { makeUuidv7 } from '../../base/event/make-uuidv7';

/**
 * Handles a patient's answer to a text message. STOP, or a sentence that asks for it, closes SMS for that number; START
 * opens it again. Any other text is shown to the doctor who last wrote to that number. An answer that the provider
 * delivers a second time has no effect, because the patient may have asked for the opposite meanwhile.
 */
export async function recordSmsReply(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  reply: {
    providerId: string;
    /** Digits of the international number, without '+'. */
    from: string;
    text: string;
  },
): Promise<void> {
  const text = reply.text.trim().slice(0, SMS_MAX_CHARACTERS);
  if (text === '') return;
  const wish = readSmsReply(text);
  const at = new Date(deps.clock());
  await deps.db.transaction().execute(async (tx) => {
    const handled = await insertSmsReply(tx, { providerId: reply.providerId, phone: reply.from });
    if (!handled) return;
    if (wish) return setSmsOptedOut(tx, reply.from, wish === 'stop' ? at : null);
    if (!handled.receiver) return;
    const { practiceId, patientId } = handled.receiver;
    const id = makeUuidv7(at.getTime());
    const place = { practiceId, column: 'patient_reply.text', id } as const;
    await insertPatientReply(tx, { id, patientId, text: await deps.practiceTexts.store(place, text), at });
  });
}
