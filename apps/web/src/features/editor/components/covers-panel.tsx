import { MAX_COVERS, type Cover } from '@bedside/contracts/videos/scene/scene.schema';
import { Button } from '@mantine/core';
import { IconBlur, IconRectangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { beginDrawCover } from '../../../editor/gestures/draw-cover';
import type { NewCover } from '../../../editor/editor';
import { useEditor, useEditorState } from '../editor-context';
import { CoverRow } from './cover-row';
import classes from './covers-panel.module.css';
import { PanelButton } from './panel-button';
import menu from './side-menu.module.css';

const kinds = { blur: IconBlur, box: IconRectangle } as const;

/** Hides a face or a name: a blur or a box is drawn over the stage, and lasts for a span of time. */
export function CoversPanel() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const panel = useRef<HTMLElement>(null);
  const covers = useEditorState(({ document }) => document.scene.covers);
  const drawing = useEditorState((snapshot) => snapshot.drawing);
  const isFull = covers.length >= MAX_COVERS;
  // A user who moves to another menu does not expect a press on the stage to draw.
  useEffect(() => () => editor.setDrawing(null), [editor]);

  const choose = (kind: Cover['kind']) =>
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
      {covers.length > 0 && (
        <ul className={classes.list}>
          {covers.map((cover, at) => (
            <CoverRow key={cover.id} cover={cover} number={at + 1} onDeleted={() => panel.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** For users without a pointer: the cover is drawn over the centre, and moved by its numbers. */
function MiddleButton({ drawing }: { drawing: NewCover }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const draw = () => {
    const { width, height } = editor.getSnapshot().document.scene;
    const gesture = beginDrawCover(editor, drawing, { x: width / 3, y: height / 3 });
    gesture.move({ x: (width * 2) / 3, y: (height * 2) / 3, shift: false, free: false });
    gesture.end();
  };
  return (
    <Button variant="default" size="sm" onClick={draw}>
      {t('covers.middle')}
    </Button>
  );
}
