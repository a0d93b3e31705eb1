import type { Video } from '@bedside/contracts/video/video.schema';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './video-card.module.css';
import { VideoCard } from './video-card';

type VideoGridProps = { videos: readonly Video[]; menu?: (video: Video) => ReactNode };

export function VideoGrid({ videos, menu }: VideoGridProps) {
  return (
    <div className={classes.grid}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} menu={menu?.(video)} />
      ))}
    </div>
  );
}

/** The grid's own shape while its videos are on their way. */
export function VideoGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-busy="true" aria-label="Loading videos">
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton style={{ aspectRatio: '16 / 9' }} radius={10} />
          <Skeleton height={16} width="80%" mt={14} />
          <Skeleton height={12} width="45%" mt={10} />
        </div>
      ))}
    </div>
  );
}
