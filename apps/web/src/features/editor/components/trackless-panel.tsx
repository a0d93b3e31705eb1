import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trackless } from '../../../editor/document';
import type { NewTrackless } from '../../../editor/editor';
import { beginDraw } from '../../../editor/gestures/draw-trackless';
import { useEditor, useEditorState } from '../editor-context';
import { PanelButton } from './panel-button';
import menu from './side-menu.module.css';
import classes from './trackless-panel.module.css';
import { TracklessRow, type TracklessList } from './trackless-row';

type Drawable = {
  icon: Icon;
  /** On the button that draws one. */
  label: string;
  /** Says how to draw it. */
  hint: string;
  make: (id: string) => NewTrackless;
};

type TracklessPanelProps = {
  list: TracklessList;
  items: readonly Trackless[];
  most: number;
  drawables: readonly Drawable[];
};

/** What lies over the tracks: buttons after which the next drag over the stage draws, and a row for each item. */
export function TracklessPanel({ list, items, most, drawables }: TracklessPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const panel = useRef<HTMLElement>(null);
  const drawing = useEditorState((snapshot) => snapshot.drawing);
  const isFull = items.length >= most;
  const chosen = drawables.find(({ make }) => make('').kind === drawing?.kind);
  // A user who moves to another menu does not expect a press on the stage to draw.
  useEffect(() => () => editor.setDrawing(null), [editor]);

  return (
    <section
      ref={panel}
      className={`${menu.section} ${classes.panel}`}
      aria-label={t(`${list}.title`)}
      tabIndex={-1}
    >
      <h2 className={menu.heading}>{t(`${list}.title`)}</h2>
      <p className={menu.hint}>{t(`${list}.lead`)}</p>
      <div className={`${menu.two} ${classes.drawables}`}>
        {drawables.map((drawable) => (
          <PanelButton
            key={drawable.label}
            icon={drawable.icon}
            pressed={drawable === chosen}
            disabled={isFull}
            onClick={() => editor.setDrawing(drawable === chosen ? null : drawable.make(crypto.randomUUID()))}
          >
            {drawable.label}
          </PanelButton>
        ))}
      </div>
      <p className={menu.hint} role="status">
        {isFull ? t(`${list}.full`) : chosen?.hint}
      </p>
      {drawing && chosen && <MiddleButton drawing={drawing} />}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item, at) => (
            <TracklessRow
              key={item.id}
              item={item}
              list={list}
              number={at + 1}
              onDeleted={() => panel.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** For users without a pointer: the item is drawn over the centre, and moved by its numbers. */
function MiddleButton({ drawing }: { drawing: NewTrackless }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const draw = () => {
    const { width, height } = editor.getSnapshot().document.scene;
    const gesture = beginDraw(editor, drawing, { x: width / 3, y: height / 3 });
    gesture.move({ x: (width * 2) / 3, y: (height * 2) / 3, shift: false, free: false });
    gesture.end();
  };
  return (
    <Button variant="default" size="sm" onClick={draw}>
      {t('trackless.middle')}
    </Button>
  );
}
