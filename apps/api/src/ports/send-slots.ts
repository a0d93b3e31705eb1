/** How many mails one process sends at once, and so how many connections it opens to the mail server. */
export const MAILS_AT_ONCE = 6;
const TEXTS_AT_ONCE = 4;
/** How many of them may go to one domain, so a domain that hangs leaves the other slots free. */
const MAILS_PER_DOMAIN = 2;
/** How many jobs run at once: enough for every slot, and none more. */
export const MESSAGES_AT_ONCE = MAILS_AT_ONCE + TEXTS_AT_ONCE;

/** How long a message waits for a slot, and when a message with a slot counts as hanging. */
const PATIENCE_MS = 2_000;
const FIRST_DELAY_MS = 1_000;
/** The interval at which messages to a hanging server return, so that they do not all return at once. */
const DELAY_STEP_MS = 250;
const LONGEST_DELAY_MS = 5 * 60_000;

/** Where a message goes: to the domain of a mail, or to the SMS provider. */
export type Route = { channel: 'mail'; to: string } | { channel: 'sms' };

/** A slot to release, or when to ask again. */
export type Slot = { release(): void } | { retryInMs: number };

/** Limits how many messages a process sends at once, in total and to one mail domain. */
export type SendSlots = {
  /** Waits a moment for a slot. A message to a server that hangs is refused at once. */
  take(route: Route): Promise<Slot>;
};

type Group = { limit: number; since: Set<{ at: number }>; sentAway: number };

/** @param now monotonic milliseconds */
export function createSendSlots(now: () => number): SendSlots {
  const groups = new Map<string, Group>();
  const waiting: { groups: Group[]; give: () => void }[] = [];

  function groupOf(name: string, limit: number): Group {
    const known = groups.get(name) ?? { limit, since: new Set(), sentAway: 0 };
    groups.set(name, known);
    return known;
  }

  function groupsOf(route: Route): Group[] {
    if (route.channel === 'sms') return [groupOf('sms', TEXTS_AT_ONCE)];
    const domain = route.to.slice(route.to.lastIndexOf('@') + 1).toLowerCase();
    return [groupOf('mail', MAILS_AT_ONCE), groupOf(`mail ${domain}`, MAILS_PER_DOMAIN)];
  }

  /** A group with a waiting message stays, because a new group of its name would count separately. */
  function forgetUnused(): void {
    const awaited = new Set(waiting.flatMap((one) => one.groups));
    for (const [name, group] of groups)
      if (group.since.size === 0 && !awaited.has(group)) groups.delete(name);
  }

  const hasRoom = (wanted: Group[]) => wanted.every(({ limit, since }) => since.size < limit);
  const hangs = ({ limit, since }: Group) =>
    since.size >= limit && [...since].every(({ at }) => now() - at >= PATIENCE_MS);

  function hold(held: Group[]): Slot {
    const holder = { at: now() };
    for (const group of held) group.since.add(holder);
    return {
      release() {
        for (const group of held) {
          group.since.delete(holder);
          group.sentAway = 0;
        }
        const next = waiting.findIndex((one) => hasRoom(one.groups));
        if (next >= 0) waiting.splice(next, 1)[0]?.give();
        forgetUnused();
      },
    };
  }

  function sendAway(wanted: Group[]): Slot {
    const full = wanted.filter(({ limit, since }) => since.size >= limit);
    for (const group of full) group.sentAway += 1;
    const before = Math.max(0, ...full.map(({ sentAway }) => sentAway - 1));
    return { retryInMs: Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS + before * DELAY_STEP_MS) };
  }

  return {
    take(route) {
      const wanted = groupsOf(route);
      if (hasRoom(wanted)) return Promise.resolve(hold(wanted));
      if (wanted.some(hangs)) return Promise.resolve(sendAway(wanted));
      return new Promise((resolve) => {
        const one = {
          groups: wanted,
          give: () => {
            clearTimeout(timer);
            resolve(hold(wanted));
          },
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1);
          resolve(sendAway(wanted));
        }, PATIENCE_MS);
        waiting.push(one);
      });
    },
  };
}
