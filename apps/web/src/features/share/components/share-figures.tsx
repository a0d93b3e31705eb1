import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { ShareAnalytics, ShareListSortKey } from '@bedside/contracts/sharing/share/share.schema';
import { Link } from '@tanstack/react-router';
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

/** `September 20, 2026 14:05` on one line. */
const DATE_PX = 206;

type ShareColumn = Column<ShareAnalytics, ShareListSortKey>;

const quiet = (text: string) => <span className={classes.quiet}>{text}</span>;

function Time({ at }: { at: Date }) {
  return <span className={classes.time}>{formatShareTime(at)}</span>;
}

type ShareFiguresProps = {
  found: FoundShareFigures;
  /** The number of all shares, known before the first page of them. */
  expected: number;
  /** Leaves a group without members. */
  onShowAll?: () => void;
};

/** The figures of each share. Watched comes first, because a jump to the end completes but does not watch. */
export function ShareFigures({ found, expected, onShowAll }: ShareFiguresProps) {
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
        pager={{ ...pager, noun: t('list.noun') }}
      >
        {!isEmpty ? (
          <ShareFigureTable
            found={found}
            pendingRows={query.isPending ? Math.min(expected, pager.limit) : 0}
          />
        ) : search !== '' || found.group === 'all' ? (
          <EmptyList
            drawing="people"
            title={t('list.notFound')}
            text={t('list.notFoundHint', { search })}
            action={{ label: t('list.showAll'), onPress: () => onSearch('') }}
          />
        ) : (
          <EmptyList
            drawing="people"
            title={t('groups.noneFit')}
            action={onShowAll && { label: t('groups.showAll'), onPress: onShowAll }}
          />
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
      share: 24,
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
      share: 10,
      kind: 'number',
      sortKey: 'watched',
      cell: ({ watchedPercent }) => (watchedPercent === null ? quiet('-') : formatPercent(watchedPercent)),
    },
    {
      title: t('figures.firstOpened'),
      widthPx: DATE_PX,
      sortKey: 'firstTimeOpened',
      cell: ({ firstTimeOpened }) =>
        firstTimeOpened ? <Time at={firstTimeOpened} /> : quiet(t('list.notYet')),
    },
    {
      title: t('figures.sent'),
      widthPx: DATE_PX,
      sortKey: 'timeSent',
      cell: ({ timeSent }) => <Time at={timeSent} />,
    },
    {
      title: t('figures.reaction'),
      share: 'rest',
      cell: (share) => <FeedbackWords share={share} />,
    },
    {
      title: t('figures.comment'),
      share: 'rest',
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
