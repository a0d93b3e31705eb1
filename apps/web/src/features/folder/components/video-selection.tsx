import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Checkbox } from '@mantine/core';
import { IconFolderSymlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoveVideosDialog } from './move-videos-dialog';
import classes from './folder-place.module.css';
import type { Selection } from '../use-selection';

type VideoSelectionProps = {
  selection: Selection;
  /** The videos of this page. */
  videos: readonly Video[];
};

/** The buttons that select videos of a list and move them. */
export function VideoSelection({ selection, videos }: VideoSelectionProps) {
  const { t } = useTranslation('folder');
  const { chosen, isOn } = selection;
  if (!isOn) {
    return videos.length === 0 ? null : (
      <Button variant="default" size="sm" onClick={selection.start}>
        {t('select.start')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => selection.add(videos)}>
        {t('select.all')}
      </Button>
      <Button variant="default" size="sm" onClick={selection.end}>
        {t('select.end')}
      </Button>
      <Button
        size="sm"
        disabled={chosen.length === 0}
        leftSection={<IconFolderSymlink size={18} stroke={1.5} aria-hidden />}
        onClick={selection.ask}
      >
        {t('select.move')}
      </Button>
      <span role="status" className={classes.chosen}>
        {t('select.chosen', { count: chosen.length })}
      </span>
      <MoveVideosDialog
        videos={selection.isAsked ? chosen : null}
        onClose={selection.unask}
        onMoved={selection.end}
      />
    </>
  );
}

/** The box that selects one video, in place of its marks. */
export function VideoPick({
  selection,
  video,
  name,
  plain,
}: {
  selection: Selection;
  video: Video;
  name: string;
  plain: boolean;
}) {
  const { t } = useTranslation('folder');
  return (
    <label className={classes.pick} data-plain={plain || undefined}>
      <Checkbox
        aria-label={t('select.one', { title: name })}
        checked={selection.chosen.some(({ id }) => id === video.id)}
        onChange={() => selection.toggle(video)}
      />
    </label>
  );
}
