import { sentenceAt } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { mapToSecond } from '@bedside/contracts/videos/scene/scene-time.rules';
import type { PlacedMoment } from '@bedside/db/postgres/videos/moment.repository';
import { listTimelines } from '@bedside/db/postgres/videos/version-timeline.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { findVersion } from '@bedside/db/postgres/videos/video-version.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { readStoredCaptions } from './rendering/read-caption-home';

/**
 * A second that somebody names, in the version that is shown. Call it while the video is held, so that no other version
 * takes its place meanwhile.
 * @param named.versionId the version whose second it is; another one than is shown where a page was opened before
 */
export async function placeMoment(
  deps: Pick<Deps, 'storage'>,
  tx: Database,
  scope: PracticeScope,
  videoId: VideoId,
  named: { second: number; versionId: string | null | undefined },
): Promise<PlacedMoment> {
  const { second, versionId } = named;
  const shownId = (await findPlayback(tx, videoId))?.id ?? null;
  const here = { second, ofVersion: shownId, ofSecond: second, sentence: null };
  if (!versionId || !shownId || versionId === shownId) return here;
  const timelines = await listTimelines(tx, videoId);
  const version = await findVersion(tx, scope, videoId, versionId);
  const from = timelines.get(versionId);
  // A version that this video never had.
  if (!from && !version) return here;
  const mapped = from && mapToSecond(from, timelines.get(shownId) ?? [], second * 1_000);
  const { cues } = await readStoredCaptions(deps, version?.captions);
  return {
    second: mapped ?? null,
    ofVersion: versionId,
    ofSecond: second,
    sentence: mapped === undefined ? sentenceAt(cues, second) : null,
  };
}
