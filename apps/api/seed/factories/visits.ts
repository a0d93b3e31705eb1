import type { Device, PlayedRange, Reaction, Via } from '@bedside/contracts/base/event/event.schema';
import { VIEW_REPORT_MS } from '@bedside/contracts/kit/constants';
import type { Random } from './random';
import { comments, questions } from './comments';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** One report of a playing page. */
export type Report = { at: number; session: string; call: string; positionMs: number; ranges: PlayedRange[] };

/** One opening of a link, and what the patient watched then. */
export type Visit = { at: number; via: Via; device: Device; reports: Report[] };

export type Visits = {
  visits: Visit[];
  reaction: { at: number; reaction: Reaction } | null;
  comment: { at: number; text: string } | null;
  /** Moments marked as not understood, in whole seconds of the video. */
  marks: { at: number; second: number }[];
};

/** What a patient does with a link. Nothing of it is in the future. */
export function makeVisits(
  random: Random,
  share: { sentAt: number; now: number; durationMs: number; vias: readonly Via[] },
): Visits {
  const visits: Visit[] = [];
  let at = share.sentAt;
  for (const probability of [0.82, 0.34, 0.2]) {
    if (!random.chance(probability)) break;
    at = Math.round(waking(random, at + delay(random, visits.length === 0)));
    const via = random.weighted(share.vias, (way) => (way === 'sms' ? 3 : 2));
    const device = random.chance(via === 'sms' ? 0.93 : 0.42) ? 'mobile' : 'desktop';
    const session = `demo-${random.whole(1, 2 ** 31).toString(36)}-${visits.length}`;
    const reports = random.chance(0.9) ? makeReports(random, at + 4_000, session, share.durationMs) : [];
    if ((reports.at(-1)?.at ?? at) + 5 * MINUTE_MS > share.now) break;
    visits.push({ at, via, device, reports });
  }
  const best = visits.flatMap((visit) => visit.reports).sort((a, b) => b.positionMs - a.positionMs)[0];
  if (!best) return { visits, reaction: null, comment: null, marks: [] };
  const hasSeen = best.positionMs >= share.durationMs * 0.8;
  const after = best.at + random.whole(3_000, 90_000);
  const isLiked = random.chance(hasSeen ? 0.47 : 0.05);
  const isDisliked = !isLiked && random.chance(hasSeen ? 0.07 : 0.09);
  // A patient who marked at most one moment found the video helpful as well.
  const isMarked = random.chance(isDisliked ? 0.7 : isLiked ? 0.05 : 0.01);
  const second = Math.floor((random.between(0.2, 0.9) * best.positionMs) / 1_000);
  const writes = isLiked ? 0.3 : isDisliked ? 0.4 : 0;
  return {
    visits,
    marks: isMarked ? [{ at: after - 2_000, second }] : [],
    reaction: isLiked || isDisliked ? { at: after, reaction: isLiked ? 'like' : 'dislike' } : null,
    comment: random.chance(writes)
      ? { at: after + 40_000, text: random.pick(isLiked ? comments : questions) }
      : null,
  };
}

/** Many patients open a link at once, many in the evening, some days later. */
function delay(random: Random, isFirst: boolean): number {
  const kind = random.weighted(isFirst ? ['soon', 'soon', 'today', 'today', 'later'] : ['later'], () => 1);
  if (kind === 'soon') return random.between(1, 25) * MINUTE_MS;
  if (kind === 'today') return random.between(1, 10) * HOUR_MS;
  return random.between(0.8, 6) * DAY_MS;
}

/** Moves a time of the night to the next morning. */
function waking(random: Random, at: number): number {
  const hour = (at % DAY_MS) / HOUR_MS;
  return hour < 6.5 ? at + (6.5 - hour + random.between(0, 3)) * HOUR_MS : at;
}

/** The parts of the video that one sitting plays, in the order of playing. */
function played(random: Random, durationMs: number): PlayedRange[] {
  const upTo = (from: number, to: number) => Math.round(durationMs * random.between(from, to));
  const kind = random.weighted(['whole', 'part', 'short', 'jump'] as const, (name) =>
    name === 'whole' ? 54 : name === 'part' ? 27 : name === 'short' ? 12 : 7,
  );
  if (kind === 'part') return [[0, upTo(0.3, 0.88)]];
  if (kind === 'short') return [[0, upTo(0.03, 0.2)]];
  if (kind === 'jump') {
    return [
      [0, upTo(0.05, 0.15)],
      [upTo(0.4, 0.55), durationMs],
    ];
  }
  if (!random.chance(0.24)) return [[0, durationMs]];
  const again = upTo(0.25, 0.6);
  return [
    [0, durationMs],
    [again, Math.min(durationMs, again + upTo(0.15, 0.35))],
  ];
}

/** The calls of one sitting: one at play, one every five seconds, one where playing stops. */
function makeReports(random: Random, startsAt: number, session: string, durationMs: number): Report[] {
  const reports: Report[] = [];
  let at = startsAt;
  const report = (positionMs: number, ranges: PlayedRange[]) => {
    reports.push({ at, session, call: String(reports.length), positionMs, ranges });
  };
  for (const [from, to] of played(random, durationMs)) {
    at += 800;
    report(from, []);
    for (let position = from; position < to;) {
      const next = Math.min(to, position + VIEW_REPORT_MS);
      at += next - position;
      report(next, [[position, next]]);
      position = next;
    }
  }
  return reports;
}
