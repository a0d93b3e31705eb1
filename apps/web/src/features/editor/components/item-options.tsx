import { reachOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { MAX_FADE_MS, type Fit, type Track } from '@bedside/contracts/videos/scene/scene.schema';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deletePiece } from '../../../editor/commands/cut-span';
import { deleteTrackless } from '../../../editor/commands/delete-trackless';
import { deleteTrack } from '../../../editor/commands/delete-track';
import { duplicateTrack } from '../../../editor/commands/duplicate-track';
import { fadeTrack } from '../../../editor/commands/fade-track';
import { moveTrack } from '../../../editor/commands/move-track';
import { reorderTrack } from '../../../editor/commands/reorder-track';
import { resizeTrack } from '../../../editor/commands/resize-track';
import { rotateTrack } from '../../../editor/commands/rotate-track';
import { setFit } from '../../../editor/commands/set-fit';
import { setOpacity } from '../../../editor/commands/set-opacity';
import { setVolume } from '../../../editor/commands/set-volume';
import { trimPiece } from '../../../editor/commands/trim-piece';
import { trimSource, trimTrack, type TrimEdge } from '../../../editor/commands/trim-track';
import {
  findSelectable,
  flagsOf,
  isFree,
  isOfTake,
  isTrack,
  type Selectable,
} from '../../../editor/document';
import { formatPercent } from '../../../lib/format';
import { useEditor, useEditorState } from '../editor-context';
import { formatSeconds } from '../format-time';
import { useItemName } from '../timeline/item-name';
import { NumberField } from './number-field';
import classes from './side-menu.module.css';
import { SliderField } from './slider-field';
import { SpeedField } from './speed-field';
import { ToolButton } from './tool-button';

const SECOND_MS = 1_000;
const percent = (part: number) => formatPercent(part * 100);

/** The settings of the selected item, as numbers for what the stage does by hand. */
export function ItemOptions() {
  const { t } = useTranslation('editor');
  const nameOf = useItemName();
  const item = useEditorState(({ document, selection }) =>
    selection === null ? undefined : findSelectable(document, selection),
  );
  const piece = useEditorState((snapshot) => snapshot.piece);
  const isLocked = useEditorState(
    ({ document, selection }) => selection !== null && flagsOf(document, selection).locked,
  );
  if (!item) return null;
  return (
    <section className={classes.section} aria-label={t('item.label')}>
      <div className={classes.pair}>
        <h2 className={classes.heading}>
          {piece === null ? nameOf(item) : t('item.piece', { name: nameOf(item), number: piece + 1 })}
        </h2>
        <ItemTools item={item} />
      </div>
      {isLocked ? (
        <p className={classes.hint}>{t('item.locked')}</p>
      ) : (
        <>
          <Times item={item} />
          {isTrack(item) && <TrackFields track={item} />}
          {isFree(item) && !isTrack(item) && <OpacityField item={item} />}
          <Place item={item} />
        </>
      )}
    </section>
  );
}

function ItemTools({ item }: { item: Selectable }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const tracks = useEditorState(({ document }) => document.scene.tracks);
  const place = tracks.findIndex(({ id }) => id === item.id);
  return (
    <span className={classes.row} style={{ gap: 0, flexWrap: 'nowrap' }}>
      {isTrack(item) && (
        <>
          <ToolButton
            label={t('item.raise')}
            icon={IconArrowUp}
            disabled={place === tracks.length - 1}
            onClick={() => editor.run(reorderTrack(item.id, place + 1))}
          />
          <ToolButton
            label={t('item.lower')}
            icon={IconArrowDown}
            disabled={place === 0}
            onClick={() => editor.run(reorderTrack(item.id, place - 1))}
          />
        </>
      )}
      <ToolButton
        label={t('item.duplicate')}
        keyName={t('keys.duplicate')}
        shortcut="Control+D"
        icon={IconCopy}
        onClick={() => editor.run(duplicateTrack(item.id))}
      />
      <ToolButton
        label={t('item.delete')}
        keyName={t('keys.delete')}
        shortcut="Delete"
        icon={IconTrash}
        onClick={() => {
          const { piece, ripple } = editor.getSnapshot();
          if (piece !== null) editor.run(deletePiece(item.id, piece, { ripple }));
          else editor.run(isTrack(item) ? deleteTrack(item.id, { ripple }) : deleteTrackless(item.id));
        }}
      />
    </span>
  );
}

