import type { Reaction } from '@bedside/contracts/base/event/event.schema';

export type ReactionSender = {
  /** A reaction shows at once, and is sent after the previous call is answered, so the last press wins. */
  choose(reaction: Reaction): void;
};

/**
 * @param confirmed the reaction that the server has
 * @param send rejects when the server did not store it
 * @param show called after every change of what the page should show
 * @param failed called after the page has returned to the server's state
 */
export function createReactionSender(
  confirmed: Reaction,
  send: (reaction: Reaction) => Promise<void>,
  show: (reaction: Reaction) => void,
  failed: (reason: unknown) => void,
): ReactionSender {
  let wanted = confirmed;
  let sending = false;

  async function settle() {
    if (sending) return;
    sending = true;
    while (wanted !== confirmed) {
      const attempt = wanted;
      try {
        await send(attempt);
        confirmed = attempt;
      } catch (reason) {
        if (wanted !== attempt) continue;
        wanted = confirmed;
        show(confirmed);
        failed(reason);
      }
    }
    sending = false;
  }

  return {
    choose(reaction) {
      wanted = reaction;
      show(reaction);
      void settle();
    },
  };
}
