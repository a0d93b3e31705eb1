import type { PatientId } from '@bedside/contracts/kit/ids';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc';

/** A side that keeps writing reports that every few seconds. */
const TYPING_MS = 6_000;

type Typing = { who: string | true; until: number };

/**
 * Keeps the visible conversations up to date. The connection restarts by itself, and then everything is read once more.
 * @returns the conversations in which somebody is writing now: the patient, or a colleague by name
 */
export function useChatNotices(): ReadonlyMap<PatientId, string | true> {
  const utils = trpc.useUtils();
  const [typing, setTyping] = useState<ReadonlyMap<PatientId, Typing>>(new Map());
  trpc.chat.onChange.useSubscription(undefined, {
    onStarted: () => void utils.chat.invalidate(),
    onData: ({ patientId, kind, writer }) => {
      if (kind === 'typing') {
        const typing = { who: writer ?? (true as const), until: Date.now() + TYPING_MS };
        return setTyping((now) => new Map(now).set(patientId, typing));
      }
      if (kind === 'message') setTyping((now) => without(now, patientId));
      void utils.chat.list.invalidate();
      void utils.inbox.invalidate();
      void utils.chat.get.invalidate({ patientId });
      // Each message says whether it was read.
      if (kind !== 'state') void utils.chat.messages.invalidate({ patientId });
    },
  });
  useEffect(() => {
    if (typing.size === 0) return undefined;
    const ends = Math.min(...[...typing.values()].map(({ until }) => until));
    const timer = setTimeout(
      () => setTyping((now) => new Map([...now].filter(([, { until }]) => until > ends))),
      Math.max(0, ends - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [typing]);
  return new Map([...typing].map(([patientId, { who }]) => [patientId, who]));
}

function without(typing: ReadonlyMap<PatientId, Typing>, patientId: PatientId) {
  return new Map([...typing].filter(([id]) => id !== patientId));
}
