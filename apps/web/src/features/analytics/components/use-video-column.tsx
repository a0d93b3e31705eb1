import type { VideoId } from '@bedside/contracts/kit/ids';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table';

/** The column of the video of a row, if it is about one. */
export function useVideoColumn<
  Row extends { video: { id: VideoId; title: string | null } | null },
>(): Column<Row> {
  const { t } = useTranslation('analytics');
  return {
    title: t('people.video'),
    kind: 'wrap',
    cell: ({ video }) =>
      video && (
        <Link to="/my_videos/$videoId" params={{ videoId: video.id }}>
          {video.title ?? t('top.untitled')}
        </Link>
      ),
  };
}
