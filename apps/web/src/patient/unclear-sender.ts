export type UnclearSender = {
  /** Shown at once, and sent as soon as the call before it is answered. */
  set(second: number, isMarked: boolean): void;
};

type UnclearSenderDeps = {
  /** The seconds that the server has. */
  confirmed: readonly number[];
  /** Rejects when the server did not take it. */
  send: (second: number, isMarked: boolean) => Promise<void>;
  /** Takes over what could not be sent, to send it later in the order it came; false when waiting would not help. */
  keep: (second: number, isMarked: boolean, reason: unknown) => boolean;
  /** Called with every change of what the page should show. */
  show: (seconds: readonly number[]) => void;
  /** Called after the page was put back to what the server has. */
  failed: (reason: unknown) => void;
};

/** Tells the server which moments were not understood. What a lost network holds back is kept, not undone. */
export function createUnclearSender({
  confirmed,
  send,
  keep,
  show,
  failed,
}: UnclearSenderDeps): UnclearSender {
  const known = new Set(confirmed);
  let waiting: { second: number; isMarked: boolean }[] = [];
  let sending = false;
  /** Why calls are kept; what comes after a kept one must not overtake it. */
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
      const reason = keptFor ?? (await send(second, isMarked).then(() => null, asReason));
      const isKept = reason !== null && keep(second, isMarked, reason);
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
    set(second, isMarked) {
      waiting = [...waiting, { second, isMarked }];
      show(shown());
      void settle();
    },
  };
}

const asReason = (reason: unknown): unknown => reason ?? new Error('not sent');
