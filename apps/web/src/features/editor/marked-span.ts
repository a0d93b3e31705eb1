import { createContext, useContext, useState } from 'react';
import { selectWithin } from '../../editor/words/select-within';
import type { WordSelection } from '../../editor/words/word-selection';
import type { TakeWords } from './use-take-words';

/** A span of the film that is marked when the editor opens, in milliseconds; null for none. The playhead is at its beginning then. */
export const MarkedSpanContext = createContext<{
  fromMs: number;
  toMs: number;
} | null>(null);

export const useMarkedSpan = () => useContext(MarkedSpanContext);

/** The selection of words, which begins with the marked span. */
export function useWordSelection({ words, document }: TakeWords) {
  const span = useMarkedSpan();
  return useState<WordSelection | null>(() => span && selectWithin(words, document, span));
}
