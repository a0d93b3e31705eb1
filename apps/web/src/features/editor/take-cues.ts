import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { mainTrack } from '../../editor/document';
import type { EditorSnapshot } from '../../editor/editor';

const noCues: readonly Cue[] = [];

/** The captions of the take. */
export function takeCues({ document, sources }: EditorSnapshot): readonly Cue[] {
  const take = mainTrack(document);
  return (take && sources[take.media.src]?.cues) ?? noCues;
}
