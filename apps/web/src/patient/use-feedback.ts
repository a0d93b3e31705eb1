import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageServices } from './page-services';
import { createReactionSender } from './reaction-sender';
import { CallFailure } from './rest-calls';
import { texts } from './texts';
import { createUnclearSender, type Mark } from './unclear-sender';

/** Two presses this close mean the same part. */
const SAME_PRESS_S = 2;

type FeedbackOf = {
  share: PatientVideoRestV1;
  services: PageServices | null;
  onGone: () => void;
};

/**
 * What a patient says about a video with one press: whether it was understood, and which parts were not. Each shows at
 * once, and is undone when its call fails. Without a network a mark waits.
 */
export function useFeedback({ share, services, onGone }: FeedbackOf) {
  const linkId = share.id;
  const versionId = share.version_id ?? undefined;
  const [reaction, setReaction] = useState(share.reaction);
  const [marks, setMarks] = useState(share.unclear_moments);
  const [message, setMessage] = useState('');
  const announcesKept = useRef(false);
  const announce = useCallback((words: string, isOfKept = false) => {
    announcesKept.current = isOfKept;
    setMessage(words);
  }, []);
  // The senders track by themselves what the server has, so a later answer must not create new ones.
  const [atFirst] = useState({ reaction, marks });

  const senders = useMemo(() => {
    if (!services) return null;
    const { calls, keepUnclear } = services;
    let marksKept = 0;
    const fail = (failure: unknown) => {
      if (failure instanceof CallFailure && failure.reason === 'gone') onGone();
      else announce(texts.feedback.failed);
    };
    const markSent = () => {
      marksKept -= 1;
      if (marksKept > 0) return;
      unclear.caughtUp();
      if (announcesKept.current) announce(texts.feedback.keptSent);
    };
    /** Without a network, or with a busy server, a mark waits with the other calls. */
    const keep = (mark: Mark, failure: unknown) => {
      if (!(failure instanceof CallFailure && ['offline', 'busy'].includes(failure.reason))) return false;
      marksKept += 1;
      keepUnclear({ ...mark, versionId }, markSent);
      announce(texts.feedback.kept, true);
      return true;
    };
    const unclear = createUnclearSender({
      confirmed: atFirst.marks.map((mark) => mark.current_time),
      send: (mark) => calls.setUnclear(linkId, { ...mark, versionId }),
      keep,
      show: (seconds) =>
        setMarks((known) =>
          seconds.map(
            (second) =>
              known.find((mark) => mark.current_time === second) ?? {
                current_time: second,
                created_at: new Date().toISOString(),
              },
          ),
        ),
      failed: fail,
    });
    const react = (wanted: Reaction) => calls.react(linkId, wanted);
    return { unclear, reaction: createReactionSender(atFirst.reaction, react, setReaction, fail) };
  }, [services, linkId, versionId, atFirst, announce, onGone]);

  return {
    reaction,
    marks,
    message,
    isReady: senders !== null,
    react(wanted: 'like' | 'dislike') {
      announce(texts.feedback.thanks[wanted]);
      if (wanted !== reaction) senders?.reaction.choose(wanted);
    },
    /** Marks a second. Who presses twice means the same part. @returns the second that is marked */
    mark(pressed: number): number {
      const marked = marks.find((mark) => Math.abs(mark.current_time - pressed) <= SAME_PRESS_S);
      const second = marked?.current_time ?? pressed;
      if (!marked) senders?.unclear.set({ second, isMarked: true });
      announce(texts.feedback.marked(clockTime(second * 1_000)));
      return second;
    },
    unmark(second: number) {
      senders?.unclear.set({ second, isMarked: false });
      announce(texts.feedback.unmarked(clockTime(second * 1_000)));
    },
    /** Whether an answer to others helped at a marked second. */
    reportHelped: (second: number, helped: boolean) =>
      senders?.unclear.set({ second, isMarked: true, helped }),
  };
}

export type GivenFeedback = ReturnType<typeof useFeedback>;
