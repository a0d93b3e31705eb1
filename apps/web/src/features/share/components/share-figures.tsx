import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDuration, formatPercent, formatTimeSent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { ReactionWord } from './reaction-word';

const quiet = <span style={{ color: 'var(--quiet)' }}>-</span>;
const number = (title: string, cell: (share: ShareAnalytics) => ReactNode): Column<ShareAnalytics> => ({
  title,
  kind: 'number',
  cell,
});

type ShareFiguresProps = {
  shares: readonly ShareAnalytics[];
  /** What each row is about: the patients of one video, or the videos of one patient. */
  by: 'patient' | 'video';
};

/** The figures of each share; watched stands first, because a jump to the end completes but does not watch. */
export function ShareFigures({ shares, by }: ShareFiguresProps) {
  const first: Column<ShareAnalytics> =
    by === 'patient'
      ? {
          title: 'Patient',
          cell: ({ patient }) => (
            <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
              {patient.firstName} {patient.lastName}
            </Link>
          ),
        }
      : {
          title: 'Video',
          cell: ({ video }) => (
            <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }}>
              {video.title ?? 'Untitled video'}
            </Link>
          ),
        };
  const columns: readonly Column<ShareAnalytics>[] = [
    first,
    number('Watched', (share) =>
      share.watchedPercent === null ? quiet : formatPercent(share.watchedPercent),
    ),
    number('Completed', (share) => share.completedViews),
    number('Views', (share) => share.videoViews),
    number('Mean time', (share) => (share.videoViews > 0 ? formatDuration(share.avgViewingTimeMs) : quiet)),
    number('Opened', (share) => share.linkOpens),
    { title: 'Sent', cell: (share) => formatTimeSent(share.timeSent) },
    { title: 'Reaction', cell: (share) => <ReactionWord reaction={share.reaction} /> },
    { title: 'Comment', kind: 'wrap', cell: (share) => share.comment?.text ?? quiet },
  ];
  return (
    <DataTable
      label={by === 'patient' ? 'Figures by patient' : 'Figures by video'}
      columns={columns}
      rows={shares}
      rowKey={(share) => share.linkId}
    />
  );
}
