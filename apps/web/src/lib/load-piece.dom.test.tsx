import './i18n';
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPiece } from './load-piece';

const lost = new TypeError('Failed to fetch dynamically imported module');
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('piece');
  for (let at = 0; at < times; at += 1) load.mockRejectedValueOnce(lost);
  return load;
};
const said = () => notificationsStore.getState().notifications.map(({ message }) => message);
const WAITS = /^There is no connection\./;

/** The state of browser and server. A server that is down refuses the connection. */
function be({ onLine, server }: { onLine: boolean; server: 'answers' | 'is busy' | 'is away' }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const answer = () => Promise.resolve(new Response(null, { status: server === 'answers' ? 200 : 502 }));
  vi.stubGlobal('fetch', () => (server === 'is away' ? Promise.reject(lost) : answer()));
}

// Test files share a process, and with it the notes of the file before.
beforeEach(() => notifications.clean());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notifications.clean();
});

describe('a piece of the app', () => {
  it('that is there is returned at once, without a note', async () => {
    await expect(loadPiece(failing(0), false)).resolves.toBe('piece');
    expect(said()).toEqual([]);
  });

  it('waits for a connection, which is noted once, and loads with it', async () => {
    be({ onLine: false, server: 'is away' });
    const first = loadPiece(failing(1), true);
    const second = loadPiece(failing(1), false);
    await vi.waitFor(() => expect(said()).toEqual([expect.stringMatching(WAITS)]));
    be({ onLine: true, server: 'answers' });
    window.dispatchEvent(new Event('online'));
    await expect(Promise.all([first, second])).resolves.toEqual(['piece', 'piece']);
    expect(said()).toEqual([]);
  });

  it.each(['is away', 'is busy'] as const)(
    'is requested again and again while the server %s',
    async (server) => {
      vi.useFakeTimers();
      be({ onLine: true, server });
      const load = failing(3);
      const loaded = loadPiece(load, true);
      await vi.advanceTimersByTimeAsync(2_999);
      expect(load).toHaveBeenCalledTimes(2);
      expect(said()).toEqual([expect.stringMatching(WAITS)]);
      await vi.advanceTimersByTimeAsync(4_001);
      await expect(loaded).resolves.toBe('piece');
    },
  );

  it('that an update removed is an error of its screen, and otherwise a note', async () => {
    be({ onLine: true, server: 'answers' });
    const load = failing(2);
    await expect(loadPiece(load, true)).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(2);
    expect(said()).toEqual([]);
    void loadPiece(failing(2), false);
    await vi.waitFor(() =>
      expect(said()).toEqual([expect.stringMatching(/^We could not load this part of Bedside/)]),
    );
  });
});
