import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingDetails, testCard } from '../../../../test-kit/make-invoice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { PUBLIC_URL, startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { testProvider, type BillingProvider } from '../../../../test-kit/billing-provider';
import type { Mail } from '../../../ports/mailer';
import { changeMailSettings } from '../doctor-mail/change-mail-settings';
import { eraseAccount } from '../user/erase-account';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { mailInvoice } from './mail-invoice';
import { payOpenPayment } from './pay-open-payment';
import { receivePaymentEvent } from './receive-payment-event';
import { saveBillingDetails } from './save-billing-details';
import { sendBillingMail } from './send-billing-mail';
import { subscribe } from './subscribe';

const CALLERS = 40;

let api: OwnTestApi;
let doctor: TestDoctor;
let provider: BillingProvider;
beforeAll(async () => {
  api = await startTestApi();
  provider = await testProvider(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
});

const begin = (number?: string) =>
  subscribe(api.deps, doctor.actor, { plan: 'pro-monthly', withTrial: false, method: testCard(number) });
/** The mails of the billing so far, the oldest first. */
const mails = async () =>
  (await readMessages(api, doctor.email)).filter(({ text }) => text.includes('/settings/billing')).reverse();
const subjects = async () => (await mails()).map(({ subject }) => subject);
/** The notes of mails that wait, and those that are about payments are due now. */
const waiting = async () => {
  const { rows } = await api.deps.pool.query<{ id: string }>(
    'select id from billing_mail where practice_id = $1',
    [doctor.actor.userId],
  );
  return rows.map(({ id }) => id);
};
const later = () =>
  api.deps.pool.query(
    `update graphile_worker._private_jobs as jobs set run_at = now() from graphile_worker._private_tasks as tasks
     where tasks.id = jobs.task_id and identifier = 'send-billing-mail'`,
  );
const linkOff = (text: string | undefined) => /\/unsubscribe\/invoices\/[\w-]+/.exec(text ?? '')?.[0] ?? '';

describe('an invoice and a credit note', () => {
  it('come by mail with their PDF, and the job names nobody', async () => {
    const sent: Mail[] = [];
    const { mailer } = api.deps;
    api.deps.mailer = { ...mailer, send: (mail) => (sent.push(mail), mailer.send(mail)) };
    await begin();
    const { rows } = await api.deps.pool.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = 'send-billing-mail'`,
    );
    expect(rows).toEqual([{ payload: { mailId: (await waiting())[0] } }]);
    await provider.move(doctor, 'partly-refunded');
    const [invoice, note, ...others] = await mails();
    expect(others).toEqual([]);
    const [issued] = await listInvoices(api.deps, doctor.actor);
    const [credited] = await listCreditNotes(api.deps, doctor.actor);
    expect(invoice).toMatchObject({
      subject: 'Your invoice',
      attachmentName: `invoice-${issued?.number}.pdf`,
    });
    expect(invoice?.text).toContain(`Invoice ${issued?.number} of `);
    expect(invoice?.text).toContain('$35.67 was paid.');
    expect(invoice?.text).toContain('TEST. No money was moved.');
    expect(invoice?.text).toContain(`${PUBLIC_URL}/settings/billing`);
    expect(note).toMatchObject({
      subject: 'Your credit note',
      attachmentName: `credit-note-${credited?.number}.pdf`,
    });
    expect(note?.text).toContain(`It corrects invoice ${issued?.number}: $11.89 went back to you.`);
    const files = sent.filter(({ to }) => to === doctor.email).map(({ attachment }) => attachment?.file);
    expect(files.map((file) => file?.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
    api.deps.mailer = mailer;
  });

  it('come once when 40 reports and 40 workers come at the same time', async () => {
    await begin();
    const subscription = await api.deps.pool.query<{ id: string }>(
      'select id from subscription where practice_id = $1',
      [doctor.actor.userId],
    );
    const subscriptionId = subscription.rows[0]?.id ?? '';
    const moved = await api.deps.testPayments.move(subscriptionId, 'next-period');
    await Promise.allSettled(
      Array.from({ length: CALLERS }, (_, caller) =>
        receivePaymentEvent(api.deps, { id: `${moved?.id}-${caller}`, kind: 'paid', subscriptionId }),
      ),
    );
    await receivePaymentEvent(api.deps, { id: `${moved?.id}-last`, kind: 'paid', subscriptionId });
    const notes = await waiting();
    expect(notes).toHaveLength(2);
    await Promise.allSettled(
      Array.from({ length: CALLERS }, (_, caller) =>
        sendBillingMail(api.deps, notes[caller % notes.length] ?? ''),
      ),
    );
    // A busy machine refuses some for now, and their jobs try again.
    for (const id of notes) await sendBillingMail(api.deps, id);
    expect(await subjects()).toEqual(['Your invoice', 'Your invoice']);
    expect(await waiting()).toEqual([]);
  });

  it('come by the next try when the worker dies before its commit', async () => {
    await begin();
    const [id = ''] = await waiting();
    const jobs = { ...api.deps.jobs, add: () => Promise.reject(new Error('died')) };
    await expect(sendBillingMail({ ...api.deps, jobs }, id)).rejects.toThrow('died');
    expect(await waiting()).toEqual([id]);
    expect(await subjects()).toEqual(['Your invoice']);
    await sendBillingMail(api.deps, id);
    expect(await subjects()).toEqual(['Your invoice']);
  });

  it('are turned off by the settings and by the link in the mail, but not where the doctor asks for one', async () => {
    await begin();
    const path = linkOff((await mails())[0]?.text);
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    await provider.move(doctor, 'next-period');
    expect(await subjects()).toEqual(['Your invoice']);
    const [newest] = await listInvoices(api.deps, doctor.actor);
    if (!newest) throw new Error('there is no invoice');
    await mailInvoice(api.deps, doctor.actor, { invoiceId: newest.id });
    expect(await subjects()).toEqual(['Your invoice', 'Your invoice']);
    expect((await mails())[1]?.attachmentName).toBe(`invoice-${newest.number}.pdf`);
    await changeMailSettings(api.deps, doctor.actor, { invoices: true });
    await provider.move(doctor, 'next-period');
    expect(await subjects()).toHaveLength(3);
  });

  it('are mailed to their own doctor only, and with the account the mails that wait are deleted', async () => {
    await begin();
    const [invoice] = await listInvoices(api.deps, doctor.actor);
    if (!invoice) throw new Error('there is no invoice');
    const other = await signUpDoctor(api);
    const asked = mailInvoice(api.deps, other.actor, { invoiceId: invoice.id });
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
    const [id = ''] = await waiting();
    await eraseAccount(api.deps, doctor.actor, doctor.actor.userId);
    expect(await waiting()).toEqual([]);
    await sendBillingMail(api.deps, id);
    expect(await subjects()).toEqual([]);
  });
});

describe('an open payment', () => {
  it('is mailed with its reason and what to do, whatever the settings', async () => {
    await changeMailSettings(api.deps, doctor.actor, { invoices: false });
    await begin();
    await provider.move(doctor, 'next-period-unpaid');
    expect(await subjects()).toEqual([]);
    await later();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your payment failed', attachmentName: null });
    expect(mail?.text).toContain('The bank declined the payment.');
    expect(mail?.text).toContain('Pay in the settings to keep your plan.');
    expect(mail?.text).toContain(`Open plan and payments: ${PUBLIC_URL}/settings/billing`);
    expect(mail?.text).not.toContain('unsubscribe');
    await provider.move(doctor, 'retries-end');
    await later();
    expect(await subjects()).toEqual(['Your payment failed', 'Your payment failed several times']);
  });

  it('is not mailed where it was paid within five minutes', async () => {
    await begin('4000000000000002');
    await payOpenPayment(api.deps, doctor.actor, { method: testCard() });
    await later();
    expect(await subjects()).toEqual(['Your invoice']);
  });
});
