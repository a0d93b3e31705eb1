import {
  keptLengthMs,
  keptSpans,
  sourceTimeMs,
  stageTimeMs,
} from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { findVideo, isTrack, withItem, type EditorDocument, type Selectable } from '../document';
import type { Command, CommandContext } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlocked } from './find-unlocked';
import { wholeMs } from '../whole-ms';

export type TrimEdge = 'start' | 'end';
export type TrimOptions = {
  edge: TrimEdge;
  /** The moment of the stage to which the edge moves. */
  toMs: number;
  /**
   * For a video: later items move along, and a trimmed start closes the gap that it leaves. It is off by default,
   * because a dragged edge stays under the pointer.
   */
  ripple?: boolean;
};

/**
 * Makes a track or a redaction begin or end at another moment. A video plays less or more of its source, within the
 * source's length. A cut outside its new range stays a cut.
 */
export function trimTrack(id: string, options: TrimOptions): Command {
  return {
    name: 'trim',
    apply(document, { sources }) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      const toMs = wholeMs(options.toMs);
      if (isTrack(item) && item.type === 'video') {
        return trimVideo(document, item, { ripple: false, ...options, toMs }, sources);
      }
      return trimStill(document, item, options.edge, toMs);
    },
  };
}

/** Makes a video play its source from another moment of it on, or up to another one; `atMs` in ms of the source. */
export function trimSource(
  id: string,
  { edge, atMs, ripple = false }: { edge: TrimEdge; atMs: number; ripple?: boolean },
): Command {
  return {
    name: 'trim',
    apply(document, context) {
      const track = findVideo(document, id);
      if (!track) return 'not-found';
      const kept = keptSpans(track);
      const [first, last] = [kept[0], kept.at(-1)];
      if (!first || !last) return 'nothing-here';
      const beforeMs = Math.max(0, first.fromMs - atMs);
      const afterMs = Math.max(0, atMs - last.toMs);
      const toMs = (stageTimeMs(kept, atMs) ?? track.startTime) - beforeMs + afterMs;
      return trimTrack(id, { edge, toMs, ripple }).apply(document, context);
    },
  };
}

function trimStill(
  document: EditorDocument,
  item: Selectable,
  edge: TrimEdge,
  toMs: number,
): EditorDocument | RefusalCode {
  const startTime = edge === 'start' ? Math.max(0, toMs) : item.startTime;
  const endTime = edge === 'end' ? toMs : item.endTime;
  if (endTime <= startTime) return 'nothing-left';
  return followEnd(document, withItem(document, { ...item, startTime, endTime }));
}

function trimVideo(
  document: EditorDocument,
  track: VideoTrack,
  { edge, toMs, ripple }: Required<TrimOptions>,
  sources: CommandContext['sources'],
): EditorDocument | RefusalCode {
  const sourceMs = sources[track.media.src]?.durationMs ?? Infinity;
  const trimmed = edge === 'start' ? trimStart(track, toMs, ripple) : trimEnd(track, toMs, sourceMs);
  if (isRefusal(trimmed)) return trimmed;
  if (!ripple) return followEnd(document, withItem(document, trimmed));

  const shorterMs = lengthOf(track) - lengthOf(trimmed);
  const settled =
    edge === 'start'
      ? { ...trimmed, startTime: track.startTime, endTime: track.endTime - shorterMs }
      : trimmed;
  const at = edge === 'start' ? track.startTime : settled.endTime;
  const shift =
    shorterMs > 0
      ? { gone: [[at, at + shorterMs] as const] }
      : { come: [{ atMs: edge === 'start' ? track.startTime : track.endTime, ms: -shorterMs }] };
  return followEnd(document, rippleOthers(withItem(document, settled), track.id, shift));
}

function lengthOf({ startTime, endTime }: VideoTrack): number {
  return endTime - startTime;
}

/**
 * The track from a moment on. Before its start it extends as far as the source and, without ripple, the stage allow.
 */
function trimStart(track: VideoTrack, toMs: number, ripple: boolean): VideoTrack | RefusalCode {
  const { media } = track;
  if (toMs >= track.endTime) return 'nothing-left';
  const before = keptSpans({ startTime: 0, endTime: Infinity, media: { ...media, in: 0, out: media.in } });
  const beforeMs = keptLengthMs({ ...media, in: 0, out: media.in });
  const earliest = track.startTime - beforeMs;
  const startTime = Math.max(toMs, earliest, ripple ? -Infinity : 0);
  if (toMs < track.startTime && startTime >= track.startTime) return 'nothing-more';
  const from =
    startTime < track.startTime
      ? (sourceTimeMs(before, startTime - earliest) ?? media.in)
      : (sourceTimeMs(keptSpans(track), startTime) ?? media.in);
  if (media.out !== undefined && from >= media.out) return 'nothing-left';
  return { ...track, startTime, media: { ...media, in: from } };
}

/** The track until a moment. After its end it extends as far as the source goes. */
function trimEnd(track: VideoTrack, toMs: number, sourceMs: number): VideoTrack | RefusalCode {
  const { media } = track;
  if (toMs <= track.startTime) return 'nothing-left';
  const end = Math.max(sourceMs, media.out ?? 0);
  const spans = keptSpans({ ...track, endTime: toMs, media: { ...media, out: end } });
  const last = spans.at(-1);
  if (!last) return 'nothing-left';
  const endTime = last.startMs + last.toMs - last.fromMs;
  if (toMs > track.endTime && endTime <= track.endTime) return 'nothing-more';
  return { ...track, endTime, media: { ...media, out: last.toMs } };
}
