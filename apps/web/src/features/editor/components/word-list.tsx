import { useCallback, useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyFor, type EditorAction } from '../../../editor/keyboard/key-for';
import { moveSelection, rangeOf, wordLines, type WordSelection } from '../../../editor/words/word-selection';
import { useMarkedWord } from '../use-marked-word';
import type { TakeWords } from '../use-take-words';
import type { MarkOfWord } from '../use-word-marks';
import { useWordPointer } from '../use-word-pointer';
import { WordLineRow } from './word-line';
import classes from './words-panel.module.css';

type WordListProps = {
  take: TakeWords;
  /** What each word is marked as. */
  marked: readonly MarkOfWord[];
  selection: WordSelection | null;
  onSelect: (selection: WordSelection | null) => void;
  /** A click on a word, or Enter. */
  onPress: (selection: WordSelection) => void;
  onCut: () => void;
  /** Handles a key that is not the text's own. */
  act: (action: EditorAction) => void;
};

/** The captions as text, in which words are selected by mouse, finger and keys. */
export function WordList({ take, marked, selection, onSelect, onPress, onCut, act }: WordListProps) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const idOf = useCallback((place: number) => `${prefix}-${place}`, [prefix]);
  const { words, states } = take;
  const lines = useMemo(() => wordLines(words), [words]);
  useMarkedWord(list, take, idOf);
  const pointer = useWordPointer({
    list,
    selection,
    onSelect,
    onPress: (place) => onPress({ anchor: place, focus: place }),
  });

  const select = (next: WordSelection) => {
    onSelect(next);
    document.getElementById(idOf(next.focus))?.scrollIntoView({ block: 'nearest' });
  };
  const spoken = () => list.current?.querySelector<HTMLElement>('[aria-current]')?.dataset.place;
  /** @returns whether the key was one of the text's own. */
  const press = (event: KeyboardEvent): boolean => {
    const step = { key: event.key, isShift: event.shiftKey, isControl: event.ctrlKey || event.metaKey };
    const start = Number(spoken() ?? 0);
    const next = selection
      ? moveSelection(lines, selection, step)
      : moveSelection(lines, { anchor: start, focus: start }, step) && { anchor: start, focus: start };
    if (next) select(next);
    else if (event.key === 'Escape' && selection) onSelect(null);
    else if (event.key === 'Enter' && selection) onPress(selection);
    // Without a selected word it must not reach the editor, which would delete a track.
    else if (event.key === 'Delete' || event.key === 'Backspace') onCut();
    else return pressOfEditor(event);
    return true;
  };
  /** The text uses the arrows and Delete itself; all other keys work as everywhere. */
  const pressOfEditor = ({ nativeEvent }: KeyboardEvent): boolean => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = nativeEvent;
    const action = keyFor({ key, code, ctrlKey, metaKey, shiftKey, altKey, target: null });
    if (action !== null) act(action);
    return action !== null;
  };
  const selectLine = (event: MouseEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line;
    const line = lines.find((one) => one.from === Number(from));
    if (line) onSelect({ anchor: line.from, focus: line.from + line.words.length - 1 });
  };

  const range = selection && rangeOf(selection);
  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      aria-multiselectable
      aria-label={t('words.title')}
      aria-activedescendant={selection ? idOf(selection.focus) : undefined}
      tabIndex={0}
      {...pointer}
      onClick={(event) => {
        selectLine(event);
        pointer.onClick(event);
      }}
      onKeyDown={(event) => {
        if (press(event)) event.preventDefault();
      }}
    >
      {lines.map((line) => {
        const end = line.from + line.words.length;
        const hasRange = range !== null && range.from < end && range.to >= line.from;
        const isActive = selection !== null && selection.focus >= line.from && selection.focus < end;
        return (
          <WordLineRow
            key={line.from}
            line={line}
            states={states.slice(line.from, end).join(' ')}
            marks={marked.slice(line.from, end).join(' ')}
            selectedFrom={hasRange ? Math.max(range.from, line.from) : -1}
            selectedTo={hasRange ? Math.min(range.to, end - 1) : -1}
            active={isActive ? selection.focus : -1}
            idOf={idOf}
          />
        );
      })}
    </div>
  );
}
