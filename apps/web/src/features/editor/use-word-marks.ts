import { useMemo, useState } from 'react';
import { listMarks, livingMarks, type WordMark } from '../../editor/words/list-marks';
import type { WordRange } from '../../editor/words/word-spans';
import type { TakeWords } from './use-take-words';

/** What a word of the list is marked as. */
export type MarkOfWord = 'none' | 'sure' | 'unsure';

/** The words that are marked to be cut; the doctor can leave some out. */
export function useWordMarks({ words, states }: Pick<TakeWords, 'words' | 'states'>) {
  const marks = useMemo(() => listMarks(words), [words]);
  /** The first milliseconds of marks that the doctor wants to keep. */
  const [spared, setSpared] = useState<ReadonlySet<number>>(new Set());
  const startOf = ({ from }: WordMark) => words[from]?.startMs ?? 0;
  const living = useMemo(
    () => livingMarks(marks, states).filter((mark) => !spared.has(words[mark.from]?.startMs ?? 0)),
    [marks, states, spared, words],
  );
  const marked = useMemo(() => {
    const found = words.map((): MarkOfWord => 'none');
    for (const { from, to, isSure } of living) found.fill(isSure ? 'sure' : 'unsure', from, to + 1);
    return found;
  }, [words, living]);
  const within = ({ from, to }: WordRange) => living.filter((mark) => mark.from <= to && mark.to >= from);
  return {
    /** By the place of each word. */
    marked,
    sure: living.filter(({ isSure }) => isSure),
    unsure: living.filter(({ isSure }) => !isSure),
    within,
    /** The mark behind a place, and behind the last one the first again. */
    next: (place: number) => living.find(({ from }) => from > place) ?? living[0],
    spare: (range: WordRange) => setSpared(new Set([...spared, ...within(range).map(startOf)])),
  };
}
