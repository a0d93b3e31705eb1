import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { Track, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { IconEye, IconEyeOff, IconLock, IconLockOpen, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { flagTrack } from '../../../editor/commands/flag-track';
import { flagsOf } from '../../../editor/document';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { ToolButton } from '../components/tool-button';
import { useEditor, useEditorState, useLiveState } from '../editor-context';
import { Clip } from './clip';
import { useItemName } from './item-name';
import { paintVideo, VIDEO_LANE_PX } from './paint-video';
import { PaintedLane } from './painted-lane';
import classes from './timeline.module.css';
import type { TimelineWindow } from './timeline-window';
import { useLaneColors } from './use-lane-colors';
import { usePreviewFiles } from './use-preview-files';
import type { SnapLine } from './use-time-gesture';
import { useTouchSizes } from './use-touch-sizes';

export type LaneProps = { scale: TimelineScale; view: TimelineWindow; line: SnapLine; width: number };

type TrackRowProps = LaneProps & {
  track: Track;
  /** Pauses that are about to be cut. */
  marked: readonly Cut[];
};

/** A track: its name with its flags, and its clip. */
export function TrackRow({ track, marked, ...lane }: TrackRowProps) {
  const isSelected = useEditorState(({ selection }) => selection === track.id);
  const isHidden = useEditorState(({ document }) => flagsOf(document, track.id).hidden);
  const { stillPx } = useTouchSizes();
  const height = track.type === 'video' ? VIDEO_LANE_PX : stillPx;
  return (
    <div className={classes.row} data-selected={isSelected || undefined}>
      <TrackHead track={track} />
      <div
        className={classes.lane}
        data-lane
        data-hidden={isHidden || undefined}
        style={{ width: lane.width, height }}
      >
        {track.type === 'video' && <Film track={track} marked={marked} {...lane} />}
        <Clip id={track.id} scale={lane.scale} line={lane.line} height={height} />
      </div>
    </div>
  );
}

function TrackHead({ track }: { track: Track }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const flags = useEditorState(({ document }) => flagsOf(document, track.id));
  const name = useItemName()(track);
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.headName}
        aria-label={t('track.select', { name })}
        title={name}
        onClick={() => editor.select(track.id)}
      >
        {name}
      </button>
      {track.type === 'video' && (
        <ToolButton
          label={flags.muted ? t('track.unmute', { name }) : t('track.mute', { name })}
          icon={flags.muted ? IconVolumeOff : IconVolume}
          onClick={() => editor.run(flagTrack(track.id, { muted: !flags.muted }))}
        />
      )}
      <ToolButton
        label={flags.hidden ? t('track.show', { name }) : t('track.hide', { name })}
        icon={flags.hidden ? IconEyeOff : IconEye}
        onClick={() => editor.run(flagTrack(track.id, { hidden: !flags.hidden }))}
      />
      <ToolButton
        label={flags.locked ? t('track.unlock', { name }) : t('track.lock', { name })}
        icon={flags.locked ? IconLock : IconLockOpen}
        onClick={() => editor.run(flagTrack(track.id, { locked: !flags.locked }))}
      />
    </div>
  );
}

/** The pictures and the sound of a track. While the server still makes them, their progress. */
function Film({
  track,
  scale,
  view,
  marked,
}: Omit<LaneProps, 'width'> & { track: VideoTrack; marked: readonly Cut[] }) {
  const { t } = useTranslation('editor');
  const live = useLiveState(({ document }) => {
    const found = document.scene.tracks.find(({ id }) => id === track.id);
    return found?.type === 'video' ? found.media : track.media;
  });
  const startTime = useLiveState(
    ({ document }) => document.scene.tracks.find(({ id }) => id === track.id)?.startTime,
  );
  const endTime = useLiveState(
    ({ document }) => document.scene.tracks.find(({ id }) => id === track.id)?.endTime,
  );
  const preview = useEditorState(({ sources }) => sources[track.media.src]?.preview);
  const { strip, sound } = usePreviewFiles(preview);
  const colors = useLaneColors();
  const paint = useMemo(
    () =>
      paintVideo({
        track: { ...track, media: live, startTime: startTime ?? 0, endTime: endTime ?? 1 },
        scale,
        strip,
        sound,
        marked,
        colors,
      }),
    [track, live, startTime, endTime, scale, strip, sound, marked, colors],
  );
  return (
    <>
      <PaintedLane view={view} height={VIDEO_LANE_PX} paint={paint} />
      {preview?.state === 'waiting' && (
        <span className={classes.waiting}>
          {t('timeline.preview', { percent: Math.round(preview.progress) })}
        </span>
      )}
      {preview?.state === 'failed' && <span className={classes.waiting}>{t('timeline.noPreview')}</span>}
    </>
  );
}
