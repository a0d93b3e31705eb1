import type { PatientId } from '@bedside/contracts/kit/ids';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { Problem } from '../../../ui/problem';
import type { About } from '../about';
import { quoteOfAbout, quoteOfAsked, quoteOfMessage, type Quote } from '../quote';
import { useThread } from '../use-thread';
import { useUnsent } from '../use-unsent';
import classes from './chat-thread.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { ThreadHead } from './thread-head';

type ChatThreadProps = {
  patientId: PatientId;
  /** Who is writing: the patient, or a colleague by name. */
  typing: string | true | undefined;
  about: About | null;
  /** What waits of it, over the messages. `onUse` takes a text as the draft. */
  head: (onUse: (text: string) => void) => ReactNode;
  /** The message about it was sent, or will be about nothing. */
  onAboutGone: () => void;
};

/** The conversation with one patient. */
export function ChatThread({ patientId, typing, about, head, onAboutGone }: ChatThreadProps) {
  const { t } = useTranslation('chat');
  const thread = useThread(patientId);
  const unsent = useUnsent(patientId);
  const [editing, setEditing] = useState<number | null>(null);
  const [reply, setReply] = useState<Quote | null>(null);
  const [dropped, setDropped] = useState<string | null>(null);
  const { chat, latest } = thread;
  const failed = chat.error ?? latest.error;
  if (failed && !(chat.data && latest.data)) {
    const retry = () => void Promise.all([chat.refetch(), latest.refetch()]);
    return <Problem message={readFailure(failed).message} onRetry={retry} />;
  }
  if (!chat.data || !latest.data) return <Skeleton className={classes.skeleton} aria-busy="true" />;
  const { patient, isClosed, asked, obstacle, waitsUntil } = chat.data;
  const name = `${patient.firstName} ${patient.lastName}`;
  const askedNow = JSON.stringify(asked);
  const ofAsked = asked && askedNow !== dropped ? quoteOfAsked(asked) : null;
  const quote = reply ?? (about ? quoteOfAbout(about) : ofAsked);
  /** What the doctor or the previous screen chose is for one message. What the patient asked stays until they ask again. */
  const endQuote = () => {
    if (reply) setReply(null);
    else if (about) onAboutGone();
  };
  const dropQuote = () => {
    endQuote();
    if (!reply && !about) setDropped(askedNow);
  };
  return (
    <section className={classes.thread} aria-label={name}>
      <ThreadHead patient={patient} isClosed={isClosed} />
      {head(unsent.setDraft)}
      <MessageList
        patientId={patientId}
        name={name}
        thread={thread}
        unsent={unsent}
        waitsUntil={waitsUntil}
        onReply={(message) => setReply(quoteOfMessage(message))}
        editing={editing}
        onEdit={setEditing}
      />
      <p className={classes.typing} aria-live="polite">
        {typing !== undefined && t('thread.typing', { name: typing === true ? patient.firstName : typing })}
      </p>
      {isClosed ? (
        <p className={classes.isClosed}>{t('thread.isClosed')}</p>
      ) : obstacle ? (
        <p className={classes.isClosed}>
          {t(obstacle === 'chat.unreachable' ? 'thread.unreachable' : 'thread.optedOut')}{' '}
          <Link to="/patient_management/$patientId/statistics" params={{ patientId }}>
            {t('thread.patient', { name })}
          </Link>
        </p>
      ) : (
        <Composer
          patientId={patientId}
          name={name}
          unsent={unsent}
          quote={quote}
          onDrop={dropQuote}
          onSent={endQuote}
        />
      )}
    </section>
  );
}
