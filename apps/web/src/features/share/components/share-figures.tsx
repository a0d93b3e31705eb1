import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { ShareAnalytics, ShareListSortKey } from '@bedside/contracts/sharing/share/share.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatPercent, formatShareTime } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyList } from '../../../ui/empty-list';
import { FoundList } from '../../../ui/found-list';
import type { FoundShareFigures } from '../use-share-figures';
import { FeedbackWords } from './feedback-words';
import { ReminderBar } from './reminder-bar';
import { ShareDetails } from './share-details';
import classes from './share-figures.module.css';

type ShareColumn = Column<ShareAnalytics, ShareListSortKey>;

const quiet = (text: string) => <span className={classes.quiet}>{text}</span>;

type ShareFiguresProps = {
  found: FoundShareFigures;
  /** The number of all shares, known before the first page of them. */
  expected: number;
  /** Shown here when nothing was shared yet. */
  nobody: ReactNode;
  /** Leaves a group without members. */
  onShowAll?: () => void;
};

/** The figures of each share. Watched comes first, because a jump to the end completes but does not watch. */
export function ShareFigures({ found, expected, nobody, onShowAll }: ShareFiguresProps) {
  const { t } = useTranslation('share');
  const { query, by, search, onSearch, pager } = found;
  const isEmpty = query.data?.total === 0;
  const isLong = found.isLong || (query.isPending && expected > pager.limit);
  const { videoId, group } = found;
  return (
    <>
      {videoId && isRemindable(group) && <ReminderBar key={group} of={{ videoId }} who={group} />}
      <FoundList
        search={
          by === 'patient' &&
          isLong && {
            label: t('list.search'),
            placeholder: t('list.searchHint'),
            searched: search,
            onSearch,
          }
        }
        problem={
          query.isError && { message: readFailure(query.error).message, onRetry: () => void query.refetch() }
        }
        pager={{ ...pager, noun: t(`figures.noun.${by}`) }}
      >
        {!isEmpty ? (
          <ShareFigureTable
            found={found}
            pendingRows={query.isPending ? Math.min(expected, pager.limit) : 0}
          />
        ) : search !== '' ? (
          <EmptyList
            drawing="people"
            title={t('list.notFound')}
            text={t('list.notFoundHint', { search })}
            action={{ label: t('list.showAll'), onPress: () => onSearch('') }}
          />
        ) : found.group !== 'all' ? (
          <EmptyList
            drawing="people"
            title={t('groups.noneFit')}
            action={onShowAll && { label: t('groups.showAll'), onPress: onShowAll }}
          />
        ) : (
          nobody
        )}
      </FoundList>
    </>
  );
}

function isRemindable(group: FoundShareFigures['group']): group is RemindInput['who'] {
  return group === 'notOpened' || group === 'notFinished';
}

function ShareFigureTable({ found, pendingRows }: { found: FoundShareFigures; pendingRows: number }) {
  const { t } = useTranslation('share');
  const { shares, by, sort, onSort } = found;
  const nameOf = ({ patient, video }: ShareAnalytics) =>
    by === 'patient' ? `${patient.firstName} ${patient.lastName}` : (video.title ?? t('figures.untitled'));
  const columns: readonly ShareColumn[] = [
    {
      title: t(`figures.${by}`),
      share: 17,
      sortKey: by,
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
    {
      title: t('figures.watched'),
      share: 9,
      kind: 'number',
      sortKey: 'watched',
      cell: ({ watchedPercent }) => (watchedPercent === null ? quiet('-') : formatPercent(watchedPercent)),
    },
    {
      title: t('figures.views'),
      share: 7.5,
      kind: 'number',
      sortKey: 'videoViews',
      cell: ({ videoViews }) => videoViews,
    },
    {
      title: t('figures.completed'),
      share: 10.5,
      kind: 'number',
      sortKey: 'completedViews',
      cell: ({ completedViews }) => completedViews,
    },
    {
      title: t('figures.firstOpened'),
      share: 16,
      sortKey: 'firstTimeOpened',
      cell: ({ firstTimeOpened }) =>
        firstTimeOpened ? formatShareTime(firstTimeOpened) : quiet(t('list.notYet')),
    },
    {
      title: t('figures.sent'),
      share: 16,
      sortKey: 'timeSent',
      cell: ({ timeSent }) => formatShareTime(timeSent),
    },
    {
      title: t('figures.reaction'),
      share: 13,
      cell: (share) => <FeedbackWords share={share} />,
    },
    {
      title: t('figures.comment'),
      share: 11,
      cell: ({ comment }) => (comment ? <span className={classes.comment}>{comment.text}</span> : quiet('-')),
    },
  ];
  return (
    <DataTable
      label={t(by === 'patient' ? 'figures.byPatient' : 'figures.byVideo')}
      columns={columns}
      rows={shares}
      rowKey={(share) => share.linkId}
      sort={sort}
      onSort={onSort}
      pendingRows={pendingRows}
      details={{
        label: (share) => t('figures.details', { name: nameOf(share) }),
        of: (share) => <ShareDetails share={share} />,
      }}
    />
  );
}
