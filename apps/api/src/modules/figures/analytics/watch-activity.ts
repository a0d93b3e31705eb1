import { EventEmitter, on } from 'node:events';
import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { ShareId } from '@bedside/contracts/kit/ids';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Notice } from '../../../ports/bus';
import { recordListing } from '../../base/audit/record-listing';
import { openComments } from '../../sharing/share/open-comments';
import { presentActivity } from './activity/present-activity';

type ShareNotice = Extract<Notice, { topic: 'share' }>;

/**
 * What the doctor's patients do, as they do it, until the caller disconnects. Watching is not reported here, because a
 * call comes every five seconds. `listActivity` sums those calls up.
 */
export async function* watchActivity(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<Activity> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'share' && notice.practiceId === doctor.scope.practiceId)
      emitter.emit('notice', notice);
  });
  try {
    for await (const [notice] of on(emitter, 'notice', { signal }) as AsyncIterable<[ShareNotice]>) {
      const activity = await activityOf(deps, doctor, notice);
      if (!activity) continue;
      await recordListing(deps, doctor, 'shares.listed');
      yield activity;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}

async function activityOf(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  notice: ShareNotice,
): Promise<Activity | undefined> {
  const { kind, shareId } = notice;
  if (kind === 'unclear' || kind === 'unclear-withdrawn') return undefined;
  const at = new Date(deps.clock());
  const rows = await listShareRows(deps.db, doctor.scope, { ids: [shareId as ShareId] });
  const [share] = await openComments(deps, doctor.scope.practiceId, rows);
  if (!share) return undefined;
  const names = await findVideoNames(deps.db, doctor.scope, [share.videoId]);
  const video = names.get(share.videoId);
  return video && presentActivity({ kind, at, watchedPercent: null }, share, video);
}
