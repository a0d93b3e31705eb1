import type { VoiceText } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { ChatAttachmentRow } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import type { Deps } from '../../../deps';

/** A file of a conversation with its name and what is said in it. */
export type OpenedAttachment = Omit<ChatAttachmentRow, 'name' | 'said'> & {
  name: string;
  said: VoiceText | null;
};

/** Stored files of a conversation with their texts. */
export function openAttachments(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { practiceId }: PracticeScope,
  files: readonly ChatAttachmentRow[],
): Promise<OpenedAttachment[]> {
  return Promise.all(
    files.map(async (file) => {
      const { id, said } = file;
      const of = { practiceId, id };
      const name = await practiceTexts.show({ ...of, column: 'chat_attachment.name' }, file.name);
      if (!said || said.text === null) return { ...file, name, said: said && { ...said, text: null } };
      const text = await practiceTexts.show({ ...of, column: 'voice_transcript.text' }, said.text);
      return { ...file, name, said: { ...said, text } };
    }),
  );
}
