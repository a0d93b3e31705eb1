import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { VersionFilter } from '@bedside/db/clickhouse/session-rows';
import { findFirstSentVersion } from '@bedside/db/postgres/sharing/correction.repository';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';

/** Limits views to the version that links show now; undefined where they never showed another one. */
export async function findShownVersion(
  deps: Pick<Deps, 'db'>,
  scope: PracticeScope,
  video: VideoRow,
): Promise<VersionFilter | undefined> {
  const first = await findFirstSentVersion(deps.db, scope, video.id);
  const shown = video.files.find(({ kind }) => kind === 'playback')?.id;
  if (first === undefined || shown === undefined) return undefined;
  return { versionId: shown, isFirst: shown === first };
}
