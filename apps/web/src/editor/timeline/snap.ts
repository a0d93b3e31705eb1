import { pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { listSelectables, type EditorDocument } from '../document';
import { wholeMs } from '../whole-ms';

/** The targets that an edge on the timeline snaps to. */
export type SnapTarget = { timeMs: number; kind: 'edge' | 'joint' | 'playhead' | 'scene' };

/** The snapped time and its target; `target` is null where none is near. */
export type Snapped = { timeMs: number; target: SnapTarget | null };

/** The nearest target within the tolerance; of two equally near ones the first. */
export function snap(timeMs: number, targets: readonly SnapTarget[], toleranceMs: number): Snapped {
  let target: SnapTarget | null = null;
  let nearest = toleranceMs;
  for (const candidate of targets) {
    const distance = Math.abs(candidate.timeMs - timeMs);
    if (distance > toleranceMs || (target && distance >= nearest)) continue;
    target = candidate;
    nearest = distance;
  }
  return { timeMs: target ? target.timeMs : timeMs, target };
}

/** A moved start, so that the nearer of both edges of a length snaps. */
export function snapEither(
  startMs: number,
  lengthMs: number,
  targets: readonly SnapTarget[],
  toleranceMs: number,
): Snapped {
  const start = snap(startMs, targets, toleranceMs);
  const end = snap(startMs + lengthMs, targets, toleranceMs);
  const isEndNearer =
    end.target !== null &&
    (start.target === null || Math.abs(end.timeMs - startMs - lengthMs) < Math.abs(start.timeMs - startMs));
  return isEndNearer ? { timeMs: end.timeMs - lengthMs, target: end.target } : start;
}

/** Everything that an item can snap to: the playhead, the scene's ends, and the edges and joints of all others. */
export function snapTargets(document: EditorDocument, playheadMs: number, exceptId?: string): SnapTarget[] {
  const { tracks, duration } = document.scene;
  const edges = listSelectables(document.scene)
    .filter(({ id }) => id !== exceptId)
    .flatMap(({ startTime, endTime }) => [startTime, endTime])
    .map((timeMs): SnapTarget => ({ timeMs, kind: 'edge' }));
  const joints = tracks.flatMap((track): SnapTarget[] =>
    track.type !== 'video' || track.id === exceptId
      ? []
      : pieceSpans(track)
          .slice(1)
          .map(({ startMs }) => ({ timeMs: startMs, kind: 'joint' })),
  );
  return [
    { timeMs: wholeMs(playheadMs), kind: 'playhead' },
    { timeMs: 0, kind: 'scene' },
    { timeMs: duration, kind: 'scene' },
    ...edges,
    ...joints,
  ];
}
