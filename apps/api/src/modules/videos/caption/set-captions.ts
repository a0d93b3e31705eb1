import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { timeWords } from '@bedside/contracts/videos/caption/caption-words.rules';
import { readCaptions, writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { CaptionReading, Cue, SetCaptionsInput } from '@bedside/contracts/videos/caption/caption.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findCaptions } from '@bedside/db/postgres/videos/transcript.repository';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoNames, lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { noteTranscript } from '../transcript/note-transcript';
import { readVideo } from '../video/read-video';
import { storeBytes } from '../../../ports/store-bytes';
import { judgeCaptions } from './reading/judge-captions';
import { refuseNoCaptions } from './reading/refuse-no-captions';

/**
 * Replaces a video's captions. They are written as WebVTT, which is what players read.
 * @throws AppError `not-found`; `validation-failed` on `text` for a file without captions, and where some of them would
 * be lost and `leaveOut` does not say so
 */
export async function setCaptions(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'storage' | 'workDir' | 'diskRoom' | 'jobs' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
  { fileName, text: file, uncertainMs = [], language, leaveOut = false }: SetCaptionsInput,
): Promise<Video> {
  const video = (await findVideoNames(deps.db, doctor.scope, [videoId])).get(videoId);
  if (!video) throw missing();
  const reading = judgeCaptions(file, video.durationMs);
  if (!leaveOut) refuseLosses(reading);
  const cues = reading.cues.filter(({ startMs }) => isWithin(startMs, video.durationMs));
  if (cues.length === 0) throw refuseNoCaptions('text', file);
  const starts = new Set(cues.map(({ startMs }) => startMs));
  const bytes = Buffer.from(writeCaptions(await reuseWordTimes(deps, videoId, cues)));
  const storageKey = `captions/${randomUUID()}.vtt`;
  await storeBytes(deps, storageKey, bytes);
  let present: () => Promise<Video>;
  try {
    present = await deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw missing();
      await putVideoFile(tx, videoId, {
        kind: 'captions',
        storageKey,
        name: fileName,
        mimeType: 'text/vtt; charset=utf-8',
        size: bytes.length,
        uncertainMs: uncertainMs.filter((startMs) => starts.has(startMs)),
      });
      await noteTranscript(deps, tx, doctor.scope, videoId, { isHeard: false, isNew: true, language });
      await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
      return readVideo(deps, tx, doctor, videoId);
    });
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
  return present();
}

/** A video whose length is not known yet has no end. */
const isWithin = (startMs: number, durationMs: number) => durationMs === 0 || startMs < durationMs;

function refuseLosses({ cues, unread, beyondCount }: CaptionReading): void {
  if (cues.length === 0) return;
  const lost: CodedText[] = [];
  const lines = unread.map(({ line }) => line);
  if (lines.length > 0)
    lost.push({ code: 'caption.unread', params: { total: cues.length + lines.length, lines } });
  if (beyondCount > 0)
    lost.push({ code: 'caption.beyond', params: { count: beyondCount, total: cues.length } });
  if (lost.length > 0) throw invalidFields({ text: lost });
}

/** Transcribed words keep their times, even when the captions around them are corrected, split or joined. */
async function reuseWordTimes(
  deps: Pick<Deps, 'db' | 'storage'>,
  videoId: VideoId,
  cues: readonly Cue[],
): Promise<readonly Cue[]> {
  if (cues.some(({ words }) => words)) return cues;
  const earlier = await findCaptions(deps.db, videoId);
  if (!earlier) return cues;
  const known = readCaptions(await text(deps.storage.read(earlier.storageKey)));
  const spoken = known.flatMap(({ words = [] }) => words);
  if (spoken.length === 0) return cues;
  // A caption that did not change has its words, whose ends a script without spaces does not show.
  const placeOf = ({ startMs, endMs, text }: Cue) => `${startMs} ${endMs} ${text}`;
  const unchanged = new Map(known.map((cue) => [placeOf(cue), cue]));
  return timeWords(cues, spoken).map((cue) => (cue.words ? cue : (unchanged.get(placeOf(cue)) ?? cue)));
}

const missing = () => new AppError('not-found');
