import type { PatientId } from '@bedside/contracts/kit/ids';
import { useRef } from 'react';
import { trpc } from '../../lib/trpc';

const EVERY_MS = 3_000;

/** Tells the patient's page that the doctor is writing, at most every few seconds. Nobody waits for it. */
export function useReportTyping(patientId: PatientId): () => void {
  const { mutate } = trpc.chat.typing.useMutation();
  const reportedAt = useRef(0);
  return () => {
    if (Date.now() - reportedAt.current < EVERY_MS) return;
    reportedAt.current = Date.now();
    mutate({ patientId });
  };
}
