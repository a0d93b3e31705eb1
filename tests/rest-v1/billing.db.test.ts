import { apiTest } from '@bedside/api/test-kit/api-test';
import { makeInvoice } from '@bedside/api/test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { cancelSubscription } from '@bedside/api/modules/account/billing/cancel-subscription';
import { beforeEach, describe, expect, it } from 'vitest';

/* What an integrator reads of plans, money and limits. */

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

type Answer = { data: unknown; links?: Record<string, string | null>; meta?: { total: number } };
const read = async (path: string, { token } = doctor) => {
  const answer = await api.call('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.body as Answer;
};

describe('by REST', () => {
  it('the profile says what the owner is subscribed to, and until when it is paid', async () => {
    const subscription = async () =>
      ((await read('/profile')).data as Record<string, unknown>)['subscription'];
    expect(await subscription()).toBeNull();
    await makeInvoice(api, doctor);
    const running = { plan: 'pro-monthly', status: 'active', billed_period: 'month', end_date: null };
    expect(await subscription()).toEqual({
      ...running,
      current_period_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    await cancelSubscription(api.deps, doctor.actor);
    const { end_date: end, current_period_end: until } = (await subscription()) as Record<string, unknown>;
    expect([typeof end, end]).toEqual(['string', until]);
  });

  it('the plans have their prices and what they contain', async () => {
    const { data } = await read('/plans');
    expect(data).toMatchObject([
      { id: 'free', price: 0, billed_period: null, limits: { videos: 20, seats: 1 } },
      { id: 'pro-monthly', price: 2_900, currency: 'usd', limits: { videos: null, messages_a_month: 2_000 } },
      { id: 'pro-annually', price: 29_000, billed_period: 'year' },
    ]);
  });

  it('invoices and credit notes are lists in pages, whose papers open by their ids, for their owner alone', async () => {
    const made = await makeInvoice(api, doctor);
    const { data, meta, links } = await read('/invoices?limit=1&page=1');
    expect(data).toMatchObject([{ id: made.invoice, subtotal: 2_900, vat_rate: 23, vat: 667, total: 3_567 }]);
    expect([meta?.total, links]).toEqual([
      1,
      {
        first: '/v1/invoices?limit=1&page=1',
        last: '/v1/invoices?limit=1&page=1',
        prev: null,
        next: null,
      },
    ]);
    const [invoice] = data as { id: string; number: string }[];
    expect((await read('/credit-notes')).data).toMatchObject([
      { id: made.creditNote, reason: 'refund', invoice_number: invoice?.number, total: -1_189 },
    ]);
    const paper = await api.call('GET', `/invoices/${invoice?.id}/pdf`, { token: doctor.token });
    expect(paper.status).toBe(200);
    const other = await signUpDoctor(api);
    expect((await read('/invoices', other)).data).toEqual([]);
    expect((await read('/invoices?page=9')).data).toEqual([]);
  });

  it('usage says what is used of each limit', async () => {
    expect((await read('/usage')).data).toMatchObject({ storage_bytes: { used: 0 } });
  });
});
