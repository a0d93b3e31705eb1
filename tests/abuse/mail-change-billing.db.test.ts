import { saveBillingDetails } from '@bedside/api/modules/account/billing/save-billing-details';
import { stripeProvider } from '@bedside/api/test-kit/billing-provider';
import { billingDetails } from '@bedside/api/test-kit/make-invoice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trpcOver } from './at-once';

let api: OwnTestApi;
let stripe: Awaited<ReturnType<typeof stripeProvider>>;
beforeAll(async () => {
  api = await startTestApi();
  stripe = await stripeProvider(api);
});
afterAll(async () => {
  await api.stop();
  await stripe.stop();
});

it.each([
  ['in ASCII', newEmail(), (email: string) => email],
  ['with a domain of other letters', 'ada@bücher.example', () => 'ada@xn--bcher-kva.example'],
  ['with other letters before the sign', 'żaneta@clinic.example', () => null],
])("reaches the practice's customer at Stripe: an address %s", async (_what, email, sent) => {
  const doctor = await signUpDoctor(api);
  const { token } = doctor;
  await saveBillingDetails(api.deps, doctor.actor, billingDetails);
  const method = await stripe.method(doctor, '4242424242424242');
  const order = { plan: 'pro-monthly', withTrial: false, method };
  expect(await trpcOver(api).call('billing.subscribe', order, { token })).toBe('ok');
  const codeTo = async (to: string) => {
    const [mail] = (await readMessages(api, to)).filter(({ text }) => /^\d{4}$/m.test(text));
    return /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const body = { email, current_password: PASSWORD };
  await api.call('POST', '/user/update/email', { token, body });
  const codes = { code: await codeTo(doctor.email), new_code: await codeTo(email) };
  expect((await api.call('PUT', '/user/update/email', { token, body: codes })).status).toBe(200);
  await api.runJobs();
  const mine = stripe.server.world
    .all('customer')
    .find(({ metadata }) => metadata['bedside'] === doctor.actor.scope.practiceId);
  expect(mine?.email).toBe(sent(email));
});
