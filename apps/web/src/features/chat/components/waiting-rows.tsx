import type { ChatAttachment } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { useMayAct } from '../../../lib/use-may-act';
import { Section } from '../../../ui/page';
import { answerSearchOf } from '../answer-search';
import { placeOf } from '../asked-moment';
import { quoteOfRow } from '../quote';
import { RowWords } from './row-words';
import { WaitsSince } from './waits-since';
import classes from './waiting-rows.module.css';

type WaitingRowsProps = {
  /** The first rows of the inbox, and how many there are. */
  rows: Pick<Page<InboxRow>, 'items' | 'total'>;
  /** Answers a row; its code is loaded when it is opened. */
  Dialog: ComponentType<{ row: InboxRow; opened: boolean; onClose: () => void; onClosed: () => void }>;
};

/** Who waits for an answer, in few rows that are answered in place. The inbox has all of them. */
export function WaitingRows({ rows: { items, total }, Dialog }: WaitingRowsProps) {
  const { t } = useTranslation('chat');
  // The dialog outlives its row, which is gone once it is answered.
  const [answering, setAnswering] = useState<InboxRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const open = (row: InboxRow, pressed: HTMLElement) => {
    opener.current = pressed;
    setAnswering(row);
    setOpen(true);
  };
  const returnFocus = () => {
    const back = opener.current?.isConnected ? opener.current : document.getElementById('content');
    back?.focus({ preventScroll: true });
  };
  return (
    <Section
      title={t('waiting.title')}
      aside={total > 0 && <Link to="/inbox/{-$patientId}">{t('waiting.all', { count: total })}</Link>}
    >
      {items.length === 0 ? (
        <p className={classes.empty}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {t('list.noneOf.waiting')}
        </p>
      ) : (
        <ul className={classes.list} aria-label={t('waiting.title')}>
          {items.map((row) => (
            <WaitingRow key={`${row.patient.id} ${row.video?.id}`} row={row} onAnswer={open} />
          ))}
        </ul>
      )}
      {answering && (
        <Suspense>
          <Dialog
            key={`${answering.patient.id} ${answering.video?.id} ${answering.lastAt.getTime()}`}
            row={answering}
            opened={isOpen}
            onClose={() => setOpen(false)}
            onClosed={returnFocus}
          />
        </Suspense>
      )}
    </Section>
  );
}

type WaitingRowProps = { row: InboxRow; onAnswer: (row: InboxRow, pressed: HTMLElement) => void };

function WaitingRow({ row, onAnswer }: WaitingRowProps) {
  const { t } = useTranslation('chat');
  const mayRecord = useMayAct('doctor');
  const { patient, since, signs } = row;
  const name = `${patient.firstName} ${patient.lastName}`;
  const spoken = signs.flatMap(({ attachments }) => attachments).findLast(({ kind }) => kind === 'audio');
  return (
    <li className={classes.item}>
      <Link to="/inbox/{-$patientId}" {...placeOf(row)} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <RowWords row={row} />
      </Link>
      {spoken && <VoiceNote note={spoken} name={name} />}
      <WaitsSince since={since} className={classes.since} />
      <span className={classes.ways}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('answer.of', { who: name })}
          onClick={({ currentTarget }) => onAnswer(row, currentTarget)}
        >
          {t('answer.open')}
        </Button>
        {mayRecord && (
          <ActionIcon
            variant="default"
            size={30}
            className={classes.video}
            aria-label={t('answer.byVideoTo', { who: name })}
            renderRoot={(root) => (
              <Link
                to="/record_video"
                search={{ answer: answerSearchOf(patient.id, quoteOfRow(row) ?? null) }}
                {...root}
              />
            )}
          >
            <IconVideo size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

function VoiceNote({ note: { url, seconds }, name }: { note: ChatAttachment; name: string }) {
  const { t } = useTranslation('chat');
  const length = formatDuration((seconds ?? 0) * 1_000);
  return (
    <audio
      className={classes.voice}
      controls
      preload="none"
      src={url}
      aria-label={`${name}, ${t('message.voice', { length })}`}
    />
  );
}
