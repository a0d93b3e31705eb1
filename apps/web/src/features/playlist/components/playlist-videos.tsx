import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconVideo, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { FadingPicture } from '../../../ui/fading-picture';
import { moveItem } from '../playlist-facts';
import classes from './playlist-videos.module.css';

type PlaylistVideosProps = {
  videos: readonly Video[];
  /** The state of a video that a share leaves out. */
  describe: (video: Video) => ReactNode;
  onReorder: (videos: Video[]) => void;
  onRemove: (video: Video) => void;
};

/** The videos of a playlist in their order. Dragging changes the order, and so do Space and the arrow keys. */
export function PlaylistVideos({ videos, describe, onReorder, onRemove }: PlaylistVideosProps) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('page.dragHelp')}
      onDragEnd={({ source, destination }) => {
        if (destination && destination.index !== source.index)
          onReorder(moveItem(videos, source.index, destination.index));
      }}
    >
      <Droppable droppableId="videos">
        {(list) => (
          <ol
            ref={list.innerRef}
            {...list.droppableProps}
            className={classes.list}
            aria-label={t('page.order')}
          >
            {videos.map((video, index) => (
              <Row key={video.id} video={video} index={index} describe={describe} onRemove={onRemove} />
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

type RowProps = Pick<PlaylistVideosProps, 'describe' | 'onRemove'> & { video: Video; index: number };

function Row({ video, index, describe, onRemove }: RowProps) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  const title = video.title ?? t('video:untitled');
  return (
    <Draggable draggableId={video.id} index={index}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={classes.row}
          data-dragging={isDragging || undefined}
        >
          <span {...drag.dragHandleProps} className={classes.handle} aria-label={t('page.move', { title })}>
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </span>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.poster}>
            {video.posterUrl ? (
              <FadingPicture src={video.posterUrl} preview={video.posterPreview} />
            ) : (
              <IconVideo size={24} stroke={1.25} aria-hidden />
            )}
          </span>
          <span>
            <Link to="/my_videos/$videoId" params={{ videoId: video.id }} className={classes.title}>
              {title}
            </Link>
            <span className={classes.facts}>
              {video.durationMs > 0 && <span>{formatDuration(video.durationMs)}</span>}
              {!isShareable(video.status) && (
                <>
                  {describe(video)}
                  <span>{t('page.leftOut')}</span>
                </>
              )}
            </span>
          </span>
          <ActionIcon aria-label={t('page.remove', { title })} onClick={() => onRemove(video)}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </li>
      )}
    </Draggable>
  );
}
