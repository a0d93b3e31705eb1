import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { listUndrawable } from './script-fonts';

/** A letter that no font draws, with the place of its text. */
export type UndrawableLetter = { character: string } & (
  | { kind: 'text'; track: number }
  | { kind: 'caption'; second: number }
);

/** @param captions of the scene; only captions that are burnt in are drawn */
export function findUndrawable(
  { tracks, captions: { burn } }: Scene,
  captions: readonly Cue[],
): UndrawableLetter | undefined {
  for (const [track, part] of tracks.entries()) {
    const [character] = part.type === 'text' ? listUndrawable(part.text) : [];
    if (character !== undefined) return { kind: 'text', track, character };
  }
  for (const { startMs, text } of burn ? captions : []) {
    const [character] = listUndrawable(text);
    if (character !== undefined) return { kind: 'caption', second: Math.floor(startMs / 1_000), character };
  }
  return undefined;
}
