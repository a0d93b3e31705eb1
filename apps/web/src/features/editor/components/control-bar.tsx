import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconCut,
  IconGrid3x3,
  IconScissors,
  IconStepInto,
  IconStepOut,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRipple,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EDITING_PART, type EditorAction } from '../../../editor/keyboard/key-for';
import { formatPercent } from '../../../lib/format';
import { useEditor, useEditorState } from '../editor-context';
import { useRunning } from '../use-running';
import { Clock } from './clock';
import classes from './control-bar.module.css';
import { ToolButton } from './tool-button';

/** Relative to the size at which the whole stage is visible. */
const STAGE_ZOOMS = [0.5, 1, 1.5, 2, 4];

type ControlBarProps = {
  act: (action: EditorAction) => void;
  hasGuides: boolean;
  onGuides: (on: boolean) => void;
  stageZoom: number;
  onStageZoom: (zoom: number) => void;
  /** The buttons that open panels, at the right. */
  children?: ReactNode;
};

/** Everything that plays, cuts and undoes, in one bar between stage and timeline. */
export function ControlBar(props: ControlBarProps) {
  const { act, hasGuides, onGuides, stageZoom, onStageZoom, children } = props;
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isRunning = useRunning();
  const selection = useEditorState((snapshot) => snapshot.selection);
  const ripple = useEditorState((snapshot) => snapshot.ripple);
  const hasRange = useEditorState(({ range }) => range.startMs !== null && range.endMs !== null);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bar.label')} {...EDITING_PART}>
      <UndoButtons act={act} />
      <div className={classes.group}>
        <ToolButton
          label={t('bar.rewind')}
          keyName="J"
          shortcut="J"
          icon={IconPlayerTrackPrev}
          onClick={() => act('rewind')}
        />
        <ToolButton
          label={isRunning ? t('bar.pause') : t('bar.play')}
          keyName={t('keys.space')}
          shortcut="Space"
          icon={isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          onClick={() => act('play-or-pause')}
        />
        <ToolButton
          label={t('bar.forward')}
          keyName="L"
          shortcut="L"
          icon={IconPlayerTrackNext}
          onClick={() => act('forward')}
        />
      </div>
      <Clock />
      <div className={classes.group}>
        <ToolButton
          label={t('bar.trimStart')}
          keyName="["
          shortcut="["
          icon={IconBracketsContainStart}
          onClick={() => act('trim-start')}
        />
        <ToolButton
          label={t('bar.split')}
          word={t('bar.words.split')}
          keyName="S"
          shortcut="S"
          icon={IconCut}
          onClick={() => act('split')}
        />
        <ToolButton
          label={t('bar.trimEnd')}
          keyName="]"
          shortcut="]"
          icon={IconBracketsContainEnd}
          onClick={() => act('trim-end')}
        />
        <MarkButtons act={act} />
        <ToolButton
          label={t('bar.delete')}
          word={t('bar.words.delete')}
          keyName={t('keys.delete')}
          shortcut="Delete"
          icon={IconTrash}
          disabled={selection === null && !hasRange}
          onClick={() => act('delete')}
        />
        <ToolButton
          label={t('bar.ripple')}
          icon={IconRipple}
          pressed={ripple}
          onClick={() => editor.setRipple(!ripple)}
        />
      </div>
      <div className={classes.spring} />
      {children}
      <div className={classes.group}>
        <NativeSelect
          size="sm"
          w={84}
          aria-label={t('bar.stageZoom')}
          data={STAGE_ZOOMS.map((zoom) => ({
            value: String(zoom),
            label: zoom === 1 ? t('bar.fit') : formatPercent(zoom * 100),
          }))}
          value={String(stageZoom)}
          onChange={({ currentTarget }) => onStageZoom(Number(currentTarget.value))}
        />
        <ToolButton
          label={t('bar.guides')}
          icon={IconGrid3x3}
          pressed={hasGuides}
          onClick={() => onGuides(!hasGuides)}
        />
        <ToolButton
          label={t('bar.zoomOut')}
          keyName="-"
          shortcut="-"
          icon={IconZoomOut}
          onClick={() => act('zoom-out')}
        />
        <ToolButton
          label={t('bar.zoomIn')}
          keyName="+"
          shortcut="+"
          icon={IconZoomIn}
          onClick={() => act('zoom-in')}
        />
      </div>
    </div>
  );
}

/** Marks both ends of a part at the playhead, and cuts it. */
function MarkButtons({ act }: Pick<ControlBarProps, 'act'>) {
  const { t } = useTranslation('editor');
  const range = useEditorState((snapshot) => snapshot.range);
  const isWhole = range.startMs !== null && range.endMs !== null;
  return (
    <>
      <ToolButton
        label={t('bar.markStart')}
        keyName="I"
        shortcut="I"
        icon={IconStepInto}
        pressed={range.startMs !== null}
        onClick={() => act('mark-start')}
      />
      <ToolButton
        label={t('bar.markEnd')}
        keyName="O"
        shortcut="O"
        icon={IconStepOut}
        pressed={range.endMs !== null}
        onClick={() => act('mark-end')}
      />
      <ToolButton
        label={t('bar.cutMarked')}
        word={t('bar.words.cut')}
        keyName="X"
        shortcut="X"
        icon={IconScissors}
        disabled={!isWhole}
        onClick={() => act('cut-marked')}
      />
    </>
  );
}

function UndoButtons({ act }: Pick<ControlBarProps, 'act'>) {
  const { t } = useTranslation('editor');
  const undoName = useEditorState((snapshot) => snapshot.undoName);
  const redoName = useEditorState((snapshot) => snapshot.redoName);
  return (
    <div className={classes.group}>
      <ToolButton
        label={undoName ? t('bar.undo', { name: t(`commands.${undoName}`) }) : t('bar.nothingToUndo')}
        keyName={t('keys.undo')}
        shortcut="Control+Z"
        icon={IconArrowBackUp}
        disabled={undoName === null}
        onClick={() => act('undo')}
      />
      <ToolButton
        label={redoName ? t('bar.redo', { name: t(`commands.${redoName}`) }) : t('bar.nothingToRedo')}
        keyName={t('keys.redo')}
        shortcut="Control+Y"
        icon={IconArrowForwardUp}
        disabled={redoName === null}
        onClick={() => act('redo')}
      />
    </div>
  );
}
