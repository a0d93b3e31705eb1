export type UnclearSender = {
  /** Shown at once; sent as soon as the call before it is answered, and undone when it fails. */
  set(second: number, isMarked: boolean): void;
};

/**
 * @param confirmed the seconds that the server has
 * @param send rejects when the server did not take it
 * @param show called with every change of what the page should show
 * @param failed called after the page was put back to what the server has
 */
export function createUnclearSender(
  confirmed: readonly number[],
  send: (second: number, isMarked: boolean) => Promise<void>,
  show: (seconds: readonly number[]) => void,
  failed: (reason: unknown, isMarked: boolean) => void,
): UnclearSender {
  const known = new Set(confirmed);
  let waiting: { second: number; isMarked: boolean }[] = [];
  let sending = false;

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
      try {
        await send(second, isMarked);
        if (isMarked) known.add(second);
        else known.delete(second);
        waiting = waiting.slice(1);
      } catch (reason) {
        waiting = waiting.slice(1);
        show(shown());
        failed(reason, isMarked);
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
