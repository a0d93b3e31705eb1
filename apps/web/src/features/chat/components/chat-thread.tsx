import type { PatientId } from '@bedside/contracts/kit/ids';
import { Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { Problem } from '../../../ui/problem';
import type { About } from '../about';
import { useThread } from '../use-thread';
import { useUnsent } from '../use-unsent';
import classes from './chat-thread.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { ThreadHead } from './thread-head';

type ChatThreadProps = {
  patientId: PatientId;
  isTyping: boolean;
  about: About | null;
  /** What waits of it, over the messages. `onUse` takes a text as the draft. */
  head: (onUse: (text: string) => void) => ReactNode;
  /** The message about it was sent, or will be about nothing. */
  onAboutGone: () => void;
};

/** The conversation with one patient. */
export function ChatThread({ patientId, isTyping, about, head, onAboutGone }: ChatThreadProps) {
  const { t } = useTranslation('chat');
  const thread = useThread(patientId);
  const unsent = useUnsent(patientId);
  const [editing, setEditing] = useState<number | null>(null);
  const { chat, latest } = thread;
  const failed = chat.error ?? latest.error;
  if (failed && !(chat.data && latest.data)) {
    const retry = () => void Promise.all([chat.refetch(), latest.refetch()]);
    return <Problem message={readFailure(failed).message} onRetry={retry} />;
  }
  if (!chat.data || !latest.data) return <Skeleton className={classes.skeleton} aria-busy="true" />;
  const { patient, isClosed, otherRead } = chat.data;
  const name = `${patient.firstName} ${patient.lastName}`;
  return (
    <section className={classes.thread} aria-label={name}>
      <ThreadHead patient={patient} isClosed={isClosed} />
      {head(unsent.setDraft)}
      <MessageList
        patientId={patientId}
        name={name}
        thread={thread}
        unsent={unsent}
        otherRead={otherRead}
        editing={editing}
        onEdit={setEditing}
      />
      <p className={classes.typing} aria-live="polite">
        {isTyping && t('thread.typing', { name: patient.firstName })}
      </p>
      {isClosed ? (
        <p className={classes.isClosed}>{t('thread.isClosed')}</p>
      ) : (
        <Composer patientId={patientId} name={name} unsent={unsent} about={about} onAboutGone={onAboutGone} />
      )}
    </section>
  );
}
