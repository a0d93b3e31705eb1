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
