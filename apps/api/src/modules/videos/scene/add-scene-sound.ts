import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneSound } from '@bedside/contracts/videos/scene/scene-source.schema';
import { MAX_SOUNDS, MAX_VOICE_S } from '@bedside/contracts/videos/scene/scene-voice.schema';
import {
  countSceneSounds,
  dropUnusedSounds,
  insertSceneSound,
} from '@bedside/db/postgres/videos/scene-sound.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { MediaError } from '@bedside/media/media-error';
import { makeSceneSound, type SceneSoundMade } from '@bedside/media/scene-sound';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { takeTurns } from '../../base/attempt/take-turns';
import { requireRoom } from '../../base/usage/require-room';

const MIME_TYPE = 'audio/mp4';
/** An open editor may still undo to a sound that no draft names. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1_000;

/**
 * Stores a sound for the voices of a video's scenes, encoded again and as loud as speech in a film should be. It lives
 * as long as the video. This process encodes one at a time.
 * @param file received bytes, which are gone afterwards
 * @throws AppError `not-found`; `usage.no-room`; `scene.too-many-sounds`; `validation-failed` on `sound` for a file that
 * is empty, no sound alone, silent or too long; `unavailable` and `storage-full` where the fault is ours
 */
export async function addSceneSound(
  deps: Pick<Deps, 'db' | 'storage' | 'workDir' | 'ffmpeg' | 'mediaLinks' | 'quota' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
  file: { path: string; size: number },
): Promise<SceneSound> {
  const output = join(deps.workDir, `sound-${randomUUID()}.m4a`);
  try {
    if (!(await findVideoById(deps.db, doctor.scope, videoId))) throw missing();
    const made = await takeTurns(['scene sound'], async () => {
      await requireSoundRoom(deps, deps.db, videoId);
      return encode(deps, file, output);
    });
    const { size } = await stat(output);
    const storageKey = `scene/${randomUUID()}.m4a`;
    const holder = await deps.mediaLinks.holdAsDoctor(deps.db, doctor.userId);
    await deps.storage.take(storageKey, output);
    const wave = Buffer.from(made.wave);
    const { durationMs } = made;
    try {
      const id = await deps.db.transaction().execute(async (tx) => {
        if (!(await lockVideo(tx, doctor.scope, videoId))) throw missing();
        await requireSoundRoom(deps, tx, videoId);
        const sound = { storageKey, mimeType: MIME_TYPE, size, durationMs, wave };
        const inserted = await insertSceneSound(tx, videoId, sound);
        await requireRoom(deps, tx, doctor.scope, { added: size });
        return inserted;
      });
      const url = deps.mediaLinks.url({ storageKey, mimeType: MIME_TYPE }, holder);
      return { src: `audio:${id}`, url, durationMs, wave: wave.toString('base64') };
    } catch (error) {
      await deps.storage.remove([storageKey]);
      throw error;
    }
  } finally {
    await rm(output, { force: true });
    await rm(file.path, { force: true });
  }
}

const missing = () => new AppError('not-found');

/** Within the lock of the video none of many callers passes the limit. What nothing uses any more makes room first. */
async function requireSoundRoom(
  { clock }: Pick<Deps, 'clock'>,
  db: Database,
  videoId: VideoId,
): Promise<void> {
  if ((await countSceneSounds(db, videoId)) < MAX_SOUNDS) return;
  await dropUnusedSounds(db, videoId, new Date(clock() - UNUSED_FOR_MS));
  if ((await countSceneSounds(db, videoId)) < MAX_SOUNDS) return;
  throw new AppError('scene.too-many-sounds', {
    says: { code: 'scene.too-many-sounds', params: { limit: MAX_SOUNDS } },
  });
}

async function encode(
  { ffmpeg, workDir }: Pick<Deps, 'ffmpeg' | 'workDir'>,
  { path, size }: { path: string; size: number },
  output: string,
): Promise<SceneSoundMade> {
  if (size === 0) throw invalidFields({ sound: ['scene.sound-empty'] });
  try {
    return await makeSceneSound(ffmpeg, { input: path, output, folder: workDir, maxMs: MAX_VOICE_S * 1_000 });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    switch (error.code) {
      case 'disk-full':
        throw new AppError('storage-full', { cause: error });
      case 'timed-out':
      case 'stalled':
      case 'cancelled':
        throw new AppError('unavailable', { says: 'scene.sound-later', cause: error });
      case 'empty':
        throw invalidFields({ sound: ['scene.sound-silent'] });
      case 'too-long':
        throw invalidFields({ sound: ['scene.sound-too-long'] });
      default:
        throw invalidFields({ sound: ['scene.sound-unreadable'] });
    }
  }
}
