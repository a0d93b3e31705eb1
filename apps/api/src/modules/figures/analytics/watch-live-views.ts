import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_MS } from '@bedside/contracts/figures/analytics/analytics-live.rules';
import type {
  LiveViews,
  WatchLiveViewsInput,
} from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { readLiveViews } from '@bedside/db/clickhouse/live-views.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { createBell } from './live/create-bell';
import { createLiveNames } from './live/create-live-names';
import { createLiveSessions } from './live/create-live-sessions';

/** How often a screen says that it is there, so that the processes report to it. */
const ASK_EVERY_MS = 10_000;
/** Reports that come together are one change of the screen. */
const TOGETHER_MS = 500;
const MOST_RECALLED = 200;

/**
 * Who watches the practice's videos now and where they are, again at every change, until the caller disconnects. Notices
 * between processes say it while a screen asks; who watched just before is read from the event store.
 */
export async function* watchLiveViews(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'eventStore' | 'log'>,
  doctor: DoctorActor,
  { videoId }: WatchLiveViewsInput,
  signal: AbortSignal,
): AsyncGenerator<LiveViews> {
  const { practiceId } = doctor.scope;
  const sessions = createLiveSessions();
  const names = createLiveNames(deps, doctor.scope);
  const bell = createBell(signal);
  const isAsked = (report: { videoId: string }) => videoId === undefined || report.videoId === videoId;
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'share-changed') {
      if (names.forget(notice.linkIds)) bell.ring();
    } else if (notice.topic === 'live-views' && notice.practiceId === practiceId) {
      const reports = notice.reports.filter(isAsked);
      for (const report of reports) sessions.report(report, deps.clock());
      if (reports.length > 0) bell.ring();
    }
  });
  const ask = () => void deps.bus.publish({ topic: 'live-views-wanted', practiceId });
  ask();
  const asking = setInterval(ask, ASK_EVERY_MS);
  try {
    for (const latest of await recall(deps, practiceId)) {
      if (isAsked(latest)) sessions.recall(latest, deps.clock());
    }
    while (!signal.aborted) {
      const shown = await names.present(sessions.list(deps.clock()), deps.clock());
      if (shown.views.some(({ patient }) => patient)) await recordListing(deps, doctor, 'shares.listed');
      yield shown;
      await bell.rest(sessions.nextEnd(deps.clock()));
      await wait(TOGETHER_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(asking);
    stop();
  }
}

/** Nothing while the event store cannot be reached: pages that play report again within seconds. */
async function recall(deps: Pick<Deps, 'eventStore' | 'clock' | 'log'>, practiceId: string) {
  const since = deps.clock() - LIVE_MS;
  return readLiveViews(deps.eventStore, { practiceId, since, limit: MOST_RECALLED }).catch(
    (error: unknown) => {
      deps.log.warn({ err: error }, 'who watched a moment ago could not be read');
      return [];
    },
  );
}
