import type { PatientId } from '@bedside/contracts/kit/ids';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc';

/** A side that keeps writing reports that every few seconds. */
const TYPING_MS = 6_000;

/**
 * Keeps the visible conversations up to date. The connection restarts by itself, and then everything is read once more.
 * @returns the patients who are writing now
 */
export function useChatNotices(): ReadonlySet<PatientId> {
  const utils = trpc.useUtils();
  const [typing, setTyping] = useState<ReadonlyMap<PatientId, number>>(new Map());
  trpc.chat.onChange.useSubscription(undefined, {
    onStarted: () => void utils.chat.invalidate(),
    onData: ({ patientId, kind, by }) => {
      if (kind === 'typing') {
        if (by === 'patient') setTyping((now) => new Map(now).set(patientId, Date.now() + TYPING_MS));
        return;
      }
      if (kind === 'message' && by === 'patient') setTyping((now) => without(now, patientId));
      void utils.chat.list.invalidate();
      void utils.inbox.invalidate();
      void utils.chat.get.invalidate({ patientId });
      if (kind === 'message') void utils.chat.messages.invalidate({ patientId });
    },
  });
  useEffect(() => {
    if (typing.size === 0) return undefined;
    const ends = Math.min(...typing.values());
    const timer = setTimeout(
      () => setTyping((now) => new Map([...now].filter(([, until]) => until > ends))),
      Math.max(0, ends - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [typing]);
  return new Set(typing.keys());
}

function without(typing: ReadonlyMap<PatientId, number>, patientId: PatientId) {
  return new Map([...typing].filter(([id]) => id !== patientId));
}
