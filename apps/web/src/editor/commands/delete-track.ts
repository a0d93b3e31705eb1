import type { Track } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withScene, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers, type StageSpan } from '../ripple';
import { findUnlocked } from './find-unlocked';

/**
 * Deletes a track; the stage may be left empty.
 * @param options.ripple later items close the gap that it leaves; on by default
 */
export function deleteTrack(id: string, { ripple = true }: { ripple?: boolean } = {}): Command {
  return { name: 'delete', apply: (document) => withoutTrack(document, id, ripple) };
}

function withoutTrack(document: EditorDocument, id: string, ripple: boolean): EditorDocument | RefusalCode {
  const item = findUnlocked(document, id);
  if (isRefusal(item)) return item;
  if (!isTrack(item)) return 'not-found';
  const tracks = document.scene.tracks.filter((track) => track.id !== id);
  const { [id]: _gone, ...marks } = document.marks;
  const without = { ...withScene(document, { tracks }), marks };
  const gone = ripple ? gapsIn(without, item) : [];
  return followEnd(document, gone.length > 0 ? rippleOthers(without, id, { gone }) : without);
}

/**
 * The gaps that a deleted track leaves: where no video plays any more and, after a text or a picture, nothing is shown
 * at all. None where no video is left.
 */
function gapsIn({ scene }: EditorDocument, { type, startTime, endTime }: Track): StageSpan[] {
  if (!scene.tracks.some((track) => track.type === 'video')) return [];
  const filling = scene.tracks.filter((track) => type !== 'video' || track.type === 'video');
  return filling.reduce<StageSpan[]>(
    (gaps, track) =>
      gaps
        .flatMap(([from, to]): StageSpan[] => [
          [from, Math.min(to, track.startTime)],
          [Math.max(from, track.endTime), to],
        ])
        .filter(([from, to]) => to > from),
    [[startTime, endTime]],
  );
}
