import { reachOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { changeTake } from '../commands/change-take';
import { cutSpans } from '../commands/cut-span';
import { extendTrack } from '../commands/extend-track';
import { reopenCut } from '../commands/reopen-cut';
import { takeTracks, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { spansToCut, spansToReopen, type WordRange } from './word-spans';
import { wordStates, type WordState } from './word-states';
import type { Word } from './words-of';

type Options = { ripple?: boolean };

/** What the take does with each word: it is played if any track of the take plays it. */
export function takeWordStates(words: readonly Word[], document: EditorDocument): WordState[] {
  const tracks = takeTracks(document).map((track) => wordStates(words, track));
  return words.map((_, place) => {
    const states = tracks.map((track) => track[place]);
    if (states.includes('kept')) return 'kept';
    return states.includes('cut') ? 'cut' : 'outside';
  });
}

/** Cuts words out of picture and sound of every track of the take, in one step. */
export function cutWords(words: readonly Word[], range: WordRange, options: Options = {}): Command {
  return changeTake('cut-words', (track) =>
    cutSpans(track.id, spansToCut(words, wordStates(words, track), range), options),
  );
}

/** Cuts several parts of the words, in one step. */
export function cutWordRanges(
  words: readonly Word[],
  ranges: readonly WordRange[],
  options: Options = {},
): Command {
  return changeTake('cut-words', (track) => {
    const states = wordStates(words, track);
    const spans = ranges.flatMap((range) => spansToCut(words, states, range));
    return cutSpans(track.id, spans, options);
  });
}

/** Restores struck-through words, in one step: those that were cut, and those that were trimmed. */
export function reopenWords(words: readonly Word[], range: WordRange, options: Options = {}): Command {
  const reopen = changeTake('open-cut', (track) =>
    reopenCut(track.id, spansToReopen(words, wordStates(words, track), range), options),
  );
  return {
    name: 'open-cut',
    apply(document, context) {
      const chosen = words.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
      let next = document;
      for (const word of chosen) {
        if (takeWordStates([word], next)[0] !== 'outside') continue;
        const extended = untrimWord(next, word, options)?.apply(next, context) ?? 'nothing-here';
        if (!isRefusal(extended)) next = extended;
        else if (extended !== 'nothing-here') return extended;
      }
      const reopened = reopen.apply(next, context);
      return reopened === 'nothing-here' && next !== document ? next : reopened;
    },
  };
}

/** Extends the track that is nearest to a word. */
function untrimWord(
  document: EditorDocument,
  { startMs, endMs }: Word,
  options: Options,
): Command | undefined {
  const distanceTo = ({ media }: VideoTrack) => {
    const { fromMs, toMs } = reachOf(media.pieces);
    return Math.max(fromMs - startMs, endMs - toMs);
  };
  const [nearest] = takeTracks(document).sort((one, other) => distanceTo(one) - distanceTo(other));
  return nearest && extendTrack(nearest.id, [startMs, endMs], options);
}
