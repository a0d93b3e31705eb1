import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { VersionFilter } from '@bedside/db/clickhouse/session-rows';
import { findFirstSentVersion } from '@bedside/db/postgres/sharing/correction.repository';
import { findVersion } from '@bedside/db/postgres/videos/video-version.repository';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';

/**
 * The version that a video's figures are limited to, and its length. For all versions together the length is that of
 * the current one.
 * @throws AppError `not-found` for a version of another video
 */
export async function findVersionShown(
  deps: Pick<Deps, 'db'>,
  doctor: { scope: PracticeScope },
  video: VideoRow,
  versionId: string | undefined,
): Promise<{ durationMs: number; filter: VersionFilter | undefined }> {
  if (versionId === undefined) return { durationMs: video.durationMs, filter: undefined };
  const now = video.files.find(({ kind }) => kind === 'playback')?.id;
  const durationMs =
    versionId === now
      ? video.durationMs
      : (await findVersion(deps.db, doctor.scope, video.id, versionId))?.durationMs;
  if (durationMs === undefined) throw new AppError('not-found');
  const first = (await findFirstSentVersion(deps.db, doctor.scope, video.id)) ?? now;
  return { durationMs, filter: { versionId, isFirst: versionId === first } };
}
