import type { Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { IconBracketsContainEnd, IconBracketsContainStart, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deleteRedaction } from '../../../editor/commands/delete-redaction';
import { trimTrack, type TrimEdge } from '../../../editor/commands/trim-track';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { RedactionFields } from './redaction-fields';
import classes from './redactions-panel.module.css';
import { NumberField } from './number-field';
import menu from './side-menu.module.css';
import { ToolButton } from './tool-button';

const SECOND_MS = 1_000;
const edges = {
  start: { icon: IconBracketsContainStart, key: 'startTime' },
  end: { icon: IconBracketsContainEnd, key: 'endTime' },
} as const;

type RedactionRowProps = { redaction: Redaction; number: number; onDeleted: () => void };

/** One redaction: pressing its name selects it and opens its settings. */
export function RedactionRow({ redaction, number, onDeleted }: RedactionRowProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isSelected = useEditorState(({ selection }) => selection === redaction.id);
  const name = t('covers.name', { kind: t(`kinds.${redaction.kind}`), number });
  const remove = () => {
    if (editor.run(deleteRedaction(redaction.id))) onDeleted();
  };
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isSelected}
          onClick={() => editor.select(isSelected ? null : redaction.id)}
        >
          <span>{name}</span>{' '}
          <span className={classes.span}>
            {t('covers.span', {
              start: formatMoment(redaction.startTime),
              end: formatMoment(redaction.endTime),
            })}
          </span>
        </button>
        <ToolButton label={t('covers.delete', { name })} icon={IconTrash} onClick={remove} />
      </div>
      {isSelected && (
        <div className={`${menu.fields} ${classes.fields}`} role="group" aria-label={name}>
          <div className={menu.two}>
            <Edge redaction={redaction} edge="start" />
            <Edge redaction={redaction} edge="end" />
          </div>
          <RedactionFields redaction={redaction} />
        </div>
      )}
    </li>
  );
}

function Edge({ redaction, edge }: { redaction: Redaction; edge: TrimEdge }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { icon, key } = edges[edge];
  const trim = (toMs: number) => editor.run(trimTrack(redaction.id, { edge, toMs }));
  return (
    <div className={classes.edge}>
      <NumberField
        label={t(`covers.edges.${edge}`)}
        min={0}
        decimals={2}
        value={redaction[key] / SECOND_MS}
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
