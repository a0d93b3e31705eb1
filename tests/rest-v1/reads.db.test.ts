import { listVideoAnalytics } from '@bedside/api/modules/figures/analytics/list-video-analytics';
import { searchShares } from '@bedside/api/modules/sharing/share/search-shares';
import { updateShare } from '@bedside/api/modules/sharing/share/update-share';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { LinkId } from '@bedside/contracts/kit/ids';
import {
  searchSharesInputSchema,
  type SearchSharesInput,
} from '@bedside/contracts/sharing/share/share.schema';
import { listVideosInputSchema } from '@bedside/contracts/videos/video/video.schema';
import { describe, expect, it, vi } from 'vitest';
import { countStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
let doctor: TestDoctor;
let linkId: LinkId;
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  const share = await makeShare(api, doctor);
  linkId = share.linkId as LinkId;
  await makeShare(api, doctor);
  const body = { session: 'one', current_time: 3, ranges: [[0, 3]] };
  await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  await api.flushEvents();
});

/** A verb's answer, and how many queries it sends to the event store. */
async function measure<T>(verb: () => Promise<T>): Promise<{ answer: T; queries: number }> {
  const query = vi.spyOn(api.deps.eventStore, 'query');
  try {
    return { answer: await verb(), queries: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}

describe('the figures of a list', () => {
  it.each([
    ['by time', {}, 2, [1, 0]],
    ['by views', { orderBy: 'videoViews' }, 2, [1, 0]],
    ['by what was played', { orderBy: 'watched' }, 2, [1, 0]],
    ['of those that were watched', { isWatched: true }, 1, [1]],
  ] satisfies [string, Partial<SearchSharesInput>, number, number[]][])(
    'of shares, %s, are read once',
    async (_how, input, total, views) => {
      const { answer, queries } = await measure(() =>
        searchShares(api.deps, doctor.actor, searchSharesInputSchema.parse(input) as SearchSharesInput),
      );
      expect(answer.total).toBe(total);
      expect(answer.items.map(({ videoViews }) => videoViews).sort((a, b) => b - a)).toEqual(views);
      expect(queries).toBe(1);
    },
  );

  it('of videos are read once, in the three queries that they need', async () => {
    const { answer, queries } = await measure(() =>
      listVideoAnalytics(api.deps, doctor.actor, listVideosInputSchema.parse({})),
    );
    const counts = answer.items.map(({ views, video }) => [views, video.viewsCount]);
    expect(counts.sort().reverse()).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(queries).toBe(3);
  });
});

describe('a share that is changed', () => {
  it.each([
    ['revoked', { isRevoked: true }, true],
    ['restored', { isRevoked: false }, false],
  ])('is locked, %s and read once', async (_what, change, isRevoked) => {
    const answers: boolean[] = [];
    const statements = await countStatements(api.deps.pool, async () => {
      answers.push((await updateShare(api.deps, doctor.actor, 'video', { linkId, ...change })).isRevoked);
    });
    expect(answers).toEqual([isRevoked]);
    // Begin, lock, change, event, the audit's event, answer, commit, and the notice.
    expect(statements).toBe(8);
  });
});
