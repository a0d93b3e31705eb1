import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTrpcClient } from './trpc';

afterEach(() => vi.unstubAllGlobals());

/** The paths of each request of the app, for procedures that nobody answers. */
function watchRequests() {
  const requests: string[][] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(new URL(url, location.href).pathname.replace('/trpc/', '').split(','));
    return new Promise(() => undefined);
  });
  return requests;
}

describe('simultaneous procedures', () => {
  it('are sent in batches of at most twenty', async () => {
    const requests = watchRequests();
    const client = createTrpcClient();
    for (let call = 0; call < 25; call += 1) void client.dictionary.titles.query();
    await vi.waitFor(() => expect(requests.map((paths) => paths.length)).toEqual([20, 5]));
  });

  it('of auth are sent one by one', async () => {
    const requests = watchRequests();
    const client = createTrpcClient();
    void client.auth.sessions.query();
    void client.user.me.query();
    void client.auth.sessions.query();
    void client.dictionary.titles.query();
    await vi.waitFor(() =>
      expect(requests.toSorted()).toEqual([
        ['auth.sessions'],
        ['auth.sessions'],
        ['user.me', 'dictionary.titles'],
      ]),
    );
  });
});
