import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client';

describe('the cache of the app', () => {
  it('keeps unused data for 60 s, and reloads nothing on focus or reconnection', () => {
    const { queries } = createQueryClient(() => undefined).getDefaultOptions();
    expect(queries).toMatchObject({
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  it('keeps unused figures for 5 s, whichever screen they were on', () => {
    const client = createQueryClient(() => undefined);
    for (const figures of ['account', 'video', 'playlist', 'patient', 'activity', 'people'])
      expect(client.getQueryDefaults([['analytics', figures], { type: 'query' }])).toEqual({ gcTime: 5_000 });
    expect(client.getQueryDefaults([['video', 'list'], { type: 'query' }])).toEqual({});
  });
});

describe('what was loaded ahead of its screen', () => {
  /** How often the server is asked while screens open one after the other. */
  async function askedBy(isAhead: boolean, screens: number): Promise<number> {
    const client = createQueryClient(() => undefined);
    let asked = 0;
    const query = { queryKey: ['list'], queryFn: () => Promise.resolve((asked += 1)) };
    if (isAhead) await client.prefetchQuery(query);
    for (let screen = 0; screen < screens; screen += 1) {
      const observer = new QueryObserver(client, query);
      const close = observer.subscribe(() => undefined);
      await observer.getCurrentQuery().promise;
      close();
    }
    client.clear();
    return asked;
  }

  it('is not asked for again by the first screen, but by the next', async () => {
    expect(await askedBy(true, 1)).toBe(1);
    expect(await askedBy(true, 2)).toBe(2);
    expect(await askedBy(false, 2)).toBe(2);
  });

  it('is asked for again by a second reader on the same screen', async () => {
    const client = createQueryClient(() => undefined);
    let asked = 0;
    const query = { queryKey: ['list'], queryFn: () => Promise.resolve((asked += 1)) };
    await client.prefetchQuery(query);
    const observers = [new QueryObserver(client, query), new QueryObserver(client, query)];
    for (const observer of observers) observer.subscribe(() => undefined);
    expect(asked).toBe(2);
    client.clear();
  });
});
