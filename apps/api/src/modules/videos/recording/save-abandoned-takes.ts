import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ABANDONED_AFTER_MS } from '@bedside/contracts/videos/recording/recording.rules';
import { titleOfAbandonedTake } from '@bedside/contracts/videos/recording/recording.texts';
import {
  findRecording,
  listSilentRecordings,
  releaseSilentTakes,
  updateRecording,
  type RecordingRow,
} from '@bedside/db/postgres/videos/recording.repository';
import { findOwner, findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { copyWholePart, makePlayableTake } from '@bedside/media/playable-take';
import type { Deps } from '../../../deps';
import { discardTake } from './takes/discard-take';
import { publishTake } from './takes/publish-take';
import { readSavedBytes } from './takes/read-saved-bytes';
import { storeTake } from './takes/store-take';

type SaveDeps = Pick<
  Deps,
  'db' | 'storage' | 'jobs' | 'bus' | 'clock' | 'log' | 'ffmpeg' | 'workDir' | 'uploadDir'
>;

const DAY_MS = 24 * 3_600_000;

/**
 * Makes drafts of takes whose browser has been silent for too long, from a copy of the bytes that arrived. The upload
 * remains open: a browser that was only offline continues it, and its Stop replaces the draft with the whole take.
 */
export async function saveAbandonedTakes(deps: SaveDeps): Promise<void> {
  const beatBefore = new Date(deps.clock() - ABANDONED_AFTER_MS);
  const silent = await listSilentRecordings(deps.db, beatBefore, new Date(deps.clock() - DAY_MS));
  for (const recording of silent) {
    await keepTake(deps, recording, beatBefore).catch((error: unknown) => {
      deps.log.error({ recordingId: recording.id, err: error }, 'an abandoned take could not be kept yet');
    });
  }
  // A take without a whole second keeps its bytes, and no room for more.
  await releaseSilentTakes(deps.db, beatBefore);
}

async function keepTake(deps: SaveDeps, recording: RecordingRow, beatBefore: Date): Promise<void> {
  const savedBytes = await readSavedBytes(deps, recording);
  if (savedBytes === 0) return;
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'kept-'));
  try {
    const { type } = recording;
    const source = join(folder, 'whole');
    const playable = await copyWholePart({ path: join(deps.uploadDir, recording.uploadId), type }, source)
      .then(() => makePlayableTake(deps.ffmpeg, { input: source, type, trim: null, folder }))
      .catch((thrown: unknown) => {
        const error = toMediaError(thrown);
        if (isRetryable(error.code)) throw error;
        // It ended within its first second. Its bytes remain, in case its browser comes back.
        return undefined;
      });
    const stored = playable && (await storeTake(deps, { source, type, playable, hasOriginal: false }));
    const videoId = await deps.db.transaction().execute(async (tx) => {
      const now = await findRecording(tx, recording.scope, recording.id, { lock: true });
      // Its browser is back, or its doctor has decided.
      if (now?.status !== 'recording' || now.heardAt >= beatBefore || now.savedBytes > savedBytes)
        return undefined;
      const { colleagueId, practiceId } = now.scope;
      const maker = colleagueId ? findUserById(tx, colleagueId) : findOwner(tx, practiceId);
      const doctor = now.videoId ? undefined : await maker;
      const title = doctor && titleOfAbandonedTake(now.startedAt, now, doctor);
      const taken = { ...now, savedBytes };
      const made = stored && (await publishTake(deps, tx, taken, { title, status: 'draft', stored }));
      await updateRecording(tx, now.scope, now.id, {
        status: 'kept',
        savedBytes,
        grantedBytes: 0,
        ...(playable && made
          ? { durationMs: playable.durationMs, videoId: made, draftedBytes: savedBytes }
          : {}),
      });
      return made;
    });
    if (videoId) {
      const { practiceId } = recording.scope;
      await deps.bus.publish({ topic: 'video', practiceId, kind: 'kept', videoId, progress: 100 });
    } else if (stored) await discardTake(deps, stored);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
