import { IconBracketsContainEnd, IconBracketsContainStart, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deleteTrackless } from '../../../editor/commands/delete-trackless';
import { trimTrack, type TrimEdge } from '../../../editor/commands/trim-track';
import { isFree, isRedaction, type Trackless } from '../../../editor/document';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { CalloutFields } from './callout-fields';
import { RedactionFields } from './redaction-fields';
import classes from './trackless-panel.module.css';
import { NumberField } from './number-field';
import menu from './side-menu.module.css';
import { ToolButton } from './tool-button';

const SECOND_MS = 1_000;
/** The lists of a scene whose items lie over its tracks; the catalogue has words of each. */
export type TracklessList = 'covers' | 'pointers';

const edges = {
  start: { icon: IconBracketsContainStart, key: 'startTime' },
  end: { icon: IconBracketsContainEnd, key: 'endTime' },
} as const;

type TracklessRowProps = {
  item: Trackless;
  /** The list of the catalogue that has the words. */
  list: TracklessList;
  number: number;
  onDeleted: () => void;
};

/** One item over the tracks: pressing its name selects it and opens its settings. */
export function TracklessRow({ item, list, number, onDeleted }: TracklessRowProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isSelected = useEditorState(({ selection }) => selection === item.id);
  const name = t('trackless.name', { kind: t(`kinds.${item.kind}`), number });
  const remove = () => {
    if (editor.run(deleteTrackless(item.id))) onDeleted();
  };
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isSelected}
          onClick={() => editor.select(isSelected ? null : item.id)}
        >
          <span>{name}</span>{' '}
          <span className={classes.span}>
            {t('trackless.span', {
              start: formatMoment(item.startTime),
              end: formatMoment(item.endTime),
            })}
          </span>
        </button>
        <ToolButton label={t('trackless.delete', { name })} icon={IconTrash} onClick={remove} />
      </div>
      {isSelected && (
        <div className={`${menu.fields} ${classes.fields}`} role="group" aria-label={name}>
          <div className={menu.two}>
            <Edge item={item} list={list} edge="start" />
            <Edge item={item} list={list} edge="end" />
          </div>
          {isRedaction(item) && <RedactionFields redaction={item} />}
          {isFree(item) && <CalloutFields callout={item} />}
        </div>
      )}
    </li>
  );
}

function Edge({ item, list, edge }: Pick<TracklessRowProps, 'item' | 'list'> & { edge: TrimEdge }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { icon, key } = edges[edge];
  const trim = (toMs: number) => editor.run(trimTrack(item.id, { edge, toMs }));
  return (
    <div className={classes.edge}>
      <NumberField
        label={t(`trackless.edges.${edge}`)}
        min={0}
        decimals={2}
        value={item[key] / SECOND_MS}
        onSet={(seconds) => trim(seconds * SECOND_MS)}
      />
      <ToolButton
        label={t(`${list}.toPlayhead.${edge}`)}
        icon={icon}
        onClick={() => trim(editor.playhead.timeMs())}
      />
    </div>
  );
}
