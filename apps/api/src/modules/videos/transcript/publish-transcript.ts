import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { cuesOf, timeWords } from '@bedside/contracts/videos/caption/caption-words.rules';
import { readCaptions, writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { findCaptions, findTranscript } from '@bedside/db/postgres/videos/transcript.repository';
import {
  endTranscription,
  type TranscriptionInHand,
} from '@bedside/db/postgres/videos/transcription.repository';
import { findPlayback, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { storeBytes } from '../../../ports/store-bytes';
import type { Recognized } from '../../../ports/transcriber';
import { noteTranscript } from './note-transcript';

type PublishDeps = Pick<Deps, 'db' | 'storage' | 'workDir' | 'diskRoom' | 'jobs'>;

/**
 * Makes the transcribed words the captions of the video, in one transaction with the end of the transcription. Captions
 * that the doctor made keep their text and their times, and get the times of their words.
 * @returns `lost` when the transcription was cancelled or taken by another worker, `changed` when the video shows
 * another version by now; nothing is changed then
 */
export async function publishTranscript(
  deps: PublishDeps,
  run: TranscriptionInHand,
  heard: Recognized,
): Promise<'published' | 'lost' | 'changed'> {
  const { videoId, scope } = run;
  const storageKey = `captions/${randomUUID()}.vtt`;
  const outcome = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, scope, videoId))) return 'lost' as const;
    if ((await findPlayback(tx, videoId))?.id !== run.fileId) return 'changed' as const;
    if (!(await endTranscription(tx, run, { state: 'done' }))) return 'lost' as const;
    if (heard.words.length === 0) return 'published' as const;
    const own = await readOwn(deps, tx, run);
    const bytes = Buffer.from(writeCaptions(own ? timeWords(own.cues, heard.words) : cuesOf(heard.words)));
    await storeBytes(deps, storageKey, bytes);
    await putVideoFile(tx, videoId, {
      kind: 'captions',
      storageKey,
      name: 'transcript.vtt',
      mimeType: 'text/vtt; charset=utf-8',
      size: bytes.length,
      uncertainMs: own?.uncertainMs ?? [],
    });
    await noteTranscript(deps, tx, scope, videoId, {
      isHeard: !own,
      isNew: !own,
      language: run.language ?? heard.language,
    });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    return 'published' as const;
  });
  if (outcome !== 'published') await deps.storage.remove([storageKey]);
  return outcome;
}

/** The captions that the doctor made, uploaded or corrected; undefined where there are only those of a server. */
async function readOwn(deps: PublishDeps, tx: Database, { scope, videoId }: TranscriptionInHand) {
  const captions = await findCaptions(tx, videoId);
  if (!captions || (await findTranscript(tx, scope, videoId))?.isHeard) return undefined;
  const cues = readCaptions(await text(deps.storage.read(captions.storageKey)));
  return { cues, uncertainMs: captions.uncertainMs };
}
