import { secondsOf } from '@bedside/contracts/conversation/inbox/inbox.rules';
import { randomUUID } from 'node:crypto';
import type { WriteMessageInput } from '@bedside/contracts/conversation/chat/chat.schema';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { findChatOfPractice } from '../../src/modules/conversation/chat/chat.policy';
import { writeMessage } from '../../src/modules/conversation/chat/write-message';
import { listInbox } from '../../src/modules/conversation/inbox/list-inbox';

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
  const marked = [...asking.values()].flatMap(({ patient, video, signs }) => {
    const [second] = secondsOf(signs);
    return video && second !== undefined ? [{ patient, video, second }] : [];
  });
  for (const [index, { patient, video, second }] of marked.slice(-exchanges.length).entries()) {
    const chat = await findChatOfPractice(deps, doctor.scope, patient.id);
    const [question, answer, thanks] = exchanges[index] ?? [];
    const begunAt = now - (index * 26 + 1) * 60 * MINUTE_MS;
    const after = (minutes: number) => ({ ...deps, clock: () => begunAt + minutes * MINUTE_MS });
    const ask = (text: string, minutes: number, more: Partial<WriteMessageInput> = {}) =>
      writeMessage(after(minutes), { ...chat, side: 'patient' }, { key: randomUUID(), text, ...more });
    if (chat.chat.isOptedOut || question === undefined) continue;
    const about = { video: { id: video.id }, second };
    await ask(question, 0, { about });
    if (answer)
      await writeMessage(after(14), chat, { key: randomUUID(), text: answer, about }, { by: doctor });
    if (thanks) await ask(thanks, 22);
  }
}
