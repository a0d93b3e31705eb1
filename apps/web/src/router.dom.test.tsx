import type { AppRouter } from '@bedside/api/doors/trpc/router';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCKED, clearToken, storeToken } from './lib/session';
import { trpc } from './lib/trpc';
import { createAppRouter } from './router';

/** What a path asks the server for before any screen is drawn. */
async function askedAt(path: string): Promise<string[]> {
  const asked: string[] = [];
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable(() => void asked.push(op.path)),
    ],
  });
  const queryClient = new QueryClient();
  const router = createAppRouter(createTRPCQueryUtils<AppRouter>({ queryClient, client }));
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return asked.toSorted();
}

describe('the address of a screen', () => {
  afterEach(clearToken);

  it.each([
    [
      '/dashboard',
      ['analytics.account', 'inbox.list', 'patientReply.unread', 'recording.list', 'video.list'],
    ],
    ['/my_videos', ['folder.list', 'recording.list', 'video.list', 'video.topTags']],
    ['/my_videos/01890a5d-ac96-774b-bcce-b302099a8057', ['share.listForVideo', 'video.get']],
    ['/my_playlists', ['playlist.list', 'playlist.listCategories']],
    ['/patient_management?page=2', ['patient.list']],
    ['/analytics', ['analytics.account']],
  ])('%s asks for its data', async (path, expected) => {
    storeToken('token');
    expect(await askedAt(path)).toEqual(expected);
  });

  it('asks for nothing behind the lock, or without a session', async () => {
    expect(await askedAt('/my_videos')).toEqual([]);
    storeToken('token');
    localStorage.setItem(LOCKED, 'yes');
    expect(await askedAt('/my_videos')).toEqual([]);
  });
});
