import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { StoppedBetween } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { readStoppedPatients } from '@bedside/db/clickhouse/sentence-viewers.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { readFigures } from '../../base/figure/read-figures';
import { findShownVersion } from './find-shown-version';

/**
 * The patients who saw a second of a video, as it is shown now, and did not come as far as another one.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function findStoppedBetween(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  videoId: VideoId,
  part: StoppedBetween,
): Promise<ReadonlySet<PatientId>> {
  const video = await findVideoById(deps.db, scope, videoId);
  if (!video) throw new AppError('not-found');
  const version = await findShownVersion(deps, scope, video);
  const { practiceId } = scope;
  const of = { practiceId, videoId, durationMs: video.durationMs, version };
  return new Set(await readFigures(() => readStoppedPatients(deps.eventStore, of, part)));
}
