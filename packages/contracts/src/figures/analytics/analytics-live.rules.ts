import { VIEW_REPORT_MS } from '../../kit/constants';
import type { LiveView } from './analytics-live.schema';

/** Nobody watches any more from whom nothing came for so long. */
export const LIVE_MS = 30_000;

/** A playing page reports more often than this. One that is silent for longer may stand still. */
export const SILENT_MS = VIEW_REPORT_MS + 2_000;

/** A page may report a little less than what was counted on from its report before. No second is taken back for it. */
const SLACK_MS = 2_000;

type Playhead = Pick<LiveView, 'positionMs' | 'durationMs' | 'isPaused'>;

/** Where the video is some time after a report: further by that time while it plays, until the end or a silence. */
export function livePositionMs({ positionMs, durationMs, isPaused }: Playhead, passedMs: number): number {
  const moved = isPaused ? 0 : Math.min(Math.max(passedMs, 0), SILENT_MS);
  return Math.min(positionMs + moved, Math.max(durationMs, positionMs));
}

/**
 * The position to show after a new report.
 * @param shownMs what was shown until now
 * @param reportedMs what the report says of now
 */
export function steadyPositionMs(shownMs: number, reportedMs: number): number {
  const isSlack = reportedMs < shownMs && shownMs - reportedMs < SLACK_MS;
  return isSlack ? shownMs : reportedMs;
}
