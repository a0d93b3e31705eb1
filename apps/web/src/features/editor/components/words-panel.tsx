import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCut, IconPlayerSkipForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cutWordRanges, cutWords, reopenWords } from '../../../editor/words/cut-words';
import type { EditorAction } from '../../../editor/keyboard/key-for';
import { wordMoments } from '../../../editor/words/word-moments';
import { rangeOf, struckRun, type WordSelection } from '../../../editor/words/word-selection';
import type { WordRange } from '../../../editor/words/word-spans';
import type { WordState } from '../../../editor/words/word-states';
import { useEditor } from '../editor-context';
import { useWordSelection } from '../marked-span';
import { useTakeWords } from '../use-take-words';
import { useWordMarks } from '../use-word-marks';
import { NoWords } from './no-words';
import { WordsTitle } from './words-title';
import { PanelButton } from './panel-button';
import { WordList } from './word-list';
import classes from './words-panel.module.css';

const isStruck = (state: WordState) => state !== 'kept';

type WordsPanelProps = {
  /** Handles a key that is not the text's own. */
  act: (action: EditorAction) => void;
  /** Absent where it cannot be closed. */
  onClose?: () => void;
};

/** The captions of the take beside the stage. Words deleted from this text are cut from picture and sound. */
export function WordsPanel({ act, onClose }: WordsPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const take = useTakeWords();
  const { words, states } = take;
  const [selection, setSelection] = useWordSelection(take);
  const marks = useWordMarks(take);
  if (words.length === 0) return <NoWords onClose={onClose} />;

  const options = () => ({ ripple: editor.getSnapshot().ripple });
  const range = selection && rangeOf(selection);
  const chosen = range ? states.slice(range.from, range.to + 1) : [];
  const cut = () => {
    if (range) editor.run(cutWords(words, range, options()));
  };
  /** One struck-through word stands for all that were cut with it. */
  const bringBack = ({ from, to }: WordRange) => {
    editor.run(reopenWords(words, from === to ? struckRun(states, from) : { from, to }, options()));
  };
  /** Selects the next mark, and moves the playhead there. */
  const goToMark = () => {
    const mark = marks.next(range?.to ?? -1);
    if (!mark) return;
    setSelection({ anchor: mark.from, focus: mark.to });
    goTo(mark.from);
  };
  const goTo = (place: number) => {
    const word = words[place];
    const moment = word && wordMoments(words, take.document).momentOf(word);
    if (moment !== undefined) editor.playhead.seek(moment);
  };
  const press = (pressed: WordSelection) => {
    setSelection(pressed);
    const { from, to } = rangeOf(pressed);
    if (states.slice(from, to + 1).some(isStruck)) return bringBack({ from, to });
    goTo(pressed.focus);
  };
  return (
    <section className={classes.panel} aria-label={t('words.title')}>
      <header className={classes.head}>
        <WordsTitle onClose={onClose} />
        <p className={classes.hint}>{t('words.lead')}</p>
        <div className={classes.tools}>
          <PanelButton icon={IconCut} shortcut="Delete" disabled={!chosen.includes('kept')} onClick={cut}>
            {t('words.cut')}
          </PanelButton>
          <PanelButton
            icon={IconArrowBackUp}
            shortcut="Enter"
            disabled={!chosen.some(isStruck)}
            onClick={() => range && bringBack(range)}
          >
            {t('words.bringBack')}
          </PanelButton>
        </div>
        {marks.sure.length + marks.unsure.length > 0 && (
          <div role="group" aria-label={t('words.marks.title')}>
            <p className={classes.hint}>{t('words.marks.lead', { count: marks.unsure.length })}</p>
            <div className={classes.tools}>
              {marks.sure.length > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => editor.run(cutWordRanges(words, marks.sure, options()))}
                >
                  {t('words.marks.cut', { count: marks.sure.length })}
                </Button>
              )}
              <PanelButton icon={IconPlayerSkipForward} onClick={goToMark}>
                {t('words.marks.next')}
              </PanelButton>
              {range && marks.within(range).length > 0 && (
                <Button variant="default" size="sm" onClick={() => marks.spare(range)}>
                  {t('words.marks.keep')}
                </Button>
              )}
            </div>
          </div>
        )}
      </header>
      <WordList
        take={take}
        marked={marks.marked}
        selection={selection}
        onSelect={setSelection}
        onPress={press}
        onCut={cut}
        act={act}
      />
      <p className={classes.foot} role="status">
        {t('words.cutCount', { count: states.filter((state) => state === 'cut').length })}
      </p>
    </section>
  );
}
