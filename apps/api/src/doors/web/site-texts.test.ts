import fastify from 'fastify';
import { expect, it } from 'vitest';
import { siteTexts } from './site-texts';
import { webApp } from './static';

const now = Date.UTC(2026, 10, 24, 12);

async function appWith(securityContact?: string) {
  const app = fastify();
  await app.register(
    siteTexts({ clock: () => now, publicUrl: () => 'https://bedside.example' }, securityContact),
  );
  await webApp('/nowhere')(app);
  return app;
}

it('robots.txt keeps crawlers from API and files, and lets them read the pages that say noindex', async () => {
  const answer = await (await appWith()).inject('/robots.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const rules = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rules[0]).toBe('User-agent: *');
  expect(rules).toContain('Disallow: /v1/');
  expect(rules).toContain('Disallow: /media/');
  for (const path of ['/patient-videos', '/patient-playlists', '/public-video', '/public-playlist', '/'])
    expect(rules).not.toContain(`Disallow: ${path}`);
});

it('security.txt names the configured contact, and expires', async () => {
  const app = await appWith('mailto:security@clinic.example');
  const answer = await app.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = answer.body.trimEnd().split('\n');
  expect(lines).toContain('Contact: mailto:security@clinic.example');
  expect(lines).toContain('Canonical: https://bedside.example/.well-known/security.txt');
  const [, expires = ''] = lines.find((line) => line.startsWith('Expires: '))?.split('Expires: ') ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(now);
  expect(Date.parse(expires)).toBeLessThan(now + 365 * 24 * 3_600_000);
});

it('security.txt without a contact is not found, as plain text and not as a page', async () => {
  const answer = await (await appWith()).inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('SECURITY_CONTACT');
});

it('nothing else of .well-known is a page', async () => {
  const answer = await (await appWith()).inject('/.well-known/assetlinks.json');
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
});
