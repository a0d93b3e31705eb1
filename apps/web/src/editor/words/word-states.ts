import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { foldedCuts, reachOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { Word } from './words-of';

/** `cut` words are cut out and `outside` ones trimmed away. Both are struck through and can be restored. */
export type WordState = 'kept' | 'cut' | 'outside';

/** What a track does with each word: more than half of a word decides. */
export function wordStates(words: readonly Word[], { media }: Pick<VideoTrack, 'media'>): WordState[] {
  const cuts = foldedCuts(media).map(({ cut }) => cut);
  const reach = reachOf(media.pieces);
  const from = Math.min(reach.fromMs, cuts[0]?.[0] ?? Infinity);
  const out = Math.max(reach.toMs, cuts.at(-1)?.[1] ?? 0);
  // Words and cuts are both in order, so one walk over both is enough.
  let at = 0;
  return words.map(({ startMs, endMs }) => {
    const half = (endMs - startMs) / 2;
    if (Math.min(endMs, out) - Math.max(startMs, from) < half) return 'outside';
    while (at > 0 && (cuts[at - 1]?.[1] ?? 0) > startMs) at -= 1;
    while ((cuts[at]?.[1] ?? Infinity) <= startMs) at += 1;
    let cutMs = 0;
    for (let next = at; (cuts[next]?.[0] ?? Infinity) < endMs; next += 1) {
      const [cutFrom, cutTo] = cuts[next] as Cut;
      cutMs += Math.min(endMs, cutTo) - Math.max(startMs, cutFrom);
    }
    return cutMs > half ? 'cut' : 'kept';
  });
}
