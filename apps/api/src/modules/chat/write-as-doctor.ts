import type { ChatMessage, WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import { storeChatMessage } from '@bedside/db/postgres/chat-message.repository';
import type { Deps } from '../../deps';
import { takeTurns } from '../attempt/take-turns';
import { findChatOfDoctor } from './chat.policy';
import { closeAsked } from './close-asked';
import { planMessage } from './plan-message';
import { writeMessage } from './write-message';

type WriteDeps = Pick<
  Deps,
  'db' | 'bus' | 'clock' | 'hash' | 'jobs' | 'mediaLinks' | 'transcriber' | 'practiceTexts'
>;

/**
 * Writes to a patient, which answers what the patient asked about the same video, or about none. A plain text, which most messages are, is one statement: it looks up the patient itself, and
 * nothing is read again. Each statement more would delay the other side's page.
 * @throws AppError `not-found` for a patient who is not the doctor's, and as `writeMessage`
 */
export async function writeAsDoctor(
  deps: WriteDeps,
  scope: DoctorScope,
  patientId: PatientId,
  input: WriteMessageInput,
): Promise<ChatMessage> {
  const { key, text, about, attachmentIds } = input;
  if (text !== '' && !about && !attachmentIds?.length) {
    const message = planMessage(
      deps,
      { side: 'doctor', chat: { scope, patientId } },
      { key, text, about: null },
    );
    const position = await takeTurns([`chat ${patientId}`], () =>
      storeChatMessage(deps.db, scope, patientId, { ...message, unlessAsked: true }),
    );
    if (position !== undefined) {
      const { author, isAutomatic, at: createdAt } = message;
      const none = { editedAt: null, deletedAt: null, reference: null, attachments: [] };
      return { position, author, text, isAutomatic, createdAt, ...none };
    }
  }
  const member = await findChatOfDoctor(deps, scope, patientId);
  const asked = { patientId, videoId: about && 'id' in about.video ? about.video.id : null };
  return writeMessage(deps, member, input, (tx) =>
    closeAsked(tx, scope, { ...asked, through: 'now', doneAt: new Date(deps.clock()) }),
  );
}
