import type { BillingDetails } from '@bedside/contracts/account/billing/billing.schema';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider, testProvider, type BillingProvider } from '../../../../test-kit/billing-provider';
import { billingDetails } from '../../../../test-kit/make-invoice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { checkVatId } from './check-vat-id';
import { getBilling } from './get-billing';
import { getCreditNotePdf } from './get-credit-note-pdf';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { previewPlanChange } from './preview-plan-change';
import { returnVat } from './return-vat';
import { saveBillingDetails } from './save-billing-details';
import { subscribe } from './subscribe';
import { syncSubscription } from './subscription/sync-subscription';

let api: OwnTestApi;
let doctor: TestDoctor;
let provider: BillingProvider;
let register: 'knows' | 'knows not' | 'is away';

/** A clinic in Bonn, whose seller is in Ireland: 19 % without a confirmed ID. */
const bonn = { ...billingDetails, city: 'Bonn', zip: '53111', country: 'DE', vatId: 'DE123456789' };

describe.each([
  ['the built-in Stripe', testProvider],
  ['Stripe', stripeProvider],
] as const)('the VAT of a buyer with a VAT ID by %s', (_name, open) => {
  beforeAll(async () => {
    api = await startTestApi();
    provider = await open(api);
  });
  afterAll(async () => {
    await provider.stop();
    await api.stop();
  });
  beforeEach(async () => {
    register = 'is away';
    api.deps.vatChecker = {
      check: () =>
        register === 'is away' ? Promise.reject(new Error('away')) : Promise.resolve(register === 'knows'),
    };
    doctor = await signUpDoctor(api);
  });
  afterEach(() => {
    api.deps.clock = () => Date.now();
  });

  const save = (change: Partial<BillingDetails> = {}) =>
    saveBillingDetails(api.deps, doctor.actor, { ...bonn, ...change });
  const check = (answer: typeof register) => {
    register = answer;
    return checkVatId(api.deps, doctor.actor.scope.practiceId).catch(() => undefined);
  };
  const begin = async () => {
    const method = await provider.method(doctor, '4242424242424242');
    await subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method });
  };
  const shown = () => getBilling(api.deps, doctor.actor);
  const sums = async () => (await listInvoices(api.deps, doctor.actor)).map(({ vat, total }) => [vat, total]);
  const notes = async () =>
    (await listCreditNotes(api.deps, doctor.actor)).map(({ reason, subtotal, vat, total }) => [
      ...[reason, subtotal, vat, total],
    ]);
  const giveBack = () => returnVat(api.deps, doctor.actor.scope.practiceId);
  const at = (day: string) => {
    api.deps.clock = () => Date.parse(`${day}T12:00:00Z`);
  };
  const refresh = async () => {
    const row = await findLatestSubscription(api.deps.db, doctor.actor.scope);
    return row && syncSubscription(api.deps, row.id);
  };

  it('is charged while the register is away, and goes back by itself when it confirms the ID', async () => {
    await save();
    await check('is away');
    expect(await shown()).toMatchObject({
      vatRate: 1_900,
      awaitsVatId: true,
      isVatIdOpen: true,
      details: { vatState: 'no-answer' },
    });
    await begin();
    expect(await sums()).toEqual([[551, 3_451]]);
    await check('knows');
    await api.runJobs();
    expect(await notes()).toEqual([['vat', 0, -551, -551]]);
    expect(await shown()).toMatchObject({ vatRate: 0, awaitsVatId: false, isVatIdOpen: false });
    await provider.move(doctor, 'next-period');
    expect(await sums()).toEqual([
      [0, 2_900],
      [551, 3_451],
    ]);
    const mails = await readMessages(api, doctor.email);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain('gives no answer about your VAT ID at the moment');
    expect(texts).toContain('went back to you');
    const [note] = await listCreditNotes(api.deps, doctor.actor);
    if (!note) throw new Error('there is no credit note');
    const { file } = await getCreditNotePdf(api.deps, doctor.actor, { id: note.id });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('goes back once, by forty calls at once, and what is refunded afterwards has none', async () => {
    await save();
    await begin();
    await check('knows');
    await Promise.all(Array.from({ length: 40 }, giveBack));
    expect(await notes()).toEqual([['vat', 0, -551, -551]]);
    await giveBack();
    await provider.move(doctor, 'refunded');
    expect(await notes()).toEqual([
      ['refund', -2_900, 0, -2_900],
      ['vat', 0, -551, -551],
    ]);
  });

  it('goes back as what is left of it after a part was refunded, and not after all of it was', async () => {
    await save();
    await begin();
    await provider.move(doctor, 'partly-refunded');
    await check('knows');
    await giveBack();
    const [vat, part] = await notes();
    expect(part).toEqual(['refund', -966, -184, -1_150]);
    expect(vat).toEqual(['vat', 0, -367, -367]);
    await provider.move(doctor, 'refunded');
    expect((await notes()).reduce((sum, [, , , total]) => sum + Number(total), 0)).toBe(-3_451);
    await giveBack();
    expect(await notes()).toHaveLength(3);
  });

  it('stays charged for an invented ID, which can be corrected, and for a buyer at home', async () => {
    await save();
    await check('knows not');
    await begin();
    await giveBack();
    expect([await sums(), await notes()]).toEqual([[[551, 3_451]], []]);
    await save({ vatId: 'DE987654321' });
    await check('knows');
    await giveBack();
    // The invoice was made out to another ID.
    expect(await notes()).toEqual([]);
    await provider.move(doctor, 'next-period');
    expect((await sums())[0]).toEqual([0, 2_900]);
    doctor = await signUpDoctor(api);
    await save({ country: 'IE', zip: 'T12 X70A', vatId: 'IE1234567FA' });
    await begin();
    await check('knows');
    await giveBack();
    expect([await sums(), await notes()]).toEqual([[[667, 3_567]], []]);
  });

  // Its clock can be set.
  if (open === stripeProvider)
    it('has the rate of the day of each renewal, also where its invoice was prepared already', async () => {
      await save({ city: 'Tallinn', zip: '10111', country: 'EE', vatId: null });
      at('2025-06-15');
      await begin();
      expect(await sums()).toEqual([[638, 3_538]]);
      at('2025-07-15');
      expect((await previewPlanChange(api.deps, doctor.actor, { plan: 'pro-annually' })).vatRate).toBe(2_400);
      await provider.move(doctor, 'next-period-draft');
      await refresh();
      await provider.move(doctor, 'draft-ends');
      expect(await sums()).toEqual([
        [696, 3_596],
        [638, 3_538],
      ]);
      expect((await shown()).isChangedAtProvider).toBe(false);
      await provider.move(doctor, 'next-period');
      expect((await sums())[0]).toEqual([696, 3_596]);
    });
});
