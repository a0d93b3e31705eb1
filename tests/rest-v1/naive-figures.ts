/*
 * The figures as docs/figures.md defines them, computed without a database: a list of events, scanned once for each
 * figure. Days are compared as dates in a zone, never as times.
 */
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';

type CameBy = { via: 'sms' | 'email' | 'platform'; device: 'mobile' | 'desktop' };

export type NaiveSession = CameBy & {
  firstAt: number;
  lastAt: number;
  furthest: number;
  played: Map<number, readonly [from: number, to: number]>;
};

export type NaiveShare = {
  link: string;
  videoId: string;
  patientId: string;
  playlistId: string | null;
  sentAt: number;
  isRevoked: boolean;
  /** The current reaction and comment. */
  reaction: { given: 'like' | 'dislike'; at: number } | null;
  comment: { text: string; at: number } | null;
  /** Marked seconds, each with the time of its mark. */
  marks: Map<number, number>;
  /** `played` has the reported ranges by their call; a call that arrives twice adds nothing. */
  sessions: Map<string, NaiveSession>;
  openings: (CameBy & { at: number })[];
};

/** Seconds; every video of a history is as long. */
export const LENGTH = 60;

const formatters = new Map<string, Intl.DateTimeFormat>();
const dates = new Map<string, string>();

/** The date of a time by the clocks of a zone, `YYYY-MM-DD`. */
export function dateOf(time: number, zone: string): string {
  const key = `${zone} ${time}`;
  const known = dates.get(key);
  if (known !== undefined) return known;
  const format =
    formatters.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formatters.set(zone, format);
  const date = format.format(time);
  dates.set(key, date);
  return date;
}

