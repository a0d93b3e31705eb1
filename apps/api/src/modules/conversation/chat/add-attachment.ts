import { rm } from 'node:fs/promises';
import type {
  ChatAttachment,
  ChatAttachmentId,
} from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { insertChatAttachment } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import type { Deps } from '../../../deps';
import { makeUuidv7 } from '../../base/event/make-uuidv7';
import { requireRoom } from '../../base/usage/require-room';
import type { ChatMember } from './chat.policy';
import { holdAsMember } from './messages/hold-as-member';
import { presentAttachment } from './present-attachment';
import { storeAttachment } from './attachments/store-attachment';

type AddDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'workDir'
  | 'ffmpeg'
  | 'mediaLinks'
  | 'hash'
  | 'clock'
  | 'quota'
  | 'diskRoom'
  | 'practiceTexts'
>;

/**
 * Stores a file for a later message of this side.
 * @param file received bytes, which are gone afterwards
 * @param file.isTold its author was told before recording that a server writes down what is said in it
 * @throws AppError `usage.no-room`, to a patient `payload-too-large`; `validation-failed` on `file`, for what it is by
 * its content; `unavailable` and `storage-full` where the fault is ours
 */
export async function addAttachment(
  deps: AddDeps,
  member: ChatMember,
  file: { path: string; fileName: string; isTold?: boolean },
): Promise<ChatAttachment> {
  try {
    const stored = await storeAttachment(deps, file);
    const { side: author, chat } = member;
    try {
      const at = new Date(deps.clock());
      const id = makeUuidv7(at.getTime()) as ChatAttachmentId;
      const place = { practiceId: chat.scope.practiceId, column: 'chat_attachment.name', id } as const;
      const name = await deps.practiceTexts.store(place, stored.name);
      await deps.db.transaction().execute(async (tx) => {
        const attachment = { ...stored, id, name, author, at, isTold: file.isTold ?? false };
        await insertChatAttachment(tx, chat.patientId, attachment);
        await requireRoom(deps, tx, chat.scope, { added: stored.size }).catch((error: unknown) => {
          throw author === 'patient' ? noRoomForPatient(error) : error;
        });
      });
      return presentAttachment(deps, member.side, await holdAsMember(deps, member), {
        id,
        ...stored,
        said: null,
      });
    } catch (error) {
      await deps.storage.remove([stored.storageKey]);
      throw error;
    }
  } finally {
    await rm(file.path, { force: true });
  }
}

/** A patient cannot make room, and the practice's figures are none of theirs. */
function noRoomForPatient(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'usage.no-room') return error;
  return new AppError('payload-too-large', { says: 'chat.attachments-no-room', cause: error });
}
