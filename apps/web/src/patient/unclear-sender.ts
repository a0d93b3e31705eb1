/** A second that is marked, or no longer. `helped`: whether the answer that is shown there helped. */
export type Mark = { second: number; isMarked: boolean; helped?: boolean };
/** A mark of the version that the page plays. A correction may have put another one in its place. */
export type MarkOfVersion = Mark & { versionId?: string | undefined };

export type UnclearSender = {
  /** A mark shows at once, and is sent after the previous call is answered. */
  set(mark: Mark): void;
  /** The server has every stored call, so the next one may be sent at once. */
  caughtUp(): void;
};

type UnclearSenderDeps = {
  /** The seconds that the server has. */
  confirmed: readonly number[];
  /** Rejects when the server did not store it. */
  send: (mark: Mark) => Promise<void>;
  /** Stores a mark that could not be sent, to send it later in order; returns false when waiting would not help. */
  keep: (mark: Mark, reason: unknown) => boolean;
  /** Called after every change of what the page should show. */
  show: (seconds: readonly number[]) => void;
  /** Called after the page has returned to the server's state. */
  failed: (reason: unknown) => void;
};

/**
 * Reports to the server which moments were not understood. A mark that cannot be sent without a network is stored, not
 * undone.
 */
export function createUnclearSender({
  confirmed,
  send,
  keep,
  show,
  failed,
}: UnclearSenderDeps): UnclearSender {
  const known = new Set(confirmed);
  let waiting: Mark[] = [];
  let sending = false;
  /** True while calls are stored. A later call must not overtake a stored one. */
  let keptFor: unknown = null;

  function shown(): number[] {
    const seconds = new Set(known);
    for (const { second, isMarked } of waiting) {
      if (isMarked) seconds.add(second);
      else seconds.delete(second);
    }
    return [...seconds].sort((one, other) => one - other);
  }

  async function settle() {
    if (sending) return;
    sending = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { second, isMarked } = next;
      const reason = await (keptFor === null
        ? send(next).then(() => null, asReason)
        : Promise.resolve(keptFor));
      const isKept = reason !== null && keep(next, reason);
      waiting = waiting.slice(1);
      if (isKept) keptFor = reason;
      if (reason === null || isKept) {
        if (isMarked) known.add(second);
        else known.delete(second);
      } else {
        show(shown());
        failed(reason);
      }
    }
    sending = false;
  }

  return {
    set(mark) {
      waiting = [...waiting, mark];
      show(shown());
      void settle();
    },
    caughtUp() {
      keptFor = null;
    },
  };
}

const asReason = (reason: unknown): unknown => reason ?? new Error('not sent');
