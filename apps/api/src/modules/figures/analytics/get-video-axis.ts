import { text } from 'node:stream/consumers';
import type { VideoAxis, VideoAxisInput } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { secondFrom } from '@bedside/contracts/kit/played-second.rules';
import { sentencesOf } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import { readPartViewers } from '@bedside/db/clickhouse/sentence-viewers.query';
import { countMomentsBySecond } from '@bedside/db/postgres/conversation/moments-by-second.query';
import { findVideoById, type VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readFigures } from '../../base/figure/read-figures';
import { findShownVersion } from '../../sharing/share/find-shown-version';
import { findVersionShown } from './totals/find-version-shown';

type AxisDeps = Pick<Deps, 'db' | 'eventStore' | 'storage'>;

/**
 * What happened at which second of a video: marks, questions, and the sentences of its captions with the people whom
 * each of them loses.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getVideoAxis(
  deps: AxisDeps,
  doctor: DoctorActor,
  { videoId, versionId }: VideoAxisInput,
): Promise<VideoAxis> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  await findVersionShown(deps, doctor, video, versionId);
  const shown = video.files.find(({ kind }) => kind === 'playback')?.id;
  const isShown = versionId === undefined || versionId === shown;
  const [moments, sentences] = await Promise.all([
    countMomentsBySecond(deps.db, doctor.scope, { videoId, versionId: isShown ? undefined : versionId }),
    isShown ? listSentences(deps, doctor, video) : [],
  ]);
  return { ...moments, sentences };
}

async function listSentences(
  deps: AxisDeps,
  { scope }: DoctorActor,
  video: VideoRow,
): Promise<VideoAxis['sentences']> {
  const captions = video.files.find(({ kind }) => kind === 'captions');
  if (!captions) return [];
  const { durationMs } = video;
  const cues = readCaptions(await text(deps.storage.read(captions.storageKey)));
  const sentences = sentencesOf(cues)
    .filter(({ startMs }) => startMs < durationMs)
    .map((sentence) => ({
      ...sentence,
      fromSecond: secondFrom(sentence.startMs, durationMs),
      toSecond: secondFrom(sentence.endMs, durationMs),
    }));
  const version = await findShownVersion(deps, scope, video);
  const of = { practiceId: scope.practiceId, videoId: video.id, durationMs, version };
  const viewers = await readFigures(() => readPartViewers(deps.eventStore, of, sentences));
  return sentences.map((sentence, at) => ({ ...sentence, viewers: 0, stopped: 0, ...viewers[at] }));
}
