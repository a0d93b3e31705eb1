import type { PatientId } from '@bedside/contracts/kit/ids';
import { useState } from 'react';
import { trpc } from '../../lib/trpc';
import { useMayAct } from '../../lib/use-may-act';
import type { Quote } from './quote';
import type { Reach } from './unsent-store';

/** `question`: as the doctor changed it; null for that of the patient, which may come later than the choice. */
type Choice = { place: string; isKept: boolean; question: string | null; toOthers: boolean };

/** Whom the next answer reaches besides its patient: later patients, and others who wait for the same second. */
export function useReach(patientId: PatientId, quote: Quote | null) {
  const mayKeep = useMayAct('doctor');
  const videoId = quote?.videoId ?? null;
  const second = quote?.second ?? null;
  const moments = trpc.share.unclearMoments.useQuery(
    { videoId: videoId ?? '' },
    { enabled: videoId !== null && second !== null },
  );
  const there = moments.data?.find((moment) => second !== null && moment.second === second);
  const waiting = (moments.data ?? []).filter(
    (moment) => second !== null && moment.isOpen && moment.second === second,
  );
  const others = [...new Set(waiting.map(({ patient }) => patient.id))].filter((id) => id !== patientId);
  const place = `${videoId} ${second}`;
  const none = { place, isKept: false, question: null, toOthers: false };
  const [chosen, setChosen] = useState<Choice>(none);
  // What was chosen for one question says nothing about the next.
  const now = chosen.place === place ? chosen : none;
  const question = now.question ?? quote?.asks ?? '';
  const to = now.toOthers ? others : [];
  const reach: Reach | undefined =
    videoId !== null && (now.isKept || to.length > 0)
      ? { videoId, second, isKept: now.isKept, others: to, question: (now.isKept && question.trim()) || null }
      : undefined;
  return {
    second,
    /** What is said at the second, where a patient marked it. */
    sentence: there?.sentence ?? null,
    reach,
    others,
    isKept: now.isKept,
    question,
    toOthers: now.toOthers,
    mayKeep: mayKeep && videoId !== null && second !== null,
    choose: (change: Partial<Omit<Choice, 'place'>>) => setChosen({ ...now, ...change }),
    reset: () => setChosen(none),
  };
}

export type ReachChoice = ReturnType<typeof useReach>;
