import { describe, expect, it, vi } from 'vitest';
import { LinkGone, createPublicCalls, createSend, outcomeOf } from './rest-calls';

const now = Date.parse('2026-11-20T20:00:00Z');
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : '{}', { status, headers });

describe('outcomeOf', () => {
  it.each([
    [204, { kind: 'taken' }],
    [200, { kind: 'taken' }],
    [404, { kind: 'gone' }],
    [422, { kind: 'refused' }],
    [413, { kind: 'refused' }],
    [500, { kind: 'later', afterMs: null }],
    [503, { kind: 'later', afterMs: null }],
  ])('reads status %i', (status, outcome) => {
    expect(outcomeOf(answer(status), now)).toEqual(outcome);
  });

  it.each([
    ['7', 7_000],
    ['Fri, 20 Nov 2026 20:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 19:00:00 GMT', 0],
    ['soon', null],
  ])('reads Retry-After: %s', (header, afterMs) => {
    expect(outcomeOf(answer(429, { 'Retry-After': header }), now)).toEqual({ kind: 'later', afterMs });
  });
});

describe('createSend', () => {
  it('makes the call outlive the page, and gives an opening a key so that it counts once', async () => {
    const request = vi.fn<typeof fetch>().mockResolvedValue(answer(204));
    const call = { linkId: 'a/b', path: 'opened' as const, key: 's:opened', body: { via: 'sms' } };
    expect(await createSend(request, () => now)(call, true)).toEqual({ kind: 'taken' });
    const [address, init] = request.mock.calls[0] ?? [];
    expect(address).toBe('/v1/public-patient-videos/a%2Fb/opened');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: '{"via":"sms"}' });
    expect(init?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': 's:opened',
    });
  });

  it('marks a moment by its second, and removes the mark by the same address', async () => {
    const request = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(answer(204)));
    const send = createSend(request, () => now);
    const mark = { linkId: 'a', key: 's:unclear:1', body: { current_time: 42 } };
    await send({ ...mark, path: 'unclear' }, false);
    await send({ ...mark, path: 'unclear-withdrawn' }, false);
    const sent = request.mock.calls.map(([address, init]) => [init?.method, address, init?.body]);
    expect(sent).toEqual([
      ['POST', '/v1/public-patient-videos/a/unclear', '{"current_time":42}'],
      ['DELETE', '/v1/public-patient-videos/a/unclear?current_time=42', undefined],
    ]);
    const [marked] = request.mock.calls;
    expect(new Headers(marked?.[1]?.headers).get('Prefer')).toBe('return=minimal');
  });

  it('needs of an answer no more than that it was taken, and names it, so that a repeat is the same one', async () => {
    const request = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(answer(204)));
    const send = createSend(request, () => now);
    await send({ linkId: 'a', path: 'reaction', key: 'r', body: { reaction: 'like' } }, false);
    await send({ linkId: 'a', path: 'comment', key: 'c', body: { text: 'Thank you.' } }, false);
    await send({ linkId: 'a', path: 'comment-withdrawn', key: 'w', body: {} }, false);
    const sent = request.mock.calls.map(([address, init]) => {
      const headers = new Headers(init?.headers);
      return [init?.method, address, headers.get('Prefer'), headers.get('Idempotency-Key')];
    });
    expect(sent).toEqual([
      ['POST', '/v1/public-patient-videos/a/reaction', 'return=minimal', 'r'],
      ['POST', '/v1/public-patient-videos/a/comment', 'return=minimal', 'c'],
      ['DELETE', '/v1/public-patient-videos/a/comment', null, null],
    ]);
  });

  it('reports a lost network as a reason to retry later', async () => {
    const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('network'));
    const call = { linkId: 'a', path: 'view' as const, key: 's:1', body: {} };
    expect(await createSend(request, () => now)(call, false)).toEqual({ kind: 'later', afterMs: null });
  });
});

describe('createPublicCalls', () => {
  it.each([
    [404, true],
    [429, false],
    [503, false],
  ])('tells for status %i whether the link is gone: %s', async (status, isGone) => {
    const calls = createPublicCalls(vi.fn<typeof fetch>().mockResolvedValue(answer(status)));
    const failure = await calls.read('a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof LinkGone).toBe(isGone);
  });
});
