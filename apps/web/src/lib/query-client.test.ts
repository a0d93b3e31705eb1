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
});
