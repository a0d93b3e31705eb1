import type { PatientId } from '@bedside/contracts/kit/ids';
import { useEffect, useState } from 'react';
import { readFailure } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import { readUnsent, storeUnsent, type Unsent } from './unsent-store';
import { useReachingAnswer } from './use-reaching-answer';

/** Why the last attempt failed, by the key of the message; a message without an entry is being sent. */
type Failures = Readonly<Record<string, string>>;

/**
 * The draft of a message, and messages being sent. A failed one stays until it is sent again or discarded.
 * @param onSent called when a message has arrived
 */
export function useUnsent(patientId: PatientId, onSent?: () => void) {
  const utils = trpc.useUtils();
  const [stored] = useState(() => readUnsent(sessionStorage, patientId));
  const [draft, setDraft] = useState(stored.draft);
  const [unsent, setUnsent] = useState(stored.unsent);
  // The reload came before the answer.
  const [failures, setFailures] = useState<Failures>(() =>
    Object.fromEntries(stored.unsent.map(({ key }) => [key, ''])),
  );
  /** Keys of messages that the server has, and that are still shown as being sent. A reload must not offer them again. */
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useEffect(() => {
    const waiting = unsent.filter(({ key }) => !arrived.includes(key));
    storeUnsent(sessionStorage, patientId, { draft, unsent: waiting });
  }, [patientId, draft, unsent, arrived]);
  const write = trpc.chat.write.useMutation();
  const answer = useReachingAnswer(patientId);

  const drop = (key: string) => setUnsent((now) => now.filter((message) => message.key !== key));
  const fail = (key: string, why: string) => setFailures((now) => ({ ...now, [key]: why }));
  const send = async ({ reach, through, ...message }: Unsent) => {
    const upTo = through === undefined ? {} : { through: new Date(through) };
    if (reach) return answer({ ...message, ...upTo, reach });
    await write.mutateAsync({ patientId, ...message, ...upTo });
    return null;
  };
  const post = (message: Unsent) => {
    const { key } = message;
    setFailures(({ [key]: _before, ...others }) => others);
    send(message)
      .then(async (refusal) => {
        if (refusal !== null) return fail(key, refusal);
        setArrived((now) => [...now, key]);
        // Shown as sent before it is no longer shown as being sent.
        await Promise.all([
          utils.chat.messages.invalidate({ patientId }),
          utils.chat.get.invalidate({ patientId }),
          utils.inbox.invalidate(),
        ]);
        drop(key);
        void utils.chat.list.invalidate();
        onSent?.();
      })
      .catch((error: unknown) => fail(key, readFailure(error).message));
  };
  return {
    draft,
    setDraft,
    unsent: unsent.map((message) => ({ message, failure: failures[message.key] })),
    send: (written: Omit<Unsent, 'key'>) => {
      const message = { key: crypto.randomUUID(), ...written };
      setUnsent((now) => [...now, message]);
      setDraft('');
      post(message);
    },
    sendAgain: post,
    discard: drop,
  };
}

export type UnsentMessages = ReturnType<typeof useUnsent>;
