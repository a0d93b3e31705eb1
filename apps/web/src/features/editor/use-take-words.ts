import { useMemo } from 'react';
import type { EditorDocument } from '../../editor/document';
import { takeWordStates } from '../../editor/words/cut-words';
import type { WordState } from '../../editor/words/word-states';
import { wordsOf, type Word } from '../../editor/words/words-of';
import { useEditorState } from './editor-context';
import { takeCues } from './take-cues';

export type TakeWords = {
  words: readonly Word[];
  /** What the take does with each word. */
  states: readonly WordState[];
  document: EditorDocument;
};

/** The words of the take's captions. A drag changes them only once it is over. */
export function useTakeWords(): TakeWords {
  const cues = useEditorState(takeCues);
  const document = useEditorState((snapshot) => snapshot.document);
  const words = useMemo(() => wordsOf(cues), [cues]);
  const states = useMemo(() => takeWordStates(words, document), [words, document]);
  return { words, states, document };
}
