import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { changeTake } from '../commands/change-take';
import { cutSpans } from '../commands/cut-span';
import { extendTrack } from '../commands/extend-track';
import { reopenCut } from '../commands/reopen-cut';
import { takePieces, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findFillers } from './find-fillers';
import { spansToCut, spansToReopen, type WordRange } from './word-spans';
import { wordStates, type WordState } from './word-states';
import type { Word } from './words-of';

type Options = { ripple?: boolean };

/** What the take does with each word: it is played if any piece of the take plays it. */
export function takeWordStates(words: readonly Word[], document: EditorDocument): WordState[] {
  const pieces = takePieces(document).map((piece) => wordStates(words, piece));
  return words.map((_, place) => {
    const states = pieces.map((piece) => piece[place]);
    if (states.includes('kept')) return 'kept';
    return states.includes('cut') ? 'cut' : 'outside';
  });
}

/** Cuts words out of picture and sound of every piece of the take, in one step. */
export function cutWords(words: readonly Word[], range: WordRange, options: Options = {}): Command {
  return changeTake('cut-words', (piece) =>
    cutSpans(piece.id, spansToCut(words, wordStates(words, piece), range), options),
  );
}

/** Cuts every "ehm" with a time in the transcript, in one step. */
export function cutFillers(words: readonly Word[], options: Options = {}): Command {
  return changeTake('cut-words', (piece) => {
    const states = wordStates(words, piece);
    const spans = findFillers(words).flatMap((at) => spansToCut(words, states, { from: at, to: at }));
    return cutSpans(piece.id, spans, options);
  });
}

/** Restores struck-through words, in one step: those that were cut, and those that were trimmed. */
export function reopenWords(words: readonly Word[], range: WordRange, options: Options = {}): Command {
  const reopen = changeTake('open-cut', (piece) =>
    reopenCut(piece.id, spansToReopen(words, wordStates(words, piece), range), options),
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

/** Extends the end of a piece that is nearest to a word. */
function untrimWord(
  document: EditorDocument,
  { startMs, endMs }: Word,
  options: Options,
): Command | undefined {
  const distanceTo = ({ media }: VideoTrack) => Math.max(media.in - startMs, endMs - (media.out ?? Infinity));
  const [nearest] = takePieces(document).sort((one, other) => distanceTo(one) - distanceTo(other));
  return nearest && extendTrack(nearest.id, [startMs, endMs], options);
}
