import { useEffect, type RefObject } from 'react';
import { wordMoments } from '../../editor/words/word-moments';
import { useEditor } from './editor-context';
import type { TakeWords } from './use-take-words';

/**
 * Marks the word at the playhead, and keeps it visible while the scene plays and nobody reads elsewhere in the text. It
 * does so without React, which renders nothing while the scene plays.
 * @param idOf the id of a word's element
 */
export function useMarkedWord(
  list: RefObject<HTMLElement | null>,
  { words, document }: TakeWords,
  idOf: (place: number) => string,
): void {
  const { playhead } = useEditor();
  useEffect(() => {
    const { wordAt } = wordMoments(words, document);
    let marked: number | undefined;
    const elementOf = (place: number | undefined) =>
      place === undefined ? null : globalThis.document.getElementById(idOf(place));
    const mark = (place: number | undefined) => {
      if (place === marked) return;
      elementOf(marked)?.removeAttribute('aria-current');
      marked = place;
      const element = elementOf(place);
      element?.setAttribute('aria-current', 'true');
      if (playhead.isRunning() && !list.current?.matches(':hover, :focus-within')) {
        element?.scrollIntoView({ block: 'nearest' });
      }
    };
    mark(wordAt(playhead.timeMs()));
    const unsubscribe = playhead.subscribe((timeMs) => mark(wordAt(timeMs)));
    return () => {
      unsubscribe();
      mark(undefined);
    };
  }, [playhead, list, words, document, idOf]);
}
