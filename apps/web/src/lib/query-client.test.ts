import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client';

describe('the cache of the app', () => {
  it('keeps what nobody looks at for 60 s, and asks for nothing anew on focus or reconnection', () => {
    const { queries } = createQueryClient(() => undefined).getDefaultOptions();
    expect(queries).toMatchObject({
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  it('keeps figures that nobody looks at for 5 s, whichever screen they stood on', () => {
    const client = createQueryClient(() => undefined);
    for (const figures of ['account', 'video', 'playlist', 'patient', 'activity', 'people'])
      expect(client.getQueryDefaults([['analytics', figures], { type: 'query' }])).toEqual({ gcTime: 5_000 });
    expect(client.getQueryDefaults([['video', 'list'], { type: 'query' }])).toEqual({});
  });
});
