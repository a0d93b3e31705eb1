import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { listSentenceFigures } from '../totals/list-sentence-figures';

/**
 * The sentence of a video that loses most people, the earliest of equals, and how many; undefined where none does.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function findLostSentence(
  deps: Pick<Deps, 'db' | 'eventStore' | 'storage'>,
  doctor: { scope: PracticeScope },
  video: VideoRow,
): Promise<{ sentence: string; cases: number } | undefined> {
  let most: { sentence: string; cases: number } | undefined;
  for (const { text, stopped } of await listSentenceFigures(deps, doctor, video))
    if (stopped > (most?.cases ?? 0)) most = { sentence: text, cases: stopped };
  return most;
}
