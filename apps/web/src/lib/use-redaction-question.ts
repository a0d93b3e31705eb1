import { useState } from 'react';
import { readFailure } from './failure';
import { toastFailure } from './toast';

/** Does again what a cover stopped. */
type Again = (options: { asIs: boolean }) => void;

/** Asks where the server refuses something because of a cover that was drawn and not rendered. */
export function useRedactionQuestion() {
  const [again, setAgain] = useState<Again | null>(null);
  return {
    again,
    /** Handles a failure; every other one is a toast. */
    ask(error: unknown, repeat: Again) {
      if (readFailure(error).appCode === 'share.cover-not-made') setAgain(() => repeat);
      else toastFailure(error);
    },
    close: () => setAgain(null),
  };
}

export type RedactionQuestion = ReturnType<typeof useRedactionQuestion>;
