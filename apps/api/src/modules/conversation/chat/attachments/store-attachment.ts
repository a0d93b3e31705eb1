import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FILM_MAX_S,
  isSendableName,
  SOUND_MAX_S,
} from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { attachmentNameOf } from '@bedside/contracts/conversation/chat/chat-file-name.rules';
import type { ChatAttachmentKind } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MEGABYTE } from '@bedside/contracts/kit/constants';
import { visibleText } from '@bedside/contracts/kit/visible-text';
import { MediaError } from '@bedside/media/media-error';
import { normaliseVideo } from '@bedside/media/normalise';
import { isPicture, reencodePicture } from '@bedside/media/picture';
import { probeVideo, readFileKind } from '@bedside/media/probe';
import type { Probe } from '@bedside/media/probe.rules';
import { encodeVoiceNote } from '@bedside/media/voice-note';
import type { Deps } from '../../../../deps';
import { storeBytes } from '../../../../ports/store-bytes';
import { takeTurns } from '../../../base/attempt/take-turns';
import { findDocumentType } from './find-document-type';

/** A file of a conversation whose bytes are stored, and whose row is not. */
export type StoredAttachment = {
  kind: ChatAttachmentKind;
  name: string;
  contentType: string;
  size: number;
  durationMs: number | null;
  storageKey: string;
};

type StoreDeps = Pick<Deps, 'storage' | 'workDir' | 'ffmpeg' | 'diskRoom'>;
type Received = { path: string; name: string };

const PICTURE = { maxWidth: 2_560, maxHeight: 2_560, maxBytes: 4 * MEGABYTE, format: 'webp' } as const;
/** Its sender waits for the answer meanwhile. */
const FILM_LIMITS = { timeMs: 150_000, outputBytes: 128 * MEGABYTE };
/** A camera that stops at the limit writes a little more. */
const SLACK_MS = 999;
const NAME_MAX = 200;

/**
 * Stores the bytes of a file by what they are, never by its name. Pictures, sound and films are encoded again, which
 * removes what a camera or a phone wrote into them. This process encodes one file at a time, and films apart from the
 * others, so that forty callers do not start forty encoders and nobody waits for another's film.
 * @param file received bytes; documents are moved from there
 * @throws AppError `validation-failed` on `file` for what the file is; `unavailable` and `storage-full` where it is not
 * its fault
 */
export async function storeAttachment(
  deps: StoreDeps,
  { path, fileName }: { path: string; fileName: string },
): Promise<StoredAttachment> {
  const file = { path, name: visibleText(fileName).slice(-NAME_MAX) || 'file' };
  const inTurn = (store: typeof storePicture) => takeTurns(['chat attachment'], () => store(deps, file));
  if (await isPicture(path)) return inTurn(storePicture).catch(refuse('picture'));
  const kind = await readFileKind(path).catch(refuse('document'));
  if (kind === 'unknown') return storeDocument(deps, file);
  const probe = kind === 'audio' ? null : await probeFilm(deps, path).catch(refuse('film'));
  if (!probe) return inTurn(storeSound).catch(refuse('sound'));
  return takeTurns(['chat film'], () => storeFilm(deps, file, probe)).catch(refuse('film'));
}

/** What is wrong with a file that is to be a picture, sound, a film, or a document, in the words of each. */
function refuse(as: 'picture' | 'sound' | 'film' | 'document') {
  return (error: unknown): never => {
    if (!(error instanceof MediaError)) throw error;
    const { code } = error;
    const isOurs =
      ['timed-out', 'stalled', 'cancelled'].includes(code) || (code === 'failed' && as === 'picture');
    if (isOurs) throw new AppError('unavailable', { says: 'chat.attachment-later', cause: error });
    switch (code) {
      case 'disk-full':
        throw new AppError('storage-full', { cause: error });
      case 'empty':
        throw invalidFields({ file: ['chat.attachment-empty'] });
      case 'too-long':
        throw invalidFields({ file: [as === 'film' ? 'chat.film-long' : 'chat.sound-long'] });
      case 'too-large-picture':
        throw invalidFields({
          file: [as === 'film' ? 'processing.too-large-picture' : 'chat.picture-large'],
        });
      default:
        throw invalidFields({ file: ['chat.attachment-damaged'] });
    }
  };
}