function TrackFields({ track }: { track: Track }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { id, fade } = track;
  const seconds = (ms: number) => t('seconds', { seconds: formatSeconds(ms) });
  return (
    <>
      {track.type === 'video' && <SpeedField track={track} />}
      {track.type === 'video' && (
        <SliderField
          label={t('item.volume')}
          name="set-volume"
          max={1}
          step={0.05}
          value={track.media.volume}
          write={percent}
          commandOf={(volume) => setVolume(id, volume)}
        />
      )}
      <OpacityField item={track} />
      <SliderField
        label={t('item.fadeIn')}
        name="fade"
        max={MAX_FADE_MS}
        step={100}
        value={fade.in}
        write={seconds}
        commandOf={(ms) => fadeTrack(id, { in: ms })}
      />
      <SliderField
        label={t('item.fadeOut')}
        name="fade"
        max={MAX_FADE_MS}
        step={100}
        value={fade.out}
        write={seconds}
        commandOf={(ms) => fadeTrack(id, { out: ms })}
      />
      {track.type !== 'text' && (
        <SegmentedControl
          aria-label={t('item.fit')}
          size="sm"
          data={(['contain', 'cover', 'fill'] as const).map((value) => ({
            value,
            label: t(`item.fits.${value}`),
          }))}
          value={track.media.fit}
          onChange={(fit) => editor.run(setFit(id, fit as Fit))}
        />
      )}
    </>
  );
}

function OpacityField({ item: { id, shape } }: { item: Selectable }) {
  const { t } = useTranslation('editor');
  return (
    <SliderField
      label={t('item.opacity')}
      name="set-opacity"
      max={1}
      step={0.05}
      value={shape.opacity}
      write={percent}
      commandOf={(opacity) => setOpacity(id, opacity)}
    />
  );
}

/** From when to when: of a video in seconds of its source, of everything else in seconds of the film. */
function Times({ item }: { item: Selectable }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { id } = item;
  const place = useEditorState(({ piece }) => piece);
  const played = isTrack(item) && item.type === 'video' ? item.media.pieces : [];
  const piece = place === null ? undefined : played[place];
  const source = played.length > 0 ? reachOf(piece ? [piece] : played) : undefined;
  const trim = (edge: TrimEdge) => (seconds: number) => {
    const { document, ripple } = editor.getSnapshot();
    const ms = seconds * SECOND_MS;
    const ripples = ripple && isOfTake(document, id);
    if (place !== null) editor.run(trimPiece(id, { place, edge, to: { sourceMs: ms }, ripple: ripples }));
    else if (source) editor.run(trimSource(id, { edge, atMs: ms, ripple: ripples }));
    else editor.run(trimTrack(id, { edge, toMs: ms }));
  };
  return (
    <div className={classes.two}>
      <NumberField
        label={t(source ? 'item.from' : 'item.start')}
        min={0}
        decimals={2}
        value={(source?.fromMs ?? item.startTime) / SECOND_MS}
        onSet={trim('start')}
      />
      <NumberField
        label={t(source ? 'item.to' : 'item.end')}
        min={0}
        decimals={2}
        value={(source?.toMs ?? item.endTime) / SECOND_MS}
        onSet={trim('end')}
      />
    </div>
  );
}

/** Place, size and rotation as numbers. */
function Place({ item }: { item: Selectable }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { id, shape } = item;
  const { x, y, width, height } = shape;
  const box = { x, y, width, height };
  return (
    <>
      <div className={classes.two}>
        <NumberField
          label={t('item.x')}
          value={Math.round(x)}
          onSet={(to) => editor.run(moveTrack(id, { x: to, y }))}
        />
        <NumberField
          label={t('item.y')}
          value={Math.round(y)}
          onSet={(to) => editor.run(moveTrack(id, { x, y: to }))}
        />
        <NumberField
          label={t('item.width')}
          min={5}
          value={Math.round(width)}
          onSet={(to) => editor.run(resizeTrack(id, { ...box, width: to }))}
        />
        <NumberField
          label={t('item.height')}
          min={5}
          value={Math.round(height)}
          onSet={(to) => editor.run(resizeTrack(id, { ...box, height: to }))}
        />
        {isFree(item) && (
          <NumberField
            label={t('item.rotation')}
            value={Math.round(shape.rotation * 10) / 10}
            decimals={1}
            onSet={(to) => editor.run(rotateTrack(id, to))}
          />
        )}
      </div>
      {isTrack(item) && item.type !== 'text' && (
        <div className={classes.row}>
          <FillStage id={id} />
        </div>
      )}
    </>
  );
}

function FillStage({ id }: { id: string }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const width = useEditorState(({ document }) => document.scene.width);
  const height = useEditorState(({ document }) => document.scene.height);
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => editor.run(resizeTrack(id, { x: 0, y: 0, width, height }))}
    >
      {t('item.fillStage')}
    </Button>
  );
}
