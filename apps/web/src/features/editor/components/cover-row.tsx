import type { Cover } from '@bedside/contracts/videos/scene/scene.schema';
import { IconBracketsContainEnd, IconBracketsContainStart, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deleteCover } from '../../../editor/commands/delete-cover';
import { trimTrack, type TrimEdge } from '../../../editor/commands/trim-track';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { CoverFields } from './cover-fields';
import classes from './covers-panel.module.css';
import { NumberField } from './number-field';
import menu from './side-menu.module.css';
import { ToolButton } from './tool-button';

const SECOND_MS = 1_000;
const edges = {
  start: { icon: IconBracketsContainStart, key: 'startTime' },
  end: { icon: IconBracketsContainEnd, key: 'endTime' },
} as const;

type CoverRowProps = { cover: Cover; number: number; onDeleted: () => void };

/** One cover: pressing its name selects it and opens its settings. */
export function CoverRow({ cover, number, onDeleted }: CoverRowProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isSelected = useEditorState(({ selection }) => selection === cover.id);
  const name = t('covers.name', { kind: t(`kinds.${cover.kind}`), number });
  const remove = () => {
    if (editor.run(deleteCover(cover.id))) onDeleted();
  };
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isSelected}
          onClick={() => editor.select(isSelected ? null : cover.id)}
        >
          <span>{name}</span>{' '}
          <span className={classes.span}>
            {t('covers.span', { start: formatMoment(cover.startTime), end: formatMoment(cover.endTime) })}
          </span>
        </button>
        <ToolButton label={t('covers.delete', { name })} icon={IconTrash} onClick={remove} />
      </div>
      {isSelected && (
        <div className={`${menu.fields} ${classes.fields}`} role="group" aria-label={name}>
          <div className={menu.two}>
            <Edge cover={cover} edge="start" />
            <Edge cover={cover} edge="end" />
          </div>
          <CoverFields cover={cover} />
        </div>
      )}
    </li>
  );
}

function Edge({ cover, edge }: { cover: Cover; edge: TrimEdge }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { icon, key } = edges[edge];
  const trim = (toMs: number) => editor.run(trimTrack(cover.id, { edge, toMs }));
  return (
    <div className={classes.edge}>
      <NumberField
        label={t(`covers.edges.${edge}`)}
        min={0}
        decimals={2}
        value={cover[key] / SECOND_MS}
        onSet={(seconds) => trim(seconds * SECOND_MS)}
      />
      <ToolButton
        label={t(`covers.toPlayhead.${edge}`)}
        icon={icon}
        onClick={() => trim(editor.playhead.timeMs())}
      />
    </div>
  );
}
