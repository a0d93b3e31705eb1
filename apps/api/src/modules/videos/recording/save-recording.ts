import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type {
  SavedRecording,
  SaveRecordingInput,
} from '@bedside/contracts/videos/recording/recording.schema';
import { eraseUploadsJob, removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { needsTitle, statusAfterProcessing } from '@bedside/contracts/videos/video/video.rules';
import {
  findRecording,
  updateRecording,
  type RecordingRow,
} from '@bedside/db/postgres/videos/recording.repository';
import { noteForRemoval, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import { toMediaError } from '@bedside/media/media-error';
import { makePlayableTake } from '@bedside/media/playable-take';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { requireRoom } from '../../base/usage/require-room';
import { noteTranscript } from '../transcript/note-transcript';
import { discardTake } from './takes/discard-take';
import { publishTake } from './takes/publish-take';
import { storeTake, type StoredTake } from './takes/store-take';
import { storeTakeCaptions, type StoredCaptions } from './takes/store-take-captions';

type SaveDeps = Pick<
  Deps,
  'db' | 'storage' | 'jobs' | 'bus' | 'clock' | 'log' | 'quota' | 'ffmpeg' | 'workDir' | 'diskRoom'
>;

/**
 * Makes the video of a take. The video can be watched and shared when this returns, because nothing is encoded. Of a
 * take that the server finished by itself, the part that arrived becomes the video. A repeat, or two calls at once,
 * make one video.
 * @throws AppError `not-found`; `recording.not-stopped` while more may come; `recording.trashed`;
 * `recording.unreadable`; `billing.videos-full` and `billing.minutes-full`, after which the take is still there
 */
export async function saveRecording(
  deps: SaveDeps,
  doctor: Pick<DoctorActor, 'scope'>,
  input: SaveRecordingInput,
): Promise<SavedRecording> {
  const recording = await findRecording(deps.db, doctor.scope, input.recordingId);
  if (!recording) throw new AppError('not-found');
  if (recording.status === 'saved') return savedOf(deps, recording);
  refuse(recording);
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'take-'));
  try {
    const stored = await store(deps, recording, input, folder);
    const captions = await storeTakeCaptions(deps, input);
    const discard = async () => {
      if (stored) await discardTake(deps, stored);
      if (captions) await deps.storage.remove([captions.storageKey]);
    };
    const saved = await publish(deps, recording, input, stored, captions).catch(async (error: unknown) => {
      if (error instanceof AppError) await discard();
      throw error;
    });
    if (!saved) await discard();
  } catch (error) {
    // Another caller saved it meanwhile, after which the bytes of the take are removed.
    const now = await findRecording(deps.db, doctor.scope, input.recordingId);
    if (now?.status !== 'saved') throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const now = await findRecording(deps.db, doctor.scope, input.recordingId);
  if (now?.status !== 'saved') throw notStopped();
  return savedOf(deps, now);
}

async function savedOf(deps: Pick<Deps, 'db'>, { videoId, scope }: RecordingRow): Promise<SavedRecording> {
  const video = videoId && (await findVideoById(deps.db, scope, videoId));
  if (!video) throw new AppError('not-found');
  return { videoId: video.id, sound: video.sound };
}

function refuse({ status, storageKey, videoId }: RecordingRow): void {
  if (status === 'trashed') throw new AppError('recording.trashed');
  if (status === 'recording' || (storageKey === null && videoId === null)) throw notStopped();
}

const notStopped = () => new AppError('recording.not-stopped');

/** Undefined where the video that the server made does not change. */
async function store(
  deps: SaveDeps,
  recording: RecordingRow,
  { trim }: SaveRecordingInput,
  folder: string,
): Promise<StoredTake | undefined> {
  const isStopped = recording.storageKey !== null;
  if (!isStopped && !trim) return undefined;
  const key = recording.storageKey ?? (await originalOfKept(deps, recording));
  const source = await deps.storage.localPath(key, folder);
  const job = { input: source, type: recording.type, trim, folder };
  const playable = await makePlayableTake(deps.ffmpeg, job).catch((thrown: unknown) => {
    const error = toMediaError(thrown);
    if (error.code === 'disk-full') {
      throw new AppError('storage-full', { says: 'recording.no-room', cause: error });
    }
    const { id: recordingId } = recording;
    deps.log.warn({ recordingId, code: error.code, err: error }, 'a take could not be made playable');
    throw new AppError('recording.unreadable', { says: 'recording.unplayable', cause: error });
  });
  return storeTake(deps, { source, type: recording.type, playable, hasOriginal: !isStopped });
}

async function originalOfKept(deps: SaveDeps, { scope, videoId }: RecordingRow): Promise<string> {
  const video = videoId && (await findVideoById(deps.db, scope, videoId));
  const original = video ? video.files.find(({ kind }) => kind === 'original') : undefined;
  if (!original) throw notStopped();
  return original.storageKey;
}

/** @returns false when the take was saved, continued or moved to the trash meanwhile */
async function publish(
  deps: SaveDeps,
  recording: RecordingRow,
  input: SaveRecordingInput,
  stored: StoredTake | undefined,
  captions: StoredCaptions | undefined,
): Promise<boolean> {
  const { scope, id } = recording;
  const title = input.title || null;
  const status = statusAfterProcessing(title !== null);
  const videoId = await deps.db.transaction().execute(async (tx) => {
    const now = await findRecording(tx, scope, id, { lock: true });
    if (now?.status !== recording.status || now.storageKey !== recording.storageKey) return undefined;
    const made = stored
      ? await publishTake(deps, tx, now, { title, status, stored })
      : await confirmKept(tx, now, { title, status });
    if (!made) return undefined;
    if (now.videoId === null) await requireVideo(deps, tx, scope);
    if (captions) {
      await putVideoFile(tx, made, { kind: 'captions', ...captions });
      await noteTranscript(deps, tx, scope, made);
    }
    await noteForRemoval(tx, now.storageKey === null ? [] : [now.storageKey]);
    await updateRecording(tx, scope, id, { status: 'saved', storageKey: null, videoId: made });
    await deps.jobs.add(tx, eraseUploadsJob, { uploadIds: [now.uploadId] });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    return made;
  });
  if (!videoId) return false;
  const { practiceId } = scope;
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
  return true;
}

/** A take that becomes a video needs its room in the plan. */
async function requireVideo(deps: SaveDeps, tx: Deps['db'], scope: PracticeScope): Promise<void> {
  await requireRoom(deps, tx, scope, { isVideo: true }).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || !thrown.code.startsWith('billing.')) throw thrown;
    throw new AppError(thrown.code, { says: 'recording.plan-full', cause: thrown });
  });
}

/** The server's draft becomes the video as it is. An empty title does not replace a title that the video needs. */
async function confirmKept(
  tx: Deps['db'],
  { scope, videoId, script }: RecordingRow,
  { title, status }: { title: string | null; status: ReturnType<typeof statusAfterProcessing> },
) {
  const video = videoId && (await lockVideo(tx, scope, videoId));
  if (!videoId || !video) return undefined;
  await updateVideoRow(tx, scope, videoId, {
    title: needsTitle(video.status) ? (title ?? undefined) : title,
    status: video.status === 'draft' ? status : undefined,
    script: script ?? undefined,
  });
  return videoId;
}
