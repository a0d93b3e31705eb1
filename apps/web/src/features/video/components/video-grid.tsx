import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './video-card.module.css';
import { VideoCard } from './video-card';

type VideoGridProps = {
  videos: readonly Video[];
  marks?: (video: Video) => ReactNode;
  menu?: (video: Video) => ReactNode;
  heading?: 'h2' | 'h3';
};

export function VideoGrid({ videos, marks, menu, heading }: VideoGridProps) {
  return (
    <div className={classes.grid}>
      {videos.map((video) => (
        <VideoCard
          key={video.id}
          video={video}
          marks={marks?.(video)}
          menu={menu?.(video)}
          heading={heading}
        />
      ))}
    </div>
  );
}

/** The shape of the grid while its videos are being loaded. */
export function VideoGridSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('video');
  return (
    <div className={classes.grid} role="status" aria-busy="true" aria-label={t('list.loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton style={{ aspectRatio: '16 / 9' }} radius={10} />
          <Skeleton height={16} width="80%" mt={14} />
          <Skeleton height={12} width="45%" mt={10} />
          <Skeleton height={12} width="60%" mt={10} />
        </div>
      ))}
    </div>
  );
}
