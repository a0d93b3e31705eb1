import { createContext, useContext, useEffect, useState } from 'react';
import { selectWithin } from '../../editor/words/select-within';
import type { WordSelection } from '../../editor/words/word-selection';
import { useEditor } from './editor-context';
import type { TakeWords } from './use-take-words';

/** A span of the film that is marked when the editor opens, in milliseconds; null for none. */
export const MarkedSpanContext = createContext<{
  fromMs: number;
  toMs: number;
} | null>(null);

export const useMarkedSpan = () => useContext(MarkedSpanContext);

/** The selection of words, which begins with the marked span. The playhead goes to its beginning, once. */
export function useWordSelection({ words, document }: TakeWords) {
  const span = useMarkedSpan();
  const { playhead } = useEditor();
  const [selection, select] = useState<WordSelection | null>(
    () => span && selectWithin(words, document, span),
  );
  useEffect(() => {
    if (span) playhead.seek(span.fromMs);
  }, [span, playhead]);
  return [selection, select] as const;
}
