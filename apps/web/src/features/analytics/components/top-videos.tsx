import type { Analytics } from '@bedside/contracts/analytics/analytics.schema';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDuration, formatPercent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';

type TopVideo = Analytics['topVideos'][number];

const columns: readonly Column<TopVideo>[] = [
  {
    title: 'Video',
    cell: ({ video }) => (
      <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }}>
        {video.title ?? 'Untitled video'}
      </Link>
    ),
  },
  { title: 'Length', kind: 'number', cell: ({ video }) => formatDuration(video.durationMs) },
  { title: 'Views', kind: 'number', cell: ({ totals }) => formatCount(totals.views) },
  {
    title: 'Watched',
    kind: 'number',
    cell: ({ totals }) =>
      totals.views > 0 ? formatPercent(totals.watchedPercent ?? totals.relativeViewingTime) : '-',
  },
  { title: 'Completed', kind: 'number', cell: ({ totals }) => formatCount(totals.completedViews) },
  { title: 'Helped', kind: 'number', cell: ({ totals }) => formatCount(totals.likes) },
];

export function TopVideos({ videos }: { videos: Analytics['topVideos'] }) {
  return <DataTable label="Top videos" columns={columns} rows={videos} rowKey={({ video }) => video.id} />;
}
