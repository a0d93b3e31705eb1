import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPercent, formatTimeSent } from '../../../lib/format';
import { DataTable, type Column, type Sort } from '../../../ui/data-table';
import { Pager } from '../../../ui/pager';
import { usePageOf } from '../../../ui/use-page-of';
import { sortShares, type ShareSortKey } from '../sort-shares';
import { ReactionWord } from './reaction-word';
import { ShareDetails } from './share-details';
import classes from './share-figures.module.css';

type ShareColumn = Column<ShareAnalytics, ShareSortKey>;

const quiet = (text: string) => <span className={classes.quiet}>{text}</span>;

type ShareFiguresProps = {
  shares: readonly ShareAnalytics[];
  /** What each row is about: the patients of one video, or the videos of one patient. */
  by: 'patient' | 'video';
};

/** The figures of each share; watched stands first, because a jump to the end completes but does not watch. */
export function ShareFigures({ shares, by }: ShareFiguresProps) {
  const { t } = useTranslation('share');
  const [sort, setSort] = useState<Sort<ShareSortKey>>({ by: 'sent', direction: 'desc' });
  const { shown, pager } = usePageOf(sortShares(shares, sort, by));
  const nameOf = ({ patient, video }: ShareAnalytics) =>
    by === 'patient' ? `${patient.firstName} ${patient.lastName}` : (video.title ?? t('figures.untitled'));
  const figure = (
    sortKey: 'watched' | 'views' | 'completed',
    cell: (share: ShareAnalytics) => number | string | null,
  ): ShareColumn => ({
    title: t(`figures.${sortKey}`),
    kind: 'number',
    sortKey,
    cell: (share) => cell(share) ?? quiet('-'),
  });
  const columns: readonly ShareColumn[] = [
    {
      title: t(`figures.${by}`),
      sortKey: 'name',
      cell: (share) =>
        by === 'patient' ? (
          <Link to="/patient_management/$patientId/statistics" params={{ patientId: share.patient.id }}>
            {nameOf(share)}
          </Link>
        ) : (
          <Link to="/my_videos/$videoId/statistics" params={{ videoId: share.video.id }}>
            {nameOf(share)}
          </Link>
        ),
    },
    figure('watched', (share) =>
      share.watchedPercent === null ? null : formatPercent(share.watchedPercent),
    ),
    figure('views', (share) => share.videoViews),
    figure('completed', (share) => share.completedViews),
    {
      title: t('figures.firstOpened'),
      sortKey: 'firstOpened',
      cell: (share) =>
        share.firstTimeOpened ? formatDateTime(share.firstTimeOpened) : quiet(t('list.notYet')),
    },
    { title: t('figures.sent'), sortKey: 'sent', cell: (share) => formatTimeSent(share.timeSent) },
    { title: t('figures.reaction'), cell: (share) => <ReactionWord reaction={share.reaction} /> },
    {
      title: t('figures.comment'),
      kind: 'wrap',
      cell: (share) =>
        share.comment ? <span className={classes.comment}>{share.comment.text}</span> : quiet('-'),
    },
  ];
  return (
    <>
      <DataTable
        label={t(by === 'patient' ? 'figures.byPatient' : 'figures.byVideo')}
        columns={columns}
        rows={shown}
        rowKey={(share) => share.linkId}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          pager.onPage(1);
        }}
        details={{
          label: (share) => t('figures.details', { name: nameOf(share) }),
          of: (share) => <ShareDetails share={share} />,
        }}
      />
      <Pager {...pager} noun={t(`figures.noun.${by}`)} />
    </>
  );
}