/** The dates that end with that of `now`, oldest first. */
export function datesUntil(now: number, zone: string, days: number): string[] {
  const today = Date.parse(`${dateOf(now, zone)}T00:00:00Z`);
  return Array.from({ length: days }, (_, at) =>
    new Date(today - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Whether a time is in the period. */
export type IsIn = (time: number) => boolean;

const inside = (isIn: IsIn, answer: { at: number } | null) => answer !== null && isIn(answer.at);
const markedIn = (share: NaiveShare, isIn: IsIn) => [...share.marks.values()].some(isIn);
const reactedIn = (share: NaiveShare, said: 'like' | 'dislike', isIn: IsIn) =>
  share.reaction?.given === said && isIn(share.reaction.at);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Sessions that began in it, each with whether an earlier one of its share makes it a repeat. */
function sessionsIn(share: NaiveShare, isIn: IsIn) {
  return [...share.sessions.values()]
    .sort((one, other) => one.firstAt - other.firstAt)
    .map((session, at) => ({ isRepeat: at > 0, ...session }))
    .filter(({ firstAt }) => isIn(firstAt));
}

/** The shares with what came by a message or on a device alone. A repeat remains one, whatever was before it. */
export function naiveArrivals(shares: readonly NaiveShare[], by: Partial<CameBy>): NaiveShare[] {
  const isAsked = ({ via, device }: CameBy) => via === (by.via ?? via) && device === (by.device ?? device);
  return shares.map((share) => ({
    ...share,
    openings: share.openings.filter(isAsked),
    sessions: new Map(
      [...share.sessions]
        .sort(([, one], [, other]) => one.firstAt - other.firstAt)
        .map(([name, session], at) => [name, { ...session, isRepeat: at > 0 }] as const)
        .filter(([, session]) => isAsked(session)),
    ),
  }));
}

/** The totals of some shares, by the names of the wire. */
export function naiveTotals(shares: readonly NaiveShare[], isIn: IsIn) {
  const count = (of: (share: NaiveShare) => boolean) => shares.filter(of).length;
  const sessions = shares.flatMap((share) => sessionsIn(share, isIn));
  const reached = sessions.map(({ furthest }) => furthest);
  return {
    shares: count(({ sentAt }) => isIn(sentAt)),
    opened: shares.flatMap(({ openings }) => openings).filter(({ at }) => isIn(at)).length,
    views: sessions.length,
    completed_views: reached.filter((furthest) => furthest * 5 >= LENGTH * 4).length,
    repeat_views: sessions.filter(({ isRepeat }) => isRepeat).length,
    avg_viewing_time: mean(reached),
    relative_viewing_time_of_video: mean(reached.map((furthest) => (100 * furthest) / LENGTH)),
    likes: count((share) => reactedIn(share, 'like', isIn)),
    dislikes: count((share) => reactedIn(share, 'dislike', isIn)),
    not_understood: count((share) => reactedIn(share, 'dislike', isIn) || markedIn(share, isIn)),
    comments: count(({ comment }) => inside(isIn, comment)),
  };
}

/** One day of the chart. */
export function naiveDay(shares: readonly NaiveShare[], date: string, zone: string) {
  const {
    opened,
    views,
    completed_views: completed,
  } = naiveTotals(shares, (time) => dateOf(time, zone) === date);
  return { date, opened, views, completed };
}

/** How often links were opened, by message and by device. */
export function naiveOpenings(shares: readonly NaiveShare[], isIn: IsIn) {
  const openings = shares.flatMap((share) => share.openings).filter(({ at }) => isIn(at));
  const count = (name: string) =>
    openings.filter(({ via, device }) => via === name || device === name).length;
  return {
    total_opened_via: { sms: count('sms'), email: count('email'), platform: count('platform') },
    total_opened_device: { desktop: count('desktop'), mobile: count('mobile') },
  };
}

/** The whole seconds that a session played; ranges begin and end on whole seconds. */
function secondsOf({ played }: NaiveSession): number {
  const seconds = new Set<number>();
  for (const [from, to] of played.values())
    for (let second = from; second < to; second += 1) seconds.add(second);
  return seconds.size;
}

/** The cases of a share in a figure, each with the time by which it is listed. */
function casesOf(share: NaiveShare, figure: PeopleFigure, isIn: IsIn): number[] {
  const sessions = sessionsIn(share, isIn);
  const last = (of: readonly NaiveSession[]) => {
    const latest = Math.max(...sessions.map(({ lastAt }) => lastAt));
    return of.map(() => latest);
  };
  switch (figure) {
    case 'shares':
      return [share.sentAt].filter(isIn);
    case 'openings':
      return share.openings.map(({ at }) => at).filter(isIn);
    case 'repeats':
      return last(sessions.filter(({ isRepeat }) => isRepeat));
    case 'completed':
      return last(sessions.filter(({ furthest }) => furthest * 5 >= LENGTH * 4));
    case 'views':
    case 'watched':
    case 'reached':
    case 'time':
      return last(sessions);
    case 'likes':
      return reactedIn(share, 'like', isIn) ? [share.reaction?.at ?? 0] : [];
    case 'dislikes':
      return reactedIn(share, 'dislike', isIn) ? [share.reaction?.at ?? 0] : [];
    case 'notUnderstood': {
      const times = [
        ...(reactedIn(share, 'dislike', isIn) ? [share.reaction?.at ?? 0] : []),
        ...[...share.marks.values()].filter(isIn),
      ];
      return times.length > 0 ? [Math.max(...times)] : [];
    }
    case 'comments':
      return share.comment ? [share.comment.at].filter(isIn) : [];
    default:
      throw new Error(`${figure} counts people, not links`);
  }
}

/** The links behind a figure, each with the time by which it is listed, its cases and its marked seconds. */
export function naivePeople(shares: readonly NaiveShare[], figure: PeopleFigure, isIn: IsIn) {
  return shares
    .flatMap((share) => {
      const cases = casesOf(share, figure, isIn);
      if (cases.length === 0) return [];
      const marked = [...share.marks].filter(([, at]) => isIn(at)).map(([second]) => second);
      return [
        {
          link: share.link,
          at: Math.max(...cases),
          cases: cases.length,
          comment: share.comment?.text ?? null,
          seconds: figure === 'notUnderstood' ? marked.sort((one, other) => one - other) : [],
        },
      ];
    })
    .sort((one, other) => other.at - one.at || (one.link < other.link ? -1 : 1));
}

/** A figure as a number: how many cases it has, or what they are on average; null without a view to average. */
export function naiveValue(shares: readonly NaiveShare[], figure: PeopleFigure, isIn: IsIn): number | null {
  const sessions = shares.flatMap((share) => sessionsIn(share, isIn));
  const ranged = sessions.filter(({ played }) => played.size > 0);
  const percents = (of: (session: NaiveSession) => number, from: readonly NaiveSession[]) =>
    from.length === 0 ? null : mean(from.map((session) => (100 * of(session)) / LENGTH));
  const reached = percents(({ furthest }) => furthest, sessions);
  if (figure === 'time')
    return sessions.length === 0 ? null : 1_000 * mean(sessions.map((one) => one.furthest));
  if (figure === 'reached') return reached;
  if (figure === 'watched') return percents(secondsOf, ranged) ?? reached;
  return shares.reduce((sum, share) => sum + casesOf(share, figure, isIn).length, 0);
}

/** The people who came so far, each once: the patients of a video or a playlist, or the videos of a patient. */
export function naiveReach(
  shares: readonly NaiveShare[],
  of: (share: NaiveShare) => string,
  reach: 'sentTo' | 'opened' | 'begun' | 'finished',
): number {
  const found = shares.filter(({ openings, sessions }) => {
    if (reach === 'sentTo') return true;
    if (reach === 'opened') return openings.length > 0;
    if (reach === 'begun') return sessions.size > 0;
    return [...sessions.values()].some(({ furthest }) => furthest * 5 >= LENGTH * 4);
  });
  return new Set(found.map(of)).size;
}

/** The last step of each person with a video, and how many came to each step, from the opening on. */
export function naiveFunnel(shares: readonly NaiveShare[]): Record<string, number> {
  const people = [...new Set(shares.map(({ patientId }) => patientId))].map((id) => {
    const own = shares.filter(({ patientId }) => patientId === id);
    const furthest = Math.max(
      0,
      ...own.flatMap(({ sessions }) => [...sessions.values()].map((one) => one.furthest)),
    );
    const isUnclear = own.some(({ reaction, marks }) => reaction?.given === 'dislike' || marks.size > 0);
    const played = own.some(({ sessions }) => sessions.size > 0);
    return {
      played,
      opened: played || own.some(({ openings }) => openings.length > 0),
      quarter: furthest * 4 >= LENGTH,
      half: furthest * 2 >= LENGTH,
      most: furthest * 5 >= LENGTH * 4,
      ended: furthest >= LENGTH,
      understood:
        furthest * 5 >= LENGTH * 4 && !isUnclear && own.some(({ reaction }) => reaction?.given === 'like'),
    };
  });
  const steps = ['opened', 'played', 'quarter', 'half', 'most', 'ended', 'understood'] as const;
  return Object.fromEntries([
    ['queued', people.length],
    ...steps.map((step) => [step, people.filter((person) => person[step]).length] as const),
  ]);
}

/**
 * Who saw the first second of a sentence, each once, and of them those who came no further than its end: who did not
 * play the middle of the second behind it, and did not come within a second of the end of the video.
 */
export function naiveSentence(shares: readonly NaiveShare[], from: number, to: number) {
  const secondOf = (time: number) => {
    for (let second = 0; second < LENGTH; second += 1) if (second + 0.5 >= time) return second;
    return LENGTH - 1;
  };
  const people = [...new Set(shares.map(({ patientId }) => patientId))].map((id) => {
    const own = shares.filter(({ patientId }) => patientId === id);
    const sessions = own.flatMap((share) => [...share.sessions.values()]);
    const ranges = sessions.flatMap(({ played }) => [...played.values()]);
    return {
      id,
      isViewer: ranges.some(([begin, end]) => begin <= secondOf(from) && secondOf(from) < end),
      reach: Math.max(0, ...sessions.map(({ furthest }) => furthest), ...ranges.map(([, end]) => end)),
    };
  });
  const viewers = people.filter(({ isViewer }) => isViewer);
  const stopped = viewers.filter(({ reach }) => reach <= secondOf(to) + 0.5 && reach < LENGTH - 1);
  return {
    viewers: viewers.length,
    stopped: stopped.map(({ id }) => id).sort(),
  };
}