/** Null for sound alone. */
function probeFilm({ ffmpeg }: StoreDeps, path: string): Promise<Probe | null> {
  const maxDurationMs = FILM_MAX_S * 1_000 + SLACK_MS;
  return takeTurns(['chat attachment'], () =>
    probeVideo(ffmpeg, path, { maxDurationMs }).catch((error: unknown) => {
      if (error instanceof MediaError && error.code === 'audio-only') return null;
      throw error;
    }),
  );
}

async function storeFilm(deps: StoreDeps, file: Received, probe: Probe): Promise<StoredAttachment> {
  const { workDir } = deps;
  const output = join(workDir, `film-${randomUUID()}.mp4`);
  try {
    const job = { input: file.path, output, probe, workDir, limits: FILM_LIMITS };
    const { durationMs } = await normaliseVideo(deps.ffmpeg, job);
    return await takeEncoded(deps, output, { ...typesOf.film, name: file.name, durationMs });
  } finally {
    await rm(output, { force: true });
  }
}

const typesOf = {
  film: { kind: 'video', contentType: 'video/mp4', end: 'mp4' },
  sound: { kind: 'audio', contentType: 'audio/mp4', end: 'm4a' },
} as const;

async function storeDocument({ storage }: StoreDeps, { path, name }: Received): Promise<StoredAttachment> {
  const contentType = await findDocumentType(path, name);
  if (contentType === undefined)
    throw invalidFields({
      file: [isSendableName(name) ? 'chat.attachment-damaged' : 'chat.attachment-type'],
    });
  const { size } = await stat(path);
  const storageKey = `attachment/${randomUUID()}`;
  await storage.take(storageKey, path);
  return {
    kind: 'file',
    name: attachmentNameOf(name, contentType),
    contentType,
    size,
    durationMs: null,
    storageKey,
  };
}

async function storePicture(deps: StoreDeps, { path, name }: Received): Promise<StoredAttachment> {
  const { bytes, mimeType: contentType } = await reencodePicture(path, PICTURE);
  const storageKey = `attachment/${randomUUID()}.webp`;
  await storeBytes(deps, storageKey, bytes);
  const size = bytes.byteLength;
  return {
    kind: 'image',
    name: attachmentNameOf(withoutEnd(name), contentType),
    contentType,
    size,
    durationMs: null,
    storageKey,
  };
}

async function storeSound(deps: StoreDeps, { path, name }: Received): Promise<StoredAttachment> {
  const output = join(deps.workDir, `note-${randomUUID()}.m4a`);
  try {
    const job = { input: path, output, maxMs: SOUND_MAX_S * 1_000 };
    const { durationMs } = await encodeVoiceNote(deps.ffmpeg, job);
    return await takeEncoded(deps, output, { ...typesOf.sound, name, durationMs });
  } finally {
    await rm(output, { force: true });
  }
}

async function takeEncoded(
  deps: StoreDeps,
  output: string,
  made: { kind: ChatAttachmentKind; contentType: string; end: string; name: string; durationMs: number },
): Promise<StoredAttachment> {
  const { kind, contentType, end, name, durationMs } = made;
  const { size } = await stat(output);
  const storageKey = `attachment/${randomUUID()}.${end}`;
  await deps.storage.take(storageKey, output);
  return {
    kind,
    name: attachmentNameOf(withoutEnd(name), contentType),
    contentType,
    size,
    durationMs,
    storageKey,
  };
}

/** The name of a re-encoded file, whose type has changed. */
const withoutEnd = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
