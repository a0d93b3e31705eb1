/** Ends a turn. A second call changes nothing. */
type Leave = () => void;

/** Lets one call of a practice run at a time, in the order in which they came. */
export type PracticeTurns = {
  /**
   * Resolves when the turn begins; undefined where too many wait already.
   * @param signal gives the place up; what it was aborted with is thrown
   */
  take(practiceId: string, signal: AbortSignal): Promise<Leave | undefined>;
};

/** @param mostWaiting how many calls of one practice may wait */
export function createPracticeTurns(mostWaiting: number): PracticeTurns {
  /** Who waits, by the practices that have a turn. */
  const queues = new Map<string, (() => void)[]>();

  function begin(practiceId: string): Leave {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = queues.get(practiceId)?.shift();
      if (next) next();
      else queues.delete(practiceId);
    };
  }

  return {
    async take(practiceId, signal) {
      signal.throwIfAborted();
      const queue = queues.get(practiceId);
      if (!queue) {
        queues.set(practiceId, []);
        return begin(practiceId);
      }
      if (queue.length >= mostWaiting) return undefined;
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          queue.splice(queue.indexOf(enter), 1);
          reject(signal.reason as Error);
        };
        const enter = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        queue.push(enter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
      return begin(practiceId);
    },
  };
}
