import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { useCallback, useEffect, useState } from 'react';
import { createAnswerQueue, type Answer, type SendAnswer } from '../answer-queue';
import type { CallState } from '../call-queue';
import { browserStore } from '../page-store';
import { ChatFailure, createChatCalls } from './chat-calls';
import { newKey } from './new-key';
import type { SignActions } from './sign-line';
import { signsOf, type Sign } from './thread-lines';

/** The page whose marks and comments are lines; the other pages have messages alone. */
export type SignsPage = 'video' | 'playlist' | 'other';

/** A change that the server has, or that waits for the network, is done for its author. */
export function doneOrWaiting(state: CallState): void {
  if (state === 'gone' || state === 'refused') throw new ChatFailure(state);
}

/** The marks and comments of the videos of a page of messages, and what can be done with them. */
export function usePageSigns(link: string, of: SignsPage) {
  const [shares, setShares] = useState<readonly PatientVideoRestV1[]>([]);
  const [answer, setAnswer] = useState<SendAnswer | null>(null);
  const refreshSigns = useCallback(() => {
    if (of === 'other') return;
    createChatCalls((input, init) => window.fetch(input, init), link)
      .shares(of)
      // Without an answer the messages stand there alone, and the next look tries again.
      .then(setShares, () => undefined);
  }, [link, of]);
  useEffect(refreshSigns, [refreshSigns]);
  useEffect(() => {
    if (of === 'other') return;
    const store = browserStore(() => window.localStorage);
    const { queue, answer } = createAnswerQueue({ session: newKey(), store, onGone: () => undefined });
    setAnswer(() => answer);
    const listening = new AbortController();
    const on = (event: string, run: () => void) =>
      window.addEventListener(event, run, { signal: listening.signal });
    on('online', queue.retry);
    on('pagehide', queue.leave);
    on('pageshow', queue.resume);
    return () => listening.abort();
  }, [of]);

  /** Shows a change at once, and sends it. */
  async function change(call: Answer, to: Partial<PatientVideoRestV1>) {
    const isOf = ({ id }: PatientVideoRestV1) => id === call.linkId;
    const before = shares;
    const state = await new Promise<CallState>((resolve) => answer?.(call, resolve));
    doneOrWaiting(state);
    setShares(before.map((share) => (isOf(share) ? { ...share, ...to } : share)));
  }
  const actions: SignActions = {
    unmark(linkId, second) {
      const share = shares.find(({ id }) => id === linkId);
      const body = { current_time: second, version_id: share?.version_id ?? undefined };
      const left = share?.unclear_moments.filter((mark) => mark.current_time !== second) ?? [];
      return change({ linkId, path: 'unclear-withdrawn', body }, { unclear_moments: left });
    },
    saveComment: (linkId, text) =>
      change(
        { linkId, path: 'comment', body: { text } },
        { comment: { text, created_at: new Date().toISOString() } },
      ),
    removeComment: (linkId) => change({ linkId, path: 'comment-withdrawn', body: {} }, { comment: null }),
  };
  return { signs: shares.flatMap((share): Sign[] => signsOf(share)), actions, refreshSigns };
}
