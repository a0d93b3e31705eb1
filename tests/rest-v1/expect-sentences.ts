import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { expect } from 'vitest';
import { naiveSentence, type NaiveShare } from './naive-figures';
import type { History } from './random-history';

/** Seconds at which sentences begin and end: within seconds and on them, two within one second, and at the end. */
const spans = [
  [0, 5.9],
  [5.9, 12.5],
  [12.6, 12.9],
  [13, 29.501],
  [30, 48],
  [48, 60],
] as const;

const captions = spans.map(
  ([from, to], at) =>
    `00:${from.toFixed(3).padStart(6, '0')} --> 00:${to === 60 ? '59.999' : to.toFixed(3).padStart(6, '0')}\nSentence ${at}.`,
);

/** Holds the people whom each sentence of a video loses to the model, to the people behind it, and to REST v1. */
export async function expectSentences(
  api: TestApi,
  { doctor }: History,
  videoId: VideoId,
  shares: readonly NaiveShare[],
): Promise<void> {
  const { token } = doctor;
  const body = { text: `WEBVTT\n\n${captions.join('\n\n')}\n` };
  expect((await api.call('PUT', `/videos/${videoId}/captions`, { token, body })).status).toBe(200);
  const caller = createAppCaller({
    deps: api.deps,
    member: doctor.actor,
    visitor: doctor.actor,
    requestId: 'test',
  });
  const { sentences, marks } = await caller.analytics.axis({ videoId });
  const counts = sentences.map(({ viewers, stopped }) => ({
    viewers,
    stopped,
  }));
  const expected = spans.map(([from, to]) => naiveSentence(shares, from, to));
  expect(counts).toEqual(
    expected.map(({ viewers, stopped }) => ({
      viewers,
      stopped: stopped.length,
    })),
  );
  const marked = shares.flatMap((share) => [...share.marks.keys()]);
  expect(marks).toEqual(
    [...new Set(marked)]
      .sort((one, other) => one - other)
      .map((second) => ({
        second,
        count: marked.filter((one) => one === second).length,
      })),
  );
  for (const [at, { fromSecond, toSecond }] of sentences.entries()) {
    const people = await caller.analytics.people({
      figure: 'sentTo',
      period: 'all time',
      videoId,
      stoppedBetween: { fromSecond, toSecond },
      limit: 100,
    });
    expect(people.items.map(({ patient }) => patient.id).sort()).toEqual(expected[at]?.stopped);
    expect([people.total, people.value]).toEqual([
      expected[at]?.stopped.length,
      expected[at]?.stopped.length,
    ]);
  }
  const sent = await api.call('GET', `/videos/${videoId}/sentences`, { token });
  expect(sent.body).toMatchObject({ data: counts });
}
