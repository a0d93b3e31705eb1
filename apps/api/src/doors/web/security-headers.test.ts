import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers';

async function policies(hasPaymentFields: boolean) {
  const app = Fastify();
  await setSecurityHeaders(app, { publicUrl: 'https://bedside.example', hasPaymentFields });
  app.get('/*', () => 'page');
  const of = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy'] ?? '');
  const found = [
    await of('/settings/billing'),
    await of('/settings/billing?x=1'),
    await of('/settings'),
    await of('/watch/x'),
  ];
  await app.close();
  return found.map((policy) => policy.includes('https://js.stripe.com'));
}

it('The script of Stripe is allowed on the page of plan and payments alone', async () => {
  expect(await policies(true)).toEqual([true, true, false, false]);
});

it('Without Stripe no page may load anything of others', async () => {
  expect(await policies(false)).toEqual([false, false, false, false]);
});

it('Pages keep the camera for themselves, and use no place and no USB device', async () => {
  const app = Fastify();
  await setSecurityHeaders(app, { publicUrl: 'https://bedside.example', hasPaymentFields: true });
  app.get('/', () => 'ok');
  const { headers } = await app.inject('/');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['permissions-policy']).toContain('usb=()');
});
