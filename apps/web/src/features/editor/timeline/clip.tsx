import { endOf, foldedCuts, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { IconContrast } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reopenCut } from '../../../editor/commands/reopen-cut';
import { slideTrack } from '../../../editor/commands/slide-track';
import { trimTrack, type TrimEdge } from '../../../editor/commands/trim-track';
import { findSelectable, findVideo, flagsOf, isOfTake, isRedaction, isTrack } from '../../../editor/document';
import { beginSlide } from '../../../editor/gestures/slide';
import { beginTrim } from '../../../editor/gestures/trim';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { useFaintText } from '../contrast-context';
import { useEditor, useEditorState, useLiveState } from '../editor-context';
import { formatMoment, formatSeconds } from '../format-time';
import { useItemName } from './item-name';
import classes from './clip.module.css';
import { PieceHandles, Pieces } from './pieces';
import { stepOf } from './step-of';
import { useTimeGesture, type SnapLine } from './use-time-gesture';
import { useTouchSizes } from './use-touch-sizes';

type ClipProps = {
  id: string;
  scale: TimelineScale;
  line: SnapLine;
  height: number;
};

/** An item on the timeline: it is selected, moved and trimmed by pointer, finger and keys. */
export function Clip({ id, scale, line, height }: ClipProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const nameOf = useItemName();
  const item = useEditorState(({ document }) => findSelectable(document, id));
  // Not the track itself: it changes with every step of a drag over the stage.
  const media = useLiveState(({ document }) => findVideo(document, id)?.media);
  const startTime = useLiveState(({ document }) => findSelectable(document, id)?.startTime ?? 0);
  const endTime = useLiveState(({ document }) => findSelectable(document, id)?.endTime ?? 0);
  const isSelected = useEditorState(({ selection }) => selection === id);
  const isPiece = useEditorState(({ selection, piece }) => selection === id && piece !== null);
  const isLocked = useEditorState(({ document }) => flagsOf(document, id).locked);
  const isHidden = useEditorState(({ document }) => flagsOf(document, id).hidden);
  const frameMs = useEditorState(({ document }) => 1_000 / document.scene.frame_rate);
  const drag = useTimeGesture(scale, line);
  const { narrowPx } = useTouchSizes();
  const isFaint = useFaintText(id) !== undefined;
  if (!item) return null;
  const video =
    isTrack(item) && item.type === 'video' && media ? { ...item, startTime, endTime, media } : undefined;
  const hasPieces = video !== undefined && video.media.pieces.length > 1;
  const name = nameOf(item);
  const speed = hasPieces ? 1 : (video?.media.pieces[0]?.speed ?? 1);
  const label = t('timeline.item', {
    name,
    start: formatMoment(startTime),
    end: formatMoment(endTime),
  });
  const slide = drag((start, toleranceMs) => beginSlide(editor, id, start, toleranceMs));

  const handle = (edge: TrimEdge) => {
    const at = edge === 'start' ? startTime : endTime;
    return {
      type: 'button' as const,
      role: 'slider',
      className: `${classes.handle} ${classes[edge]}`,
      'aria-label': t(edge === 'start' ? 'timeline.begins' : 'timeline.ends', {
        name,
      }),
      'aria-valuemin': 0,
      'aria-valuemax': Math.round(editor.settled.getSnapshot().document.scene.duration),
      'aria-valuenow': Math.round(at),
      'aria-valuetext': formatMoment(at),
      ...drag((start, toleranceMs) => {
        editor.select(id);
        return beginTrim(editor, id, edge, start, toleranceMs);
      }),
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event, frameMs);
        if (step === null || event.altKey) return;
        event.preventDefault();
        const { document, ripple } = editor.getSnapshot();
        const ripples = ripple && isOfTake(document, id);
        editor.run(trimTrack(id, { edge, toMs: at + step, ripple: ripples }));
      },
    };
  };

  return (
    <div
      className={classes.clip}
      data-kind={isTrack(item) ? item.type : isRedaction(item) ? 'cover' : 'pointer'}
      data-selected={isSelected || undefined}
      data-of-piece={isPiece || undefined}
      data-hidden={isHidden || undefined}
      data-narrow={scale.toPx(endTime - startTime) < narrowPx || undefined}
      style={{
        left: scale.toPx(startTime),
        width: Math.max(2, scale.toPx(endTime - startTime)),
        height,
      }}
    >
      {hasPieces ? (
        <Pieces track={video} scale={scale} line={line} />
      ) : (
        <button
          type="button"
          className={classes.body}
          aria-pressed={isSelected}
          aria-label={isFaint ? t('timeline.faint', { item: label }) : label}
          {...slide}
          onClick={() => editor.select(id)}
          onDoubleClick={() => editor.typeWords(id)}
          onKeyDown={(event) => {
            const step = stepOf(event, frameMs);
            if (step === null || !event.altKey) return;
            event.preventDefault();
            editor.run(slideTrack(id, startTime + step));
          }}
        >
          {!video && (
            <span className={classes.name} title={isFaint ? t('contrast.faint') : undefined}>
              {isFaint && <IconContrast className={classes.faint} size={16} stroke={1.5} aria-hidden />}
              {name}
            </span>
          )}
          {speed !== 1 && <span className={classes.speed}>{t('timeline.speed', { speed })}</span>}
        </button>
      )}
      {video && <FoldedCuts track={video} scale={scale} />}
      {!isLocked && (
        <>
          <button {...handle('start')} />
          <button {...handle('end')} />
          {hasPieces && <PieceHandles track={video} scale={scale} line={line} />}
        </>
      )}
    </div>
  );
}

/** The folded cuts of a track; pressing one plays it again. */
function FoldedCuts({ track, scale }: { track: VideoTrack; scale: TimelineScale }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const ripple = useEditorState((snapshot) => snapshot.ripple);
  const spans = pieceSpans(track);
  return foldedCuts(track.media).map(({ cut: [from, to], place, edge }) => {
    const span = spans[place];
    if (!span) return null;
    const at = edge === 'start' ? span.startMs : endOf(span);
    const label = t('timeline.cut', {
      seconds: formatSeconds(to - from),
      time: formatMoment(at),
    });
    return (
      <button
        key={from}
        type="button"
        className={classes.cut}
        style={{ left: scale.toPx(at - track.startTime) }}
        aria-label={label}
        title={label}
        onClick={() => editor.run(reopenCut(track.id, [[from, to]], { ripple }))}
      />
    );
  });
}
