import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordLine } from '../../../editor/words/word-selection';
import type { WordState } from '../../../editor/words/word-states';
import { formatDuration } from '../../../lib/format';
import type { MarkOfWord } from '../use-word-marks';
import classes from './words-panel.module.css';

type WordLineRowProps = {
  line: WordLine;
  /** The states of its words, separated by spaces: a line renders again only when one of them changes. */
  states: string;
  /** What its words are marked as, in the same way. */
  marks: string;
  /** The first and last of its words that are selected; -1 for none. */
  selectedFrom: number;
  selectedTo: number;
  /** The word with the keyboard focus; -1 when that is in another line. */
  active: number;
  idOf: (place: number) => string;
};

/** One caption line: its time, and its words. */
export const WordLineRow = memo(function WordLineRow(props: WordLineRowProps) {
  const { line, selectedFrom, selectedTo, active, idOf } = props;
  const { t } = useTranslation('editor');
  const states = props.states.split(' ') as WordState[];
  const marks = props.marks.split(' ') as MarkOfWord[];
  const nameOf = (word: string, state: WordState, mark: MarkOfWord) => {
    if (state !== 'kept') return t(`words.${state}Word`, { word });
    return mark === 'none' ? undefined : t(`words.marks.${mark}`, { word });
  };
  const time = formatDuration(line.words[0]?.startMs ?? 0);
  return (
    <div className={classes.line} role="group" aria-label={t('words.lineAt', { time })}>
      <span className={classes.time} data-line={line.from} aria-hidden>
        {time}
      </span>
      <p className={classes.text} role="presentation">
        {line.words.map(({ text }, at) => {
          const place = line.from + at;
          const state = states[at] ?? 'kept';
          const mark = marks[at] ?? 'none';
          return [
            <span
              key={place}
              id={idOf(place)}
              className={classes.word}
              role="option"
              aria-selected={place >= selectedFrom && place <= selectedTo}
              aria-label={nameOf(text, state, mark)}
              data-place={place}
              data-state={state}
              data-mark={state === 'kept' ? mark : undefined}
              data-active={place === active || undefined}
            >
              {text}
            </span>,
            ' ',
          ];
        })}
      </p>
    </div>
  );
});
