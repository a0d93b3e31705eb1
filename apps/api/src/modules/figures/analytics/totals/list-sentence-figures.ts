import { text } from 'node:stream/consumers';
import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { secondFrom } from '@bedside/contracts/kit/played-second.rules';
import { sentencesOf } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import { readPartViewers } from '@bedside/db/clickhouse/sentence-viewers.query';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { readFigures } from '../../../base/figure/read-figures';
import { findShownVersion } from '../../../sharing/share/find-shown-version';

/**
 * The sentences of a video's captions, in the version that is shown, with the people whom each of them loses. None where
 * there are no captions.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listSentenceFigures(
  deps: Pick<Deps, 'db' | 'eventStore' | 'storage'>,
  { scope }: { scope: PracticeScope },
  video: VideoRow,
): Promise<SentenceFigure[]> {
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
