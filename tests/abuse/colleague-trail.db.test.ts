import { makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect } from 'vitest';
import { appCallsOf, joinPractice } from './workplace';

let api: TestApi;
let owner: TestDoctor;
let colleague: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  [owner, colleague] = await Promise.all([signUpDoctor(api), signUpDoctor(api)]);
  await joinPractice(api, owner, colleague, 'doctor');
});

/** The practices in the waiting events of a kind, and how many notes of the practice's trail name what happened. */
async function recordsOf(kind: string, action: 'link.revoked' | 'link.restored') {
  const events = await readWaitingEvents(api.deps.db);
  const practices = events.filter((event) => event.kind === kind).map((event) => event.practice_id);
  const { entries } = await (await appCallsOf(api, owner)).audit.list({ actions: [action] });
  return { practices: [...new Set(practices)], notes: entries.length };
}

describe('what a colleague ends and restores', () => {
  apiTest('is in the events and in the trail of the practice', async () => {
    const practices = [owner.actor.scope.practiceId];
    const calls = await appCallsOf(api, colleague);
    const { videoId } = await makeShare(api, owner);
    const { linkId } = await makePlaylistShare(api, owner);

    await calls.share.recall({ videoId });
    expect(await recordsOf('share.revoked', 'link.revoked')).toEqual({ practices, notes: 1 });
    await calls.share.undoRecall({ videoId });
    expect(await recordsOf('share.restored', 'link.restored')).toEqual({ practices, notes: 1 });
    await calls.playlistShare.update({ linkId, isRevoked: true });
    expect(await recordsOf('share.revoked', 'link.revoked')).toEqual({ practices, notes: 3 });
    await calls.playlistShare.update({ linkId, isRevoked: false });
    expect(await recordsOf('share.restored', 'link.restored')).toEqual({ practices, notes: 3 });
  });
});
