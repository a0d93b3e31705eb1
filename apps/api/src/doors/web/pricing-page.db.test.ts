import { plans } from '@bedside/contracts/account/billing/billing-plan.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type OwnTestApi } from '../../../test-kit/start-test-api';

let api: OwnTestApi;
const quota = { storageBytes: 1, uploadsAtOnce: 1, plans: plans as typeof plans | undefined };
beforeAll(async () => {
  api = await startTestApi({ quota });
});
afterAll(() => api.stop());

const page = async () => (await api.app.inject({ url: '/pricing' })).payload;

it('says what each plan contains and costs, and leads to an account', async () => {
  const html = await page();
  for (const words of [
    ...[
      'Pro, monthly',
      '$29 a month',
      '$290 a year',
      '20 videos',
      'Unlimited videos',
      '120 minutes of video',
    ],
    ...['50 patients', '2,000 messages a month', '5 GB of storage', '1 person', 'before VAT', '14 days'],
    ...['href="/register-email"', 'href="/login"', 'no money is moved'],
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('nothing is limited');
});

it('says where no plan limits anybody', async () => {
  quota.plans = undefined;
  expect(await page()).toContain('On this installation nothing is limited, whatever the plan.');
});
