import { saveBillingDetailsInputSchema } from '@bedside/contracts/account/billing/billing.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingDetails, testCard } from '../../../../test-kit/make-invoice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { startViesServer, viesReplies, type ViesServer } from '../../../../test-kit/start-vies-server';
import { createViesVatChecker } from '../../../ports/vat-checker.vies';
import { checkVatId } from './check-vat-id';
import { recheckVatIds } from './reconciling/recheck-vat-ids';
import { getBilling } from './get-billing';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';

let api: OwnTestApi;
let vies: ViesServer;
let doctor: TestDoctor;
beforeAll(async () => {
  [api, vies] = await Promise.all([startTestApi(), startViesServer()]);
});
afterAll(() => Promise.all([api.stop(), vies.stop()]));
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  api.deps.vatChecker = createViesVatChecker(vies.url);
  vies.asked = [];
  vies.next = viesReplies.valid;
});

const withId = { ...billingDetails, vatId: 'IE1234567FA' };
const save = (change: object = {}) => saveBillingDetails(api.deps, doctor.actor, { ...withId, ...change });
const state = async () => (await getBilling(api.deps, doctor.actor)).details?.vatState;
const check = () => checkVatId(api.deps, doctor.actor.scope.practiceId);

describe('a VAT ID', () => {
  it.each([
    ['valid', 'verified'],
    ['unknown', 'unverified'],
    ['malformed', 'unverified'],
  ] as const)('that is %s in VIES is %s after its job', async (answer, expected) => {
    vies.next = viesReplies[answer];
    await save();
    expect(await state()).toBe('checking');
    await api.runJobs();
    expect(await state()).toBe(expected);
    expect(vies.asked).toEqual([
      { path: 'POST /check-vat-number', body: '{"countryCode":"IE","vatNumber":"1234567FA"}' },
    ]);
  });

  it.each(['away', 'broken', 'nonsense', 'moved'] as const)(
    'says that VIES gives no answer while it is %s, stops nobody, and is verified when it answers',
    async (answer) => {
      vies.next = viesReplies[answer];
      await save();
      await expect(check()).rejects.toThrow();
      expect(vies.asked.map(({ path }) => path)).toEqual(['POST /check-vat-number']);
      expect(await state()).toBe('no-answer');
      await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method: testCard() });
      expect((await getBilling(api.deps, doctor.actor)).status).toBe('active');
      vies.next = viesReplies.valid;
      await check();
      expect(await state()).toBe('verified');
      const { rows } = await api.deps.pool.query(
        `select buyer->>'vatState' as state from invoice where practice_id = $1`,
        [doctor.actor.scope.practiceId],
      );
      expect(rows).toEqual([{ state: 'no-answer' }]);
    },
  );

  it('says that VIES gives no answer where nothing listens at the address', async () => {
    api.deps.vatChecker = createViesVatChecker('http://127.0.0.1:1');
    await save();
    await expect(check()).rejects.toThrow();
    expect(await state()).toBe('no-answer');
  });

  it('that is verified is not asked about again until it changes', async () => {
    // Jobs of other doctors may wait here.
    const asked = () => vies.asked.filter(({ body }) => /11111|22222/.test(body)).length;
    await save({ vatId: 'IE1111111FA' });
    await api.runJobs();
    await save({ vatId: 'IE1111111FA', company: 'Quay Clinic' });
    await api.runJobs();
    expect([await state(), asked()]).toEqual(['verified', 1]);
    await save({ vatId: 'IE2222222FA' });
    expect(await state()).toBe('checking');
    await api.runJobs();
    expect([await state(), asked()]).toEqual(['verified', 2]);
  });

  it('that is verified is asked about each night: it stays while VIES is away, and ends where VIES knows it no more', async () => {
    const night = async () => {
      await recheckVatIds(api.deps);
      await api.runJobs();
    };
    await save();
    await api.runJobs();
    vies.next = viesReplies.away;
    await expect(check()).rejects.toThrow();
    expect(await state()).toBe('verified');
    vies.next = viesReplies.unknown;
    await night();
    expect(await state()).toBe('unverified');
    vies.asked = [];
    await night();
    expect(vies.asked.filter(({ body }) => body.includes('1234567FA'))).toEqual([]);
  });

  it('that changes while it is checked keeps the state of the new one', async () => {
    await save();
    const slow = {
      check: async () => {
        await save({ vatId: 'IE7654321FA' });
        return true;
      },
    };
    await checkVatId({ ...api.deps, vatChecker: slow }, doctor.actor.scope.practiceId);
    expect(await state()).toBe('checking');
  });

  it('is not asked about without VIES, without an ID, and outside of the Union', async () => {
    await save({ vatId: null });
    await save({ country: 'GB', vatId: 'GB123456789' });
    expect(await state()).toBeNull();
    api.deps.vatChecker = undefined;
    await save();
    expect(await state()).toBeNull();
    await api.runJobs();
    expect(vies.asked).toEqual([]);
  });

  it.each([
    'IE1234567FA&x=1',
    'IE%',
    'IE1234567FA*',
    'IE*',
    'IE1234567FA\n',
    'IE(1=1)',
    'IE1234567FA|uid=*',
    'IE\u0000',
  ])('of the characters %j is refused or read plainly before anybody is asked', (vatId) => {
    const { data, error } = saveBillingDetailsInputSchema.safeParse({ ...withId, vatId });
    expect(error ? 'refused' : data.vatId).toBe(vatId.trim() === withId.vatId ? withId.vatId : 'refused');
  });
});
