import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import type { Draft } from '../draft';
import { quoteOfRow } from '../quote';
import { useUnsent } from '../use-unsent';
import classes from './answer-dialog.module.css';
import { AskedHead, type Film } from './asked-head';
import { UnsentItem } from './unsent-item';
import { WritePlace } from './write-place';

type AnswerDialogProps = {
  row: InboxRow;
  Film: Film;
  Draft: Draft;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Answers a row of the inbox where it is read, by the composer of its conversation. What is typed stays when it closes. */
export function AnswerDialog({ row, Film, Draft, opened, onClose, onClosed }: AnswerDialogProps) {
  const { t } = useTranslation(['chat', 'common']);
  const name = `${row.patient.firstName} ${row.patient.lastName}`;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      size={760}
      title={t('answer.title', { who: name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ body: classes.body }}
    >
      <AnswerPlace row={row} Film={Film} Draft={Draft} onSent={onClose} />
    </Modal>
  );
}

type AnswerPlaceProps = Pick<AnswerDialogProps, 'row' | 'Film' | 'Draft'> & { onSent: () => void };

function AnswerPlace({ row: shown, Film, Draft, onSent }: AnswerPlaceProps) {
  const { t } = useTranslation('chat');
  const { patient, video } = shown;
  const videoId = video?.id ?? null;
  const unsent = useUnsent(patient.id, () => {
    toast('success', t('answer.sent', { count: 1 }));
    onSent();
  });
  const [isDropped, setDropped] = useState(false);
  const chat = trpc.chat.get.useQuery({ patientId: patient.id });
  const row = trpc.inbox.get.useQuery({ patientId: patient.id, videoId });
  if (chat.isError)
    return <Problem message={readFailure(chat.error).message} onRetry={() => void chat.refetch()} />;
  // What the list has shown is there at once, and so is the field: nobody waits for it to type.
  // An answer from an earlier opening may lack what the list shows now.
  const asked = row.isFetchedAfterMount && row.data !== undefined ? row.data : shown;
  return (
    <>
      <AskedHead
        patientId={patient.id}
        videoId={videoId}
        row={asked}
        Film={Film}
        Draft={Draft}
        onUse={unsent.setDraft}
      />
      {unsent.unsent.length > 0 && (
        <ul className={classes.unsent}>
          {unsent.unsent.map(({ message, failure }) => (
            <UnsentItem
              key={message.key}
              text={message.text}
              failure={failure}
              onAgain={() => unsent.sendAgain(message)}
              onDiscard={() => unsent.discard(message.key)}
            />
          ))}
        </ul>
      )}
      <WritePlace
        {...(chat.data ?? { patient, isClosed: false, obstacle: null, smsRefusal: null })}
        unsent={unsent}
        quote={isDropped ? null : (quoteOfRow(asked ?? shown) ?? null)}
        onDrop={() => setDropped(true)}
        onSent={() => undefined}
        takesFocus
      />
    </>
  );
}
