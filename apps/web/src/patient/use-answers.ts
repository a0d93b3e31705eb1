import { clockTime } from '@bedside/contracts/kit/clock-time';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { useRef, useState } from 'react';
import type { Answer } from './answer-queue';
import type { CallState } from './call-queue';
import type { PageServices } from './page-services';
import { texts } from './texts';

/** Two presses this close mean the same part. */
const SAME_PRESS_S = 2;

/**
 * What a patient says about a video: whether it was understood, which parts were not, and the comment. Each shows at
 * once, and is undone where the server refuses it. Without a network it waits.
 */
export function useAnswers(share: PatientVideoRestV1, services: PageServices | null) {
  const version_id = share.version_id ?? undefined;
  const [reaction, setReaction] = useState(share.reaction);
  const [marks, setMarks] = useState(share.unclear_moments);
  const [message, setMessage] = useState('');
  /** How many answers wait, and whether the page shows that. */
  const kept = useRef({ count: 0, isShown: false });

  function announce(words: string, isOfKept = false) {
    kept.current.isShown = isOfKept;
    setMessage(words);
  }

  /** @returns how far it got at first */
  const send = (path: Answer['path'], body: Answer['body'], undo: () => void) =>
    new Promise<CallState>((resolve) => {
      let waits = false;
      services?.answer({ linkId: share.id, path, body }, (state) => {
        resolve(state);
        if (state === 'later') {
          if (!waits) {
            kept.current.count += 1;
            announce(texts.feedback.kept, true);
          }
          waits = true;
          return;
        }
        if (waits) kept.current.count -= 1;
        if (state === 'refused') {
          undo();
          announce(texts.feedback.failed);
        } else if (waits && kept.current.count === 0 && kept.current.isShown)
          announce(texts.feedback.keptSent);
      });
    });

  function setMark(second: number, isMarked: boolean) {
    const show = (marked: boolean) =>
      setMarks((known) => [
        ...known.filter((mark) => mark.current_time !== second),
        ...(marked ? [{ current_time: second, created_at: new Date().toISOString() }] : []),
      ]);
    show(isMarked);
    void send(isMarked ? 'unclear' : 'unclear-withdrawn', { current_time: second, version_id }, () =>
      show(!isMarked),
    );
  }

  return {
    reaction,
    marks,
    message,
    isReady: services !== null,
    send,
    react(wanted: 'like' | 'dislike') {
      announce(texts.feedback.thanks[wanted]);
      if (wanted === reaction) return;
      setReaction(wanted);
      void send('reaction', { reaction: wanted }, () =>
        // A press after the refused one stays.
        setReaction((now) => (now === wanted ? reaction : now)),
      );
    },
    /** Marks a second. Who presses twice means the same part. @returns the second that is marked */
    mark(pressed: number): number {
      const marked = marks.find((mark) => Math.abs(mark.current_time - pressed) <= SAME_PRESS_S);
      const second = marked?.current_time ?? pressed;
      announce(texts.feedback.marked(clockTime(second * 1_000)));
      if (!marked) setMark(second, true);
      return second;
    },
    unmark(second: number) {
      announce(texts.feedback.unmarked(clockTime(second * 1_000)));
      setMark(second, false);
    },
    /** Whether an answer to others helped at a marked second. */
    reportHelped: (second: number, helped: boolean) =>
      send('unclear', { current_time: second, version_id, helped }, () => undefined),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
