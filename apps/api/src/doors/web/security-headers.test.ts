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

it('No string becomes a script on our pages, but for two that others wrote', async () => {
  const app = Fastify();
  await setSecurityHeaders(app, { publicUrl: 'https://bedside.example', hasPaymentFields: true });
  app.get('/*', () => 'page');
  const isTrustedOnly = async (url: string) =>
    /require-trusted-types-for 'script';trusted-types default(;|$)/.test(
      String((await app.inject({ url })).headers['content-security-policy']),
    );
  const pages = [
    '/',
    '/dashboard',
    '/shared-video/x',
    '/open-area/x',
    '/add-patient/x',
    '/sw.js',
    '/settings',
  ];
  expect(await Promise.all(pages.map(isTrustedOnly))).toEqual(pages.map(() => true));
  expect(await Promise.all(['/settings/billing', '/v1/docs'].map(isTrustedOnly))).toEqual([false, false]);
});

it('Calls that end a session make the browser forget its cache, and never what is stored', async () => {
  const app = Fastify();
  await setSecurityHeaders(app, { publicUrl: 'https://bedside.example', hasPaymentFields: false });
  app.all('/*', () => '{}');
  const clears = async (url: string) =>
    (await app.inject({ method: 'POST', url })).headers['clear-site-data'];
  const ending = ['/v1/logout', '/trpc/auth.logout', '/trpc/auth.logout?batch=1', '/trpc/user.deactivate'];
  expect(await Promise.all(ending.map(clears))).toEqual(ending.map(() => '"cache"'));
  expect(await Promise.all(['/trpc/auth.login', '/v1/videos', '/'].map(clears))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
