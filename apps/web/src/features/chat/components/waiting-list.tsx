import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { Kbd, SegmentedControl, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock, formatDateTime, formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { askedInRow, questionIn } from '../asked-moment';
import classes from './chat-list.module.css';

const LIMIT = 20;
const orders = ['longest-waiting', 'newest'] as const;

type WaitingListProps = { patientId: PatientId | undefined; videoId: VideoId | undefined };

/** What needs an answer: one entry for each patient and video. N opens the next one. */
export function WaitingList({ patientId, videoId }: WaitingListProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [order, setOrder] = useState<(typeof orders)[number]>('longest-waiting');
  const [page, setPage] = useState(1);
  const rows = trpc.inbox.list.useQuery({ page, limit: LIMIT, order }, { placeholderData: keepPreviousData });
  const items = rows.data?.items ?? [];
  const isOpen = ({ patient, video }: InboxRow) => patient.id === patientId && video?.id === videoId;
  useHotkeys([
    [
      'n',
      () => {
        const next = items[items.findIndex(isOpen) + 1] ?? items[0];
        if (next) void navigate({ to: '/inbox/{-$patientId}', ...placeOf(next) });
      },
    ],
  ]);
  if (rows.isPending) return <Skeleton height={320} aria-busy="true" />;
  if (rows.isError)
    return <Problem message={readFailure(rows.error).message} onRetry={() => void rows.refetch()} />;
  if (items.length === 0) return <p className={classes.none}>{t('list.noneOf.waiting')}</p>;
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('waiting.order')}
        value={order}
        data={orders.map((value) => ({ value, label: t(`waiting.${value}`) }))}
        onChange={(value) => {
          setOrder(value as (typeof orders)[number]);
          setPage(1);
        }}
      />
      <ul className={classes.list} aria-label={t('list.waiting')}>
        {items.map((row) => (
          <WaitingEntry key={`${row.patient.id} ${row.video?.id}`} row={row} isOpen={isOpen(row)} />
        ))}
      </ul>
      <Pager page={page} limit={LIMIT} total={rows.data.total} noun={t('waiting.noun')} onPage={setPage} />
      <p className={classes.hint}>
        <Kbd size="xs">N</Kbd> {t('waiting.next')}
      </p>
    </>
  );
}

/** Today's signs by the time of day, earlier ones by the day. */
const formatRecent = (at: Date) =>
  formatDay(at) === formatDay(new Date()) ? formatClock(at) : formatDay(at);

/** Where a row is answered. */
function placeOf(row: InboxRow) {
  const { patient, video } = row;
  const second = video && askedInRow(row, video).second;
  const about = video ? { video: video.id, ...(second !== null && { t: second }) } : {};
  return { params: { patientId: patient.id }, search: about };
}

function WaitingEntry({ row, isOpen }: { row: InboxRow; isOpen: boolean }) {
  const { t } = useTranslation('chat');
  const { patient, video, signs, since } = row;
  const words = questionIn(signs);
  const hasVoice = signs.some(({ attachments }) => attachments.length > 0);
  return (
    <li>
      <Link
        to="/inbox/{-$patientId}"
        {...placeOf(row)}
        className={classes.entry}
        data-unread
        data-active={isOpen || undefined}
        activeProps={{}}
      >
        <span className={classes.name}>
          {patient.firstName} {patient.lastName}
        </span>
        <time className={classes.when} dateTime={since.toISOString()} title={formatDateTime(since)}>
          {formatRecent(since)}
        </time>
        <span className={classes.last}>
          {words !== '' ? words : hasVoice ? t('list.file') : t('asked.unclear')}
        </span>
        <span className={classes.closed}>{video ? (video.title ?? t('untitled')) : null}</span>
      </Link>
    </li>
  );
}
