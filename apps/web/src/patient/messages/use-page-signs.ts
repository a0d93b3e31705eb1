import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CallFailure, createPublicCalls } from '../rest-calls';
import { ChatFailure, createChatCalls } from './chat-calls';
import type { SignActions } from './sign-line';
import { signsOf, type Sign } from './thread-lines';

/** The page whose marks and comments are lines; the other pages have messages alone. */
export type SignsPage = 'video' | 'playlist' | 'other';

const request: typeof fetch = (input, init) => window.fetch(input, init);

/** A failed call in the words of the thread. */
export function asChatFailure(failure: unknown): never {
  throw new ChatFailure(failure instanceof CallFailure && failure.reason === 'gone' ? 'gone' : 'later');
}

/** The marks and comments of the videos of a page of messages, and what can be done with them. */
export function usePageSigns(link: string, of: SignsPage) {
  const [shares, setShares] = useState<readonly PatientVideoRestV1[]>([]);
  const calls = useMemo(() => createPublicCalls(request), []);
  const refreshSigns = useCallback(() => {
    if (of === 'other') return;
    createChatCalls(request, link)
      .shares(of)
      // Without an answer the messages stand there alone, and the next look tries again.
      .then(setShares, () => undefined);
  }, [link, of]);
  useEffect(refreshSigns, [refreshSigns]);
  const actions: SignActions = {
    unmark: (shareId, second) => {
      const versionId = shares.find(({ id }) => id === shareId)?.version_id ?? undefined;
      return calls.setUnclear(shareId, { second, isMarked: false, versionId }).catch(asChatFailure);
    },
    saveComment: (shareId, text) => calls.saveComment(shareId, text).catch(asChatFailure),
    removeComment: (shareId) => calls.removeComment(shareId).catch(asChatFailure),
  };
  return { signs: shares.flatMap((share): Sign[] => signsOf(share)), actions, refreshSigns };
}
