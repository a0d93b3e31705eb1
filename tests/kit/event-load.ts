import type { Random } from './random';
import { callRest } from './rest-client';
import { PATIENCE_MS } from './patience';

/** One event call and its result. A call without a 2xx answer may or may not have been stored. */
export type EventCall = {
  kind: 'share.viewed' | 'share.opened' | 'share.reacted' | 'share.commented';
  link: string;
  /** Identifies a `view` call: no two are alike. */
  name: string;
  /** Undefined when there was no answer at all. */
  status: number | undefined;
  retryAfter: string | null;
};

export type EventLoad = {
  /** Every call so far, in the order in which they ended. */
  calls: EventCall[];
  answered(): EventCall[];
  /** Waits for the running calls and resolves then. */
  stop(): Promise<void>;
};

const CALLS_OF_A_SESSION = 5;

let sessions = 0;

/**
 * Busy patients: `workers` of them, each sending its next call when the last one is answered, a mix of views, openings,
 * reactions and comments over all links. They continue through faults.
 */
export function startEventLoad(options: {
  url: string;
  links: readonly string[];
  workers: number;
  random: Random;
  /**
   * The pause between two calls of a worker. Refusals are fast, so workers without a pause would also reach the limit
   * of calls per share where a test judges each refusal.
   */
  pauseMs?: number;
}): EventLoad {
  const { url, links, random } = options;
  const calls: EventCall[] = [];
  let isStopping = false;

  async function work(): Promise<void> {
    let session = 0;
    let link = '';
    for (let count = 0; !isStopping; count += 1) {
      if (count % CALLS_OF_A_SESSION === 0) {
        session = sessions += 1;
        link = links[random.between(0, links.length - 1)] ?? '';
      }
      const { kind, path, body } = pickCall(random.next(), session, count);
      const call: EventCall = {
        kind,
        link,
        name: `s${session}/${count}`,
        status: undefined,
        retryAfter: null,
      };
      try {
        const reply = await callRest(url, 'POST', `/v1/public-patient-videos/${link}/${path}`, {
          body,
          patienceMs: PATIENCE_MS,
        });
        call.status = reply.status;
        call.retryAfter = reply.headers.get('retry-after');
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError')
          throw new Error(`${path} hung`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      calls.push(call);
      if (options.pauseMs) await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
    }
  }

  const working = Promise.all(Array.from({ length: options.workers }, work));
  // `stop` reports a hung call.
  working.catch(() => undefined);
  return {
    calls,
    answered: () => calls.filter(isAnswered),
    async stop() {
      isStopping = true;
      await working;
    },
  };
}

/** Whether the server said that it has the event. */
export function isAnswered({ status }: EventCall): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

function pickCall(
  chance: number,
  session: number,
  count: number,
): { kind: EventCall['kind']; path: string; body: object } {
  if (chance < 0.1) return { kind: 'share.opened', path: 'opened', body: { via: 'sms', device: 'mobile' } };
  if (chance < 0.15) {
    return {
      kind: 'share.reacted',
      path: 'reaction',
      body: { reaction: chance < 0.12 ? 'like' : 'dislike' },
    };
  }
  if (chance < 0.18)
    return { kind: 'share.commented', path: 'comment', body: { text: `Comment ${session}` } };
  const from = count % CALLS_OF_A_SESSION;
  const body = { session: `s${session}`, current_time: from + 1, ranges: [[from, from + 1]], call: count };
  return { kind: 'share.viewed', path: 'view', body };
}
