import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { uploadIdOf } from '@bedside/contracts/videos/recording/recording.rules';
import {
  beginRecordingInputSchema,
  type BeginRecordingInput,
} from '@bedside/contracts/videos/recording/recording.schema';
import type { UploadRow } from '@bedside/db/postgres/base/upload.repository';
import { Metadata } from '@tus/server';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { beginRecording } from '../../modules/videos/recording/begin-recording';
import type { TakeRoom } from '../../modules/videos/recording/grant-take';
import { growTake } from '../../modules/videos/recording/grow-take';
import { hasTakeRoom } from '../../modules/videos/recording/has-take-room';
import { touchRecording } from '../../modules/videos/recording/touch-recording';
import { findOwnUpload } from '../../modules/videos/video/find-own-upload';
import type { DiskStore } from './disk-store';

/** An upload that holds the bytes of a take. */
export type TakeUpload = UploadRow & { recording: NonNullable<UploadRow['recording']> };

/** Whether an upload holds the bytes of a take. */
export const isTakeUpload = (upload: UploadRow | undefined): upload is TakeUpload =>
  Boolean(upload?.recording);

/**
 * What a browser says about a new take in the metadata of its upload; undefined for a file.
 * @throws AppError `validation-failed` on `recordingId` or `type`
 */
export function readBeginning(metadata: string | string[] | undefined): BeginRecordingInput | undefined {
  if (typeof metadata !== 'string' || !/(^|,)\s*recordingid /.test(metadata)) return undefined;
  const fields = parseMetadata(metadata);
  const read = beginRecordingInputSchema.safeParse({
    recordingId: fields['recordingid'],
    type: fields['filetype'],
    fileName: fields['filename'] ?? '',
    timeZone: fields['timezone'] ?? undefined,
    region: fields['region'] ?? null,
  });
  if (read.success) return read.data;
  throw invalidFields(
    Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), ['invalid']])),
  );
}

function parseMetadata(metadata: string): Record<string, string | null> {
  try {
    return Metadata.parse(metadata);
  } catch {
    throw invalidFields({ recordingId: ['invalid'] });
  }
}

/**
 * Begins a take, or lets its browser begin again when the server had stopped after writing the row and before the file.
 * @returns how much room it has; undefined when it begins again
 * @throws AppError `recording.known` when its upload can be continued, and what `beginRecording` throws
 */
export async function beginTake(
  deps: Pick<Deps, 'db' | 'clock' | 'uploadDir' | 'quota' | 'maxVideoBytes'>,
  store: DiskStore,
  doctor: DoctorActor,
  input: BeginRecordingInput,
): Promise<TakeRoom | undefined> {
  const room = await beginRecording(deps, doctor, input);
  if (room) return room;
  const uploadId = uploadIdOf(input.recordingId);
  const isMine = isTakeUpload(await findOwnUpload(deps, doctor, uploadId));
  const hasFile = await store.getUpload(uploadId).then(
    () => true,
    () => false,
  );
  const body = await stat(join(deps.uploadDir, uploadId)).catch(() => undefined);
  if (isMine && !hasFile && (body?.size ?? 0) === 0) return undefined;
  throw new AppError('recording.known');
}

/** @throws AppError `recording.closed` for a stopped take, which accepts no more bytes */
export function refuseClosedTake({ recording }: TakeUpload): void {
  if (recording.status !== 'stopped' && recording.status !== 'saved') return;
  throw new AppError('recording.closed');
}

/**
 * Makes room for a part of a take before its first byte. A part of unknown length needs room for the longest one.
 * @returns undefined where the take has room, and for a part that tus refuses
 * @throws AppError what `growTake` throws
 */
export async function makeRoomForPart(
  deps: Pick<Deps, 'db' | 'clock' | 'quota' | 'maxVideoBytes'>,
  doctor: DoctorActor,
  { recording }: TakeUpload,
  headers: Headers,
): Promise<TakeRoom | undefined> {
  const length = Number(headers.get('content-length') ?? deps.maxVideoBytes);
  const offset = Number(headers.get('upload-offset') ?? Number.NaN);
  const bytes = Math.min(offset + length, deps.maxVideoBytes);
  if (length === 0 || !Number.isSafeInteger(bytes) || offset > bytes || hasTakeRoom(recording, bytes))
    return undefined;
  return growTake(deps, doctor, { recordingId: recording.id, bytes });
}

/**
 * Answers how many bytes a take has, and counts as a heartbeat. It takes no lock, so that the question never interrupts
 * a request that is sending bytes. @returns false when there is no file: the browser begins the take again
 */
export async function answerTake(
  deps: Pick<Deps, 'db' | 'clock' | 'uploadDir'>,
  store: DiskStore,
  doctor: DoctorActor,
  upload: TakeUpload,
  reply: FastifyReply,
): Promise<boolean> {
  const { recording } = upload;
  const file = await store.getUpload(upload.id).catch(() => undefined);
  if (!file && recording.status !== 'saved') return false;
  const { savedBytes } = await touchRecording(deps, doctor, recording.id);
  const isClosed = recording.status === 'saved' || recording.status === 'stopped';
  const length = isClosed ? savedBytes : file?.size;
  void reply
    .header('Tus-Resumable', '1.0.0')
    .header('Cache-Control', 'no-store')
    .header('Upload-Offset', isClosed ? savedBytes : (file?.offset ?? savedBytes));
  await reply
    .headers(length === undefined ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': length })
    .status(200)
    .send();
  return true;
}
