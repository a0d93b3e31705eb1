import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { readSource } from '@bedside/contracts/videos/scene/scene-source.rules';

const NO_CUES: readonly Cue[] = [];

/**
 * The captions of the edited video's original, and the sources by which a track names it. Every source names its version
 * but one: that original.
 */
export function findOriginal(sources: Readonly<Record<string, { cues: readonly Cue[] }>>): {
  cues: readonly Cue[];
  sources: readonly string[];
} {
  const bare = Object.keys(sources).filter((src) => {
    const source = readSource(src);
    return source?.kind === 'video' && source.versionId === null;
  });
  return { cues: sources[bare[0] ?? '']?.cues ?? NO_CUES, sources: bare };
}
