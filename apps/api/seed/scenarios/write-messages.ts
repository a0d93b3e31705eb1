import { randomUUID } from 'node:crypto';
import type { WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { findChatOfDoctor } from '../../src/modules/chat/chat.policy';
import { writeMessage } from '../../src/modules/chat/write-message';
import { listInbox } from '../../src/modules/inbox/list-inbox';

const MINUTE_MS = 60_000;

/** What patients ask about a moment, and what the doctor has answered so far. */
const exchanges: readonly (readonly [question: string, answer: string | null, thanks: string | null])[] = [
  ['Should this part hurt a little, or not at all?', null, null],
  [
    'I lost you here. Do I hold it for ten seconds on each side?',
    'Ten seconds on each side, three times.',
    null,
  ],
  ['Can I do this one sitting down?', 'Yes. A firm chair is fine.', 'Thank you, that is easier for me.'],
  ['How many times a day?', 'Twice: in the morning and before you go to bed.', 'I will try.'],
];

/** Some patients who did not understand a moment wrote about it. */
export async function writeMessages(deps: Deps, doctor: DoctorActor, now: number): Promise<void> {
  const { items } = await listInbox(deps, doctor, { page: 1, limit: PAGE_LIMIT_MAX });
  const asking = new Map(items.map((row) => [row.patient.id, row]));
  const rows = [...asking.values()].filter(({ seconds }) => seconds.length > 0).slice(-exchanges.length);
  for (const [index, { patient, video, seconds }] of rows.entries()) {
    const chat = await findChatOfDoctor(deps, doctor.scope, patient.id);
    const [question, answer, thanks] = exchanges[index] ?? [];
    const begunAt = now - (index * 26 + 1) * 60 * MINUTE_MS;
    const say = (
      side: 'doctor' | 'patient',
      text: string,
      minutes: number,
      more: Partial<WriteMessageInput> = {},
    ) =>
      writeMessage(
        { ...deps, clock: () => begunAt + minutes * MINUTE_MS },
        { ...chat, side },
        { key: randomUUID(), text, ...more },
      );
    if (chat.chat.isOptedOut || question === undefined) continue;
    const about = { video: { id: video.id }, second: seconds[0] ?? null };
    await say('patient', question, 0, { about });
    if (answer) await say('doctor', answer, 14);
    if (thanks) await say('patient', thanks, 22);
  }
}
