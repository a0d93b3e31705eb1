import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { VOICE_NOTE_MAX_S } from '@bedside/contracts/chat/chat-attachment.rules';
import type {
  ChatAttachment,
  ChatAttachmentId,
  ChatAttachmentKind,
} from '@bedside/contracts/chat/chat-attachment.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MEGABYTE } from '@bedside/contracts/kit/constants';
import { visibleText } from '@bedside/contracts/kit/visible-text';
import { insertChatAttachment } from '@bedside/db/postgres/chat-attachment.repository';
import { MediaError } from '@bedside/media/media-error';
import { isPicture, reencodePicture } from '@bedside/media/picture';
import { encodeVoiceNote, mayBeVoiceNote } from '@bedside/media/voice-note';
import type { Deps } from '../../deps';
import { storeBytes } from '../../ports/store-bytes';
import { requireRoom } from '../usage/require-room';
import { makeUuidv7 } from '../event/make-uuidv7';
import { takeTurns } from '../attempt/take-turns';
import type { ChatMember } from './chat.policy';
import { findDocumentType } from './find-document-type';
import { holdAsMember } from './hold-as-member';
import { presentAttachment } from './present-attachment';

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
type Stored = {
  kind: ChatAttachmentKind;
  name: string;
  contentType: string;
  size: number;
  durationMs: number | null;
  storageKey: string;
};

const PICTURE = { maxWidth: 2_560, maxHeight: 2_560, maxBytes: 4 * MEGABYTE, format: 'webp' } as const;
const NAME_MAX = 200;

/**
 * Stores a file for a later message of this side. Pictures and voice notes are encoded again, which removes what a
 * camera or a phone wrote into them. This process encodes one file at a time, so that forty callers do not start forty
 * encoders.
 * @param file received bytes, which are gone afterwards
 * @param file.isTold its author was told before recording that a server writes down what is said in it
 * @throws AppError `usage.no-room`, to a patient `payload-too-large`; `validation-failed` on `file`, for what it is by its content
 */
export async function addAttachment(
  deps: AddDeps,
  member: ChatMember,
  file: { path: string; fileName: string; isTold?: boolean },
): Promise<ChatAttachment> {
  try {
    const stored = await takeTurns(['chat attachment'], () => store(deps, file));
    const { side: author, chat } = member;
    try {
      const at = new Date(deps.clock());
      const id = makeUuidv7(at.getTime()) as ChatAttachmentId;
      const place = { practiceId: chat.scope.doctorId, column: 'chat_attachment.name', id } as const;
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
  } catch (error) {
    if (error instanceof MediaError) throw invalidFields({ file: [refusalOf(error)] });
    throw error;
  } finally {
    await rm(file.path, { force: true });
  }
}

/** A patient cannot make room, and the practice's figures are none of theirs. */
function noRoomForPatient(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'usage.no-room') return error;
  return new AppError('payload-too-large', { says: 'chat.attachments-no-room', cause: error });
}

function refusalOf({ code }: MediaError) {
  switch (code) {
    case 'empty':
      return 'chat.attachment-empty';
    case 'too-long':
      return 'chat.voice-note-long';
    case 'too-large-picture':
      return 'processing.too-large-picture';
    default:
      return 'chat.attachment-type';
  }
}

async function store(deps: AddDeps, { path, fileName }: { path: string; fileName: string }): Promise<Stored> {
  const { size } = await stat(path);
  if (size === 0) throw new MediaError('empty');
  const name = visibleText(fileName).slice(-NAME_MAX) || 'file';
  if (await isPicture(path)) return storePicture(deps, path, name);
  if (await mayBeVoiceNote(path)) return storeVoiceNote(deps, path, name);
  const contentType = await findDocumentType(path);
  if (contentType === undefined) throw new MediaError('not-a-picture');
  const storageKey = `attachment/${randomUUID()}`;
  await deps.storage.take(storageKey, path);
  return { kind: 'file', name, contentType, size, durationMs: null, storageKey };
}

async function storePicture(deps: AddDeps, path: string, name: string): Promise<Stored> {
  const { bytes, mimeType } = await reencodePicture(path, PICTURE);
  const storageKey = `attachment/${randomUUID()}.webp`;
  await storeBytes(deps, storageKey, bytes);
  const size = bytes.byteLength;
  return {
    kind: 'image',
    name: withEnd(name, 'webp'),
    contentType: mimeType,
    size,
    durationMs: null,
    storageKey,
  };
}

async function storeVoiceNote(deps: AddDeps, path: string, name: string): Promise<Stored> {
  const output = join(deps.workDir, `note-${randomUUID()}.m4a`);
  try {
    const { durationMs } = await encodeVoiceNote(deps.ffmpeg, {
      input: path,
      output,
      maxMs: VOICE_NOTE_MAX_S * 1_000,
    });
    const { size } = await stat(output);
    const storageKey = `attachment/${randomUUID()}.m4a`;
    await deps.storage.take(storageKey, output);
    return {
      kind: 'audio',
      name: withEnd(name, 'm4a'),
      contentType: 'audio/mp4',
      size,
      durationMs,
      storageKey,
    };
  } finally {
    await rm(output, { force: true });
  }
}

/** The name of a re-encoded file, whose type has changed. */
const withEnd = (name: string, end: string) => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${end}`;
