import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { changeTake } from '../commands/change-take';
import { cutSpans } from '../commands/cut-span';
import { takeTracks, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { fittingSilences } from './fitting-silences';

/**
 * The cuts that `cutSilences` would make, to be shown on the timeline before: spans of the source by the id of their
 * track.
 */
export type SilencePreview = {
  tracks: { trackId: string; spans: Cut[] }[];
  /** How many silences do not fit into the 400 pieces of a track. */
  leftOut: number;
  /** By how much the take becomes shorter. */
  totalMs: number;
};

export function previewSilences(document: EditorDocument, silences: readonly Cut[]): SilencePreview {
  const found = takeTracks(document).map((track) => ({
    trackId: track.id,
    ...fittingSilences(track, silences),
  }));
  const spans = found.flatMap((one) => one.spans);
  return {
    tracks: found.map(({ trackId, spans }) => ({ trackId, spans })),
    leftOut: found.reduce((sum, { leftOut }) => sum + leftOut, 0),
    totalMs: spans.reduce((sum, [from, to]) => sum + to - from, 0),
  };
}

/** Cuts silences out of every track of the take, in one step. */
export function cutSilences(silences: readonly Cut[], options: { ripple?: boolean } = {}): Command {
  return changeTake('cut-silences', (piece) =>
    cutSpans(piece.id, fittingSilences(piece, silences).spans, options),
  );
}
