import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import type { About } from '../about';
import type { Draft } from '../draft';
import { quoteOfAbout, quoteOfAsked, quoteOfMessage, quoteOfRow, type Quote } from '../quote';
import { useThread } from '../use-thread';
import { useUnsent } from '../use-unsent';
import { AskedHead, type Film } from './asked-head';
import classes from './chat-thread.module.css';
import { MessageList } from './message-list';
import { ThreadHead } from './thread-head';
import { WritePlace } from './write-place';

type ChatThreadProps = {
  patientId: PatientId;
  /** What was asked about this video stands over the messages; without it, what the patient asked last. */
  videoId: VideoId | undefined;
  /** Who is writing: the patient, or a colleague by name. */
  typing: string | true | undefined;
  about: About | null;
  Film: Film;
  Draft: Draft;
  /** The message about it was sent, or will be about nothing. */
  onAboutGone: () => void;
};

/** The conversation with one patient. */
export function ChatThread(props: ChatThreadProps) {
  const { patientId, videoId, typing, about, Film, Draft, onAboutGone } = props;
  const { t } = useTranslation('chat');
  const thread = useThread(patientId);
  const unsent = useUnsent(patientId);
  const [editing, setEditing] = useState<number | null>(null);
  const [reply, setReply] = useState<Quote | null>(null);
  const [dropped, setDropped] = useState<string | null>(null);
  const { chat, latest } = thread;
  // It stays when it is answered, so that its Done can be undone.
  const [lastAsked, setLastAsked] = useState<VideoId | null>();
  if (chat.data && lastAsked === undefined) setLastAsked(chat.data.asked?.videoId ?? null);
  const place = videoId ?? lastAsked;
  const row = trpc.inbox.get.useQuery(
    { patientId, videoId: place ?? null },
    { enabled: place !== undefined },
  );
  const failed = chat.error ?? latest.error;
  if (failed && !(chat.data && latest.data)) {
    const retry = () => void Promise.all([chat.refetch(), latest.refetch()]);
    return <Problem message={readFailure(failed).message} onRetry={retry} />;
  }
  if (!chat.data || !latest.data) return <Skeleton className={classes.skeleton} aria-busy="true" />;
  const { patient, isClosed, asked, obstacle, smsRefusal, waitsUntil } = chat.data;
  const name = `${patient.firstName} ${patient.lastName}`;
  const asking = (row.data && quoteOfRow(row.data)) ?? (asked ? quoteOfAsked(asked) : null);
  const askedNow = JSON.stringify(asking);
  const ofAsked = askedNow === dropped ? null : asking;
  const quote = reply ?? (row.data ? ofAsked : about ? quoteOfAbout(about) : ofAsked);
  /** What the doctor or the previous screen chose is for one message. What the patient asked stays until they ask again. */
  const endQuote = () => {
    if (reply) setReply(null);
    else if (about) onAboutGone();
  };
  const dropQuote = () => {
    if (!reply) setDropped(askedNow);
    endQuote();
  };
  return (
    <section className={classes.thread} data-asked={row.data ? true : undefined} aria-label={name}>
      <ThreadHead patient={patient} isClosed={isClosed} />
      {place !== undefined && (
        <AskedHead
          key={place}
          patientId={patientId}
          videoId={place}
          row={row.data ?? null}
          Film={Film}
          Draft={Draft}
          onUse={unsent.setDraft}
        />
      )}
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
      <WritePlace
        patient={patient}
        isClosed={isClosed}
        obstacle={obstacle}
        smsRefusal={smsRefusal}
        unsent={unsent}
        quote={quote}
        onDrop={dropQuote}
        onSent={endQuote}
      />
    </section>
  );
}
