import type { TestApi } from '@bedside/api/test-kit/start-test-api';

/** Callers who try a limit at the same time. */
export const CALLERS = 40;

/** Callers who try at the same time whatever counts attempts (`limit-rows.ts`). */
export const MANY = 200;

/** Sends this many calls together. @returns their answers, in the order of the calls */
export function atOnce<T>(call: (caller: number) => Promise<T>, callers = CALLERS): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_none, caller) => call(caller)));
}

/** Repeats a call that found every connection of the database in use, as clients do. */
export async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call().catch((error: unknown) => {
      if (String(error).includes('timeout exceeded when trying to connect')) return undefined;
      throw error;
    });
    const isBusy = answer === undefined || /UNAVAILABLE|"status":503/.test(JSON.stringify(answer));
    if (!isBusy) return answer;
  }
}

/** How often each of these occurred. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The network address of a caller: one for each, or one for all. */
export const fromOne = () => '198.51.100.7';
export const fromMany = (caller: number) => `198.51.${101 + Math.floor(caller / 200)}.${1 + (caller % 200)}`;

type RpcAnswer = { status: number; body: unknown };
type Shown = { error?: { json: { data: { code: string } } }; result?: unknown };

/** Calls tRPC by HTTP, with one or many procedures per request. */
export function trpcOver(api: Pick<TestApi, 'app'>) {
  const post = async (url: string, body: unknown, given: { token?: string; address?: string }) => {
    const { statusCode, payload } = await api.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
        ...(given.address === undefined ? {} : { 'x-forwarded-for': given.address }),
      },
      payload: JSON.stringify(body),
    });
    return { status: statusCode, body: JSON.parse(payload) as unknown } satisfies RpcAnswer;
  };
  return {
    /** @returns `ok`, or the code of the refusal */
    async call(path: string, input: unknown, given: { token?: string; address?: string } = {}) {
      return outcome((await post(`/trpc/${path}`, wrap(input), given)).body);
    },
    /** @returns the status of the whole, and `ok` or a code for each call */
    async batch(
      calls: readonly { path: string; input: unknown }[],
      given: { token?: string; address?: string } = {},
    ) {
      const paths = calls.map(({ path }) => path).join(',');
      const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, wrap(input)]));
      const { status, body } = await post(`/trpc/${paths}?batch=1`, inputs, given);
      return { status, outcomes: (Array.isArray(body) ? body : [body]).map(outcome) };
    },
  };
}

/** An input of plain values as superjson sends it. */
export const wrap = (input: unknown) => ({ json: input ?? null });

function outcome(answer: unknown): string {
  const { error } = answer as Shown;
  return error ? error.json.data.code : 'ok';
}
