import { sentenceAt } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import {
  mapPartToSecond,
  mapToSecond,
  type Timeline,
} from '@bedside/contracts/videos/scene/scene-time.rules';
import {
  listMoments,
  momentKinds,
  moveMoments,
  nameShownVersion,
  type MomentKind,
  type MomentRow,
  type MovedMoment,
} from '@bedside/db/postgres/videos/moment.repository';
import type { Database } from '../../../../ports/database';

type Change = {
  from: { id: string; cues: readonly Cue[] };
  to: { id: string; timeline: Timeline };
  timelines: ReadonlyMap<string, Timeline>;
};

/**
 * Moves everything that names a moment of a locked video to the version that it shows now. A moment that was cut away has
 * no second; the sentence that was said there stays for the doctor.
 */
export async function followMoments(tx: Database, videoId: VideoId, change: Change): Promise<void> {
  for (const kind of momentKinds) {
    await nameShownVersion(tx, kind, videoId, change.from.id);
    const moments = await listMoments(tx, kind, videoId, change.from.id);
    await moveMoments(tx, kind, placeMoments(kind, moments, change));
  }
}

/** The moments whose second changes, at their seconds of the next version. */
export function placeMoments(
  kind: MomentKind,
  moments: readonly MomentRow[],
  { from, to, timelines }: Change,
): MovedMoment[] {
  const taken = new Map<string, Map<number, MovedMoment>>();
  const placed = moments.map((moment, at): MovedMoment & { was: number | null } => {
    const second = secondOf(kind, moment, moments[at + 1], { to, timelines }) ?? null;
    return { id: moment.id, second, sentence: null, was: moment.second };
  });
  for (const [at, moved] of placed.entries()) {
    const among = moments[at]?.among ?? '';
    const seconds = taken.get(among) ?? new Map<number, MovedMoment>();
    taken.set(among, seconds);
    if (moved.second === null) continue;
    const other = seconds.get(moved.second);
    // Of two chapters in one second the later one goes on; of two marks the later one gives way.
    if (other && kind === 'chapter') other.second = null;
    else if (other) moved.second = seconds.has(moved.second + 1) ? null : moved.second + 1;
    if (moved.second !== null) seconds.set(moved.second, moved);
  }
  return placed.flatMap(({ was, ...moved }) => {
    if (moved.second === was) return [];
    const isGone = moved.second === null && was !== null;
    return [{ ...moved, sentence: isGone ? sentenceAt(from.cues, was) : null }];
  });
}

function secondOf(
  kind: MomentKind,
  { ofVersion, ofSecond, among }: MomentRow,
  next: MomentRow | undefined,
  { to, timelines }: Pick<Change, 'to' | 'timelines'>,
): number | undefined {
  if (ofVersion === to.id) return ofSecond;
  const timeline = timelines.get(ofVersion);
  if (!timeline) return undefined;
  const startMs = ofSecond * 1_000;
  if (kind !== 'chapter') return mapToSecond(timeline, to.timeline, startMs);
  // A chapter is a part of the video: it goes on where its beginning is cut away.
  const isFollowed = next?.among === among && next.ofVersion === ofVersion;
  const endMs = isFollowed ? next.ofSecond * 1_000 : Number.MAX_SAFE_INTEGER;
  return mapPartToSecond(timeline, to.timeline, { startMs, endMs });
}
