import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

const text =
  'WEBVTT\n\n00:00.000 --> 00:10.000\nBend your knee as far as it goes, and hold it there for five seconds.\n';

async function shareWithCaptions(url: string): Promise<string> {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  await doctor.call('POST', '/trpc/caption.set', { json: { videoId, fileName: 'captions.vtt', text } });
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  return doctor.share(videoId, { id, to: digits }, 'sms');
}

/** The parts of a page that the browser itself draws. */
type DrawnNode = {
  nodeId: number;
  attributes?: string[];
  children?: DrawnNode[];
  shadowRoots?: DrawnNode[];
};

/** The caption as the browser draws it in the picture. @returns null while there is none */
async function drawnCaption(devtools: CDPSession, page: Page) {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const all: DrawnNode[] = [root];
  for (const node of all) all.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
  const cue = all.find((node) => node.attributes?.includes('cue'));
  if (!cue) return null;
  const { nodeId } = cue;
  const style = await devtools.send('CSS.getComputedStyleForNode', { nodeId });
  const { model } = await devtools.send('DOM.getBoxModel', { nodeId });
  const [, top = 0, , , , bottom = 0] = model.border;
  const picture = await page.locator('video').boundingBox();
  const size = style.computedStyle.find(({ name }) => name === 'font-size')?.value ?? '';
  return {
    size: Number.parseFloat(size),
    lines: Math.round((bottom - top) / (Number.parseFloat(size) * 1.2)),
    aboveEdge: (picture?.y ?? 0) + (picture?.height ?? 0) - bottom,
  };
}

test('Captions on a phone are 18 px high, on two lines above the edge, and as large as the patient wants', async ({
  openOnPhone,
  url,
}) => {
  const page = await openOnPhone(await shareWithCaptions(url));
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.play();
  await patient.waitUntilPlaying();
  const devtools = await page.context().newCDPSession(page);
  const caption = () => drawnCaption(devtools, page);
  await expect.poll(caption).not.toBeNull();
  const first = await caption();
  expect(first?.size).toBe(18);
  expect(first?.lines).toBe(2);
  expect(first?.aboveEdge).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: 'Size of captions: 100%' }).tap();
  await expect.poll(async () => (await caption())?.size).toBe(27);
  await page.getByRole('button', { name: 'Size of captions: 150%' }).tap();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Size of captions: 200%' })).toBeVisible();
});

for (const zoom of [2, 3]) {
  test(`The page is whole on a phone of 360 px at ${zoom * 100} %`, async ({ openContext, url }) => {
    const link = await shareWithCaptions(url);
    const viewport = { width: 360 / zoom, height: 720 / zoom };
    const context = await openContext({ viewport, deviceScaleFactor: zoom, hasTouch: true });
    const page = await context.newPage();
    await page.goto(link);
    await patientVideoPage(page).waitUntilAlive();
    const cut = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'button, a, select, label, h1, p, [role="slider"], input[type="range"]',
          ),
        ]
          .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1;
          })
          .map((part) => `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent}`),
      );
    expect(await cut()).toEqual([]);
    for (const name of ['Speed', 'Captions', 'Full screen']) {
      const control = page.locator('[data-bar]').getByLabel(name, { exact: true });
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 0.99 });
    }
    await page.getByRole('button', { name: 'I did not understand this' }).tap();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    expect(await cut()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test("The browser's own size of text enlarges the page", async ({ openOnPhone, url }) => {
  const page = await openOnPhone(await shareWithCaptions(url));
  const size = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
  expect(await size()).toBe('18px');
  await page.locator('html').evaluate((html) => (html.style.fontSize = '32px'));
  expect(await size()).toBe('36px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
