import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { Button, Kbd, SegmentedControl, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { placeOf } from '../asked-moment';
import { inboxOrders } from '../inbox-order';
import { useInboxOrder } from '../use-inbox-order';
import classes from './chat-list.module.css';
import { RowWords } from './row-words';
import { WaitsSince } from './waits-since';

const LIMIT = 20;

type WaitingListProps = {
  patientId: PatientId | undefined;
  videoId: VideoId | undefined;
  onlyVideo: VideoId | undefined;
};

/** What needs an answer: one entry for each patient and video. N opens the next one. */
export function WaitingList({ patientId, videoId, onlyVideo }: WaitingListProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [order, setOrder] = useInboxOrder();
  const [page, setPage] = useState(1);
  const rows = trpc.inbox.list.useQuery(
    { page, limit: LIMIT, order, ...(onlyVideo && { videoId: onlyVideo }) },
    { placeholderData: keepPreviousData },
  );
  const items = rows.data?.items ?? [];
  const isOpen = ({ patient, video }: InboxRow) => patient.id === patientId && video?.id === videoId;
  const linkTo = (row: InboxRow) => {
    const { params, search } = placeOf(row);
    return { params, search: { ...search, ...(onlyVideo && { only: onlyVideo }) } };
  };
  useHotkeys([
    [
      'n',
      () => {
        const next = items[items.findIndex(isOpen) + 1] ?? items[0];
        if (next) void navigate({ to: '/inbox/{-$patientId}', ...linkTo(next) });
      },
    ],
  ]);
  if (rows.isPending) return <Skeleton height={320} aria-busy="true" />;
  if (rows.isError)
    return <Problem message={readFailure(rows.error).message} onRetry={() => void rows.refetch()} />;
  const about = onlyVideo && <OnlyVideo videoId={onlyVideo} />;
  if (items.length === 0)
    return (
      <>
        {about}
        <p className={classes.none}>{t('list.noneOf.waiting')}</p>
      </>
    );
  return (
    <>
      {about}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('waiting.order')}
        value={order}
        data={inboxOrders.map((value) => ({ value, label: t(`waiting.${value}`) }))}
        onChange={(value) => {
          setOrder(inboxOrders.find((known) => known === value) ?? 'newest');
          setPage(1);
        }}
      />
      <ul className={classes.list} aria-label={t('list.waiting')}>
        {items.map((row) => (
          <li key={`${row.patient.id} ${row.video?.id}`}>
            <Link
              to="/inbox/{-$patientId}"
              {...linkTo(row)}
              className={classes.entry}
              data-unread
              data-active={isOpen(row) || undefined}
              activeProps={{}}
            >
              <span className={classes.name}>
                {row.patient.firstName} {row.patient.lastName}
              </span>
              <WaitsSince since={row.since} className={classes.when} />
              <span className={classes.about}>
                <RowWords row={row} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={LIMIT} total={rows.data.total} noun={t('waiting.noun')} onPage={setPage} />
      <p className={classes.hint}>
        <Kbd size="xs">N</Kbd> {t('waiting.next')}
      </p>
    </>
  );
}

/** Says that the list is about one video, and shows all again. */
function OnlyVideo({ videoId }: { videoId: VideoId }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const video = trpc.video.get.useQuery({ videoId });
  return (
    <Button
      variant="light"
      size="compact-md"
      justify="space-between"
      rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
      aria-label={t('waiting.showAll', { video: video.data?.title ?? t('untitled') })}
      onClick={() => void navigate({ to: '.', search: { only: undefined } })}
    >
      {video.data ? (video.data.title ?? t('untitled')) : '\u00A0'}
    </Button>
  );
}
