import { MAX_REDACTIONS, type Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { Button } from '@mantine/core';
import { IconBlur, IconRectangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { beginDrawRedaction } from '../../../editor/gestures/draw-redaction';
import type { NewRedaction } from '../../../editor/editor';
import { useEditor, useEditorState } from '../editor-context';
import { RedactionRow } from './redaction-row';
import classes from './redactions-panel.module.css';
import { PanelButton } from './panel-button';
import menu from './side-menu.module.css';

const kinds = { blur: IconBlur, box: IconRectangle } as const;

/** Hides a face or a name: a blur or a box is drawn over the stage, and lasts for a span of time. */
export function RedactionsPanel() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const panel = useRef<HTMLElement>(null);
  const redactions = useEditorState(({ document }) => document.scene.covers);
  const drawing = useEditorState((snapshot) => snapshot.drawing);
  const isFull = redactions.length >= MAX_REDACTIONS;
  // A user who moves to another menu does not expect a press on the stage to draw.
  useEffect(() => () => editor.setDrawing(null), [editor]);

  const choose = (kind: Redaction['kind']) =>
    editor.setDrawing(drawing?.kind === kind ? null : { id: crypto.randomUUID(), kind, color: '#000000' });
  return (
    <section
      ref={panel}
      className={`${menu.section} ${classes.panel}`}
      aria-label={t('covers.title')}
      tabIndex={-1}
    >
      <h2 className={menu.heading}>{t('covers.title')}</h2>
      <p className={menu.hint}>{t('covers.lead')}</p>
      <div className={menu.two}>
        {(['blur', 'box'] as const).map((kind) => (
          <PanelButton
            key={kind}
            icon={kinds[kind]}
            pressed={drawing?.kind === kind}
            disabled={isFull}
            onClick={() => choose(kind)}
          >
            {t(`covers.draw.${kind}`)}
          </PanelButton>
        ))}
      </div>
      <p className={menu.hint} role="status">
        {isFull ? t('covers.full') : drawing && t('covers.drawing')}
      </p>
      {drawing && <MiddleButton drawing={drawing} />}
      {redactions.length > 0 && (
        <ul className={classes.list}>
          {redactions.map((redaction, at) => (
            <RedactionRow
              key={redaction.id}
              redaction={redaction}
              number={at + 1}
              onDeleted={() => panel.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** For users without a pointer: the redaction is drawn over the centre, and moved by its numbers. */
function MiddleButton({ drawing }: { drawing: NewRedaction }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const draw = () => {
    const { width, height } = editor.getSnapshot().document.scene;
    const gesture = beginDrawRedaction(editor, drawing, { x: width / 3, y: height / 3 });
    gesture.move({ x: (width * 2) / 3, y: (height * 2) / 3, shift: false, free: false });
    gesture.end();
  };
  return (
    <Button variant="default" size="sm" onClick={draw}>
      {t('covers.middle')}
    </Button>
  );
}
