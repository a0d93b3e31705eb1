import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { PatientRecordEntry } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { storedText, type SealedColumn } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../deps';

/** The fields of the record that may be encrypted, of the entries in a state. The `id` of the entry is that of their row. */
const fields: readonly { part: string; field: string; column: SealedColumn; state?: string }[] = [
  { part: 'waitingMessages', field: 'subject', column: 'queued_mail.subject' },
  { part: 'waitingMessages', field: 'text', column: 'queued_mail.text', state: 'waiting' },
  { part: 'videos', field: 'message', column: 'share.message' },
  { part: 'playlists', field: 'message', column: 'share.message' },
  { part: 'messages', field: 'message', column: 'delivery.message' },
  { part: 'conversationMessages', field: 'text', column: 'chat_message.text' },
  { part: 'videos', field: 'comment', column: 'share.comment_text' },
  { part: 'replies', field: 'text', column: 'patient_reply.text' },
  { part: 'conversationFiles', field: 'name', column: 'chat_attachment.name' },
  { part: 'conversationFiles', field: 'transcript', column: 'voice_transcript.text' },
];

/** The stored parts of a record with their texts. */
export async function openRecordTexts<Part extends string>(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { practiceId }: PracticeScope,
  stored: Record<Part, PatientRecordEntry[]>,
): Promise<Record<Part, PatientRecordEntry[]>> {
  const opened = { ...stored };
  for (const { part, field, column, state } of fields)
    opened[part as Part] = await Promise.all(
      opened[part as Part].map(async (entry) => {
        const { id, [field]: text } = entry;
        if (typeof id !== 'string' || typeof text !== 'string') return entry;
        if (state !== undefined && entry['state'] !== state) return entry;
        return { ...entry, [field]: await practiceTexts.show({ practiceId, column, id }, storedText(text)) };
      }),
    );
  return opened;
}
