import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import type { Remedy } from '@bedside/media/scene/contrast.rules';
import { Button } from '@mantine/core';
import { IconContrast } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaintText } from '../../../editor/contrast/find-faint-texts';
import type { EditorDocument } from '../../../editor/document';
import type { Command } from '../../../editor/editor';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import classes from './contrast-note.module.css';

type ContrastNoteProps = {
  /** Undefined where the words can be read. */
  faint: FaintText | undefined;
  commandOf: (change: Partial<FontOptions>) => Command;
};

/** Says that words are hard to read, with what one press can do about it. */
export function ContrastNote({ faint, commandOf }: ContrastNoteProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const document = useEditorState((snapshot) => snapshot.document);
  /** The document that a press made. Any other change hides Undo here: it would undo something else. */
  const [made, setMade] = useState<EditorDocument | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const isMade = made !== null && made === document;
  const remedy = (change: Remedy['change']) => {
    if (!editor.run(commandOf(change))) return;
    setMade(editor.getSnapshot().document);
    // The pressed button goes.
    note.current?.focus();
  };
  const undo = () => {
    editor.undo();
    note.current?.focus();
  };
  const words = isMade ? t('contrast.changed') : faint ? t('contrast.faint') : '';
  return (
    <div
      ref={note}
      className={words ? classes.note : undefined}
      data-changed={isMade || undefined}
      tabIndex={-1}
    >
      <p role="status" className={classes.words}>
        {words && <IconContrast size={18} stroke={1.5} aria-hidden />}
        {words}
      </p>
      {isMade ? (
        <Button size="xs" variant="default" onClick={undo}>
          {t('contrast.undo')}
        </Button>
      ) : (
        faint && <Remedies faint={faint} onRemedy={remedy} />
      )}
    </div>
  );
}

function Remedies({ faint, onRemedy }: { faint: FaintText; onRemedy: (change: Remedy['change']) => void }) {
  const { t } = useTranslation('editor');
  const { ratio, needed, atMs, remedies } = faint;
  return (
    <>
      <p className={classes.measure}>
        {t('contrast.measure', {
          time: formatMoment(atMs),
          ratio: Math.floor(ratio * 10) / 10,
          needed,
        })}
      </p>
      {remedies.length === 0 && <p className={classes.measure}>{t('contrast.none')}</p>}
      <div className={classes.row} role="group" aria-label={t('contrast.remedies')}>
        {remedies.map(({ name, change }) => (
          <Button key={name} size="xs" variant="default" onClick={() => onRemedy(change)}>
            {change.color
              ? t(`contrast.colors.${change.color as '#ffffff'}`)
              : t(`contrast.${name as 'box'}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
