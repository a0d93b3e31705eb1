import type {
  ListPeopleInput,
  PersonBehind,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { figures, type PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { Modal, SegmentedControl } from '@mantine/core';
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
import { definitionOfFigure, nameOfFigure } from '../figure-words';
import classes from './people-dialog.module.css';
import { useVideoColumn } from './use-video-column';

/** What figures are about: the account in a period, or the rest of a question for the people behind a figure. */
export type PeopleOf = Omit<ListPeopleInput, 'figure' | 'tz' | 'page' | 'limit' | 'isStopped' | 'days'> & {
  isStopped?: boolean;
  /** Days as an address has them. */
  days?: string;
};

export type PeopleBehindProps = {
  /** The figure that is shown first, and those that are one press away. */
  figures: readonly PeopleFigure[];
  of: PeopleOf;
  /** What is shown, where it is not all of the figure. */
  title?: string;
  opened: boolean;
  onClose: () => void;
  /** Called when the dialog has closed. The dialog may have loaded too late to know where the focus was. */
  onClosed: () => void;
};

const LIMIT = 10;

/** The people behind a number, with what it counts: each with the video, the time, and what they did with it. */
export function PeopleDialog(props: PeopleBehindProps) {
  const { figures: asked, of, title, opened, onClose, onClosed } = props;
  const { t } = useTranslation(['analytics', 'common']);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<PeopleFigure | null>(null);
  const figure = asked.find((one) => one === chosen) ?? asked[0] ?? 'shares';
  useEffect(() => setPage(1), [figure, of, opened]);
  useEffect(() => setChosen(null), [asked]);
  const people = trpc.analytics.people.useQuery(
    { ...of, figure, tz: localTimeZone(), page, limit: LIMIT },
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
      title={title ?? nameOfFigure(figure)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {asked.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label={t('people.which')}
          value={figure}
          data={asked.map((one) => ({ value: one, label: nameOfFigure(one) }))}
          onChange={(next) => setChosen(asked.find((one) => one === next) ?? null)}
        />
      )}
      {title === undefined && <p className={classes.definition}>{definitionOfFigure(figure)}</p>}
      {people.isError ? (
        <Problem message={readFailure(people.error).message} onRetry={() => void people.refetch()} />
      ) : people.data?.total === 0 ? (
        <EmptyState drawing="people" title={t('people.empty')} />
      ) : (
        <>
          {people.data && isOfCases(figure) && (
            <p className={classes.value}>
              {t('people.from', { value: formatFigure(figure, people.data.value), count: people.data.total })}
            </p>
          )}
          <DataTable
            label={nameOfFigure(figure)}
            columns={columns}
            rows={people.data?.items ?? []}
            rowKey={({ linkId }) => linkId}
            pendingRows={people.isPending ? 5 : 0}
          />
        </>
      )}
      {people.data && (
        <Pager page={page} limit={LIMIT} total={people.data.total} noun={t('people.noun')} onPage={setPage} />
      )}
    </Modal>
  );
}

/** Whether a link can have several cases of a figure. */
const isOfCases = (figure: PeopleFigure) =>
  figures[figure].of === 'views' || figures[figure].of === 'openings';

function formatFigure(figure: PeopleFigure, value: number | null): string {
  if (value === null) return '-';
  const { unit } = figures[figure];
  if (unit === 'percent') return formatPercent(value);
  return unit === 'time' ? formatDuration(value) : formatCount(value);
}

function usePeopleColumns(figure: PeopleFigure): Column<PersonBehind>[] {
  const { t } = useTranslation('analytics');
  const { unit, of } = figures[figure];
  const video = useVideoColumn<PersonBehind>();
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
    video,
    { title: t('people.when'), cell: ({ at }) => formatDateTime(at) },
    ...(isOfCases(figure)
      ? ([
          {
            title: nameOfFigure(unit === 'count' ? figure : 'views'),
            kind: 'number',
            cell: ({ cases }) => formatCount(cases),
          },
        ] satisfies Column<PersonBehind>[])
      : []),
    ...(of === 'views'
      ? ([
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
            params={{ videoId: video?.id ?? '' }}
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
