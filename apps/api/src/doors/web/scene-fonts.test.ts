import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sceneFonts } from './scene-fonts';

const app = fastify();
await app.register(sceneFonts);

it('The editor gets the font files of scenes, and caches them for a week', async () => {
  const { statusCode, headers, rawPayload } = await app.inject(
    '/scene-fonts/@fontsource/eb-garamond/files/eb-garamond-greek-400-italic.woff2',
  );
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' });
  expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
});

it.each([
  '/scene-fonts/@fontsource/inter/package.json',
  '/scene-fonts/@fontsource/inter/files/..%2F..%2Fpackage.json',
  '/scene-fonts/%00',
  '/scene-fonts/',
])('No other file is there: %s', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});
