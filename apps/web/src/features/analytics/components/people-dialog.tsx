import type {
  PeopleFigure,
  PersonBehind,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import { Modal } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatCount, formatDateTime, formatDuration, formatPercent } from '../../../lib/format';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../../lib/trpc';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import classes from './people-dialog.module.css';

type PeopleDialogProps = {
  figure: PeopleFigure;
  period: Period;
  opened: boolean;
  onClose: () => void;
  /** Called when the dialog has closed. The dialog may have loaded too late to know where the focus was. */
  onClosed: () => void;
};

const LIMIT = 10;

/** The people behind a number, each with the video, the time, and what they did with it. */
export function PeopleDialog({ figure, period, opened, onClose, onClosed }: PeopleDialogProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const [page, setPage] = useState(1);
  useEffect(() => setPage(1), [figure, period, opened]);
  const people = trpc.analytics.people.useQuery(
    { figure, period, tz: localTimeZone(), page, limit: LIMIT },
    { enabled: opened, placeholderData: keepPreviousData },
  );
  const columns = usePeopleColumns(figure);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      size={860}
      title={t(`people.titles.${figure}`)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {people.isError ? (
        <Problem message={readFailure(people.error).message} onRetry={() => void people.refetch()} />
      ) : people.data?.total === 0 ? (
        <EmptyState drawing="people" title={t('people.empty')} />
      ) : (
        <DataTable
          label={t(`people.titles.${figure}`)}
          columns={columns}
          rows={people.data?.items ?? []}
          rowKey={({ linkId }) => linkId}
          pendingRows={people.isPending ? 5 : 0}
        />
      )}
      {people.data && (
        <Pager page={page} limit={LIMIT} total={people.data.total} noun={t('people.noun')} onPage={setPage} />
      )}
    </Modal>
  );
}

function usePeopleColumns(figure: PeopleFigure): Column<PersonBehind>[] {
  const { t } = useTranslation('analytics');
  const isWatching = figure === 'views' || figure === 'completed';
  return [
    {
      title: t('people.patient'),
      ...(figure === 'notUnderstood' && { kind: 'wrap' }),
      cell: (person) => (
        <>
          <Link to="/patient_management/$patientId/statistics" params={{ patientId: person.patient.id }}>
            {person.patient.firstName} {person.patient.lastName}
          </Link>
          {figure === 'notUnderstood' && <Unclear person={person} />}
        </>
      ),
    },
    {
      title: t('people.video'),
      kind: 'wrap',
      cell: ({ video }) => (
        <Link to="/my_videos/$videoId" params={{ videoId: video.id }}>
          {video.title ?? t('top.untitled')}
        </Link>
      ),
    },
    { title: t('people.when'), cell: ({ at }) => formatDateTime(at) },
    ...(isWatching
      ? ([
          { title: t('people.views'), kind: 'number', cell: ({ views }) => formatCount(views ?? 0) },
          {
            title: t('people.watched'),
            kind: 'number',
            cell: ({ watchedPercent }) => formatPercent(watchedPercent ?? 0),
          },
        ] satisfies Column<PersonBehind>[])
      : []),
    ...(figure === 'comments'
      ? ([
          { title: t('people.wrote'), kind: 'wrap', cell: ({ comment }) => comment },
        ] satisfies Column<PersonBehind>[])
      : []),
  ];
}

/** The unclear moments are under the name: on a phone only the first column is visible. */
function Unclear({ person: { seconds, comment, video } }: { person: PersonBehind }) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <span className={classes.moments}>
        {seconds.length === 0 ? t('people.whole') : t('people.at')}
        {seconds.map((second) => (
          <Link
            key={second}
            to="/my_videos/$videoId"
            params={{ videoId: video.id }}
            search={{ t: second }}
            aria-label={t('people.show', { at: formatDuration(second * 1_000) })}
          >
            {formatDuration(second * 1_000)}
          </Link>
        ))}
      </span>
      {comment !== null && <q className={classes.words}>{comment}</q>}
    </>
  );
}
