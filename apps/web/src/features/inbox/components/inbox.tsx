import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import type { InboxList } from '../use-inbox';
import classes from './inbox.module.css';
import { InboxItem } from './inbox-item';

/** A row that was set done, and when, for the undo. */
type Done = { row: InboxRow; doneAt: Date };

type InboxProps = {
  inbox: InboxList;
  /** What a patient marked, wrote and said. */
  Words: ComponentType<Pick<InboxRow, 'video' | 'signs'>>;
  /** Answers a row, which sets it done. */
  Answer: ComponentType<{ row: InboxRow }>;
};

/** Patients' signs of any age, until the doctor answers them or sets them done. */
export function Inbox({ inbox: { query, pager }, Words, Answer }: InboxProps) {
  const { t } = useTranslation('dashboard');
  const utils = trpc.useUtils();
  const [done, setDone] = useState<Done | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with its row.
  useEffect(() => {
    if (done) undoButton.current?.focus({ preventScroll: true });
  }, [done]);
  const close = trpc.inbox.close.useMutation({ onError: toastFailure });
  const reopen = trpc.inbox.reopen.useMutation({ onError: toastFailure });
  const keyOf = ({ patient, video }: InboxRow) => ({ patientId: patient.id, videoId: video?.id ?? null });

  const finish = (row: InboxRow) =>
    close.mutate(
      { ...keyOf(row), through: row.lastAt },
      {
        onSuccess: ({ doneAt }) => {
          if (doneAt) setDone({ row, doneAt });
        },
        onSettled: () => void utils.inbox.list.invalidate(),
      },
    );
  const undo = ({ row, doneAt }: Done) =>
    reopen.mutate(
      { ...keyOf(row), doneAt },
      {
        onSuccess: () => {
          setDone(null);
          document.getElementById('content')?.focus({ preventScroll: true });
        },
        onSettled: () => void utils.inbox.list.invalidate(),
      },
    );

  if (query.isError) {
    return (
      <Section title={t('inbox.title')}>
        <Surface>
          <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />
        </Surface>
      </Section>
    );
  }
  if (!query.data) return null;
  const { items, total } = query.data;
  return (
    <Section title={t('inbox.title')}>
      {done && (
        <div className={classes.done} role="status">
          <span>{t('inbox.done', nameAndVideo(done.row, t))}</span>
          <Button
            ref={undoButton}
            variant="subtle"
            size="compact-sm"
            loading={reopen.isPending}
            onClick={() => undo(done)}
          >
            {t('inbox.undo')}
          </Button>
        </div>
      )}
      {total === 0 ? (
        <p className={classes.empty}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {t('inbox.empty')}
        </p>
      ) : (
        <ul className={classes.list} aria-label={t('inbox.title')}>
          {items.map((row) => (
            <InboxItem
              key={`${row.patient.id} ${row.video?.id}`}
              row={row}
              words={<Words video={row.video} signs={row.signs} />}
              busy={close.isPending && isSame(close.variables, row)}
              onDone={() => finish(row)}
            >
              <Answer row={row} />
            </InboxItem>
          ))}
        </ul>
      )}
      <Pager {...pager} noun={t('inbox.noun')} />
    </Section>
  );
}

function nameAndVideo({ patient, video }: InboxRow, t: TFunction<'dashboard'>) {
  const title = video ? (video.title ?? t('latest.untitled')) : t('inbox.noVideo');
  return { name: `${patient.firstName} ${patient.lastName}`, video: title };
}

function isSame(
  { patientId, videoId }: { patientId: string; videoId: string | null },
  { patient, video }: InboxRow,
) {
  return patientId === patient.id && videoId === (video?.id ?? null);
}
