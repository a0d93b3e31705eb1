import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('share');
  const first: Column<ShareAnalytics> =
    by === 'patient'
      ? {
          title: t('figures.patient'),
          cell: ({ patient }) => (
            <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
              {patient.firstName} {patient.lastName}
            </Link>
          ),
        }
      : {
          title: t('figures.video'),
          cell: ({ video }) => (
            <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }}>
              {video.title ?? t('figures.untitled')}
            </Link>
          ),
        };
  const columns: readonly Column<ShareAnalytics>[] = [
    first,
    number(t('figures.watched'), (share) =>
      share.watchedPercent === null ? quiet : formatPercent(share.watchedPercent),
    ),
    number(t('figures.completed'), (share) => share.completedViews),
    number(t('figures.views'), (share) => share.videoViews),
    number(t('figures.meanTime'), (share) =>
      share.videoViews > 0 ? formatDuration(share.avgViewingTimeMs) : quiet,
    ),
    number(t('figures.opened'), (share) => share.linkOpens),
    { title: t('figures.sent'), cell: (share) => formatTimeSent(share.timeSent) },
    { title: t('figures.reaction'), cell: (share) => <ReactionWord reaction={share.reaction} /> },
    { title: t('figures.comment'), kind: 'wrap', cell: (share) => share.comment?.text ?? quiet },
  ];
  return (
    <DataTable
      label={t(by === 'patient' ? 'figures.byPatient' : 'figures.byVideo')}
      columns={columns}
      rows={shares}
      rowKey={(share) => share.linkId}
    />
  );
}
