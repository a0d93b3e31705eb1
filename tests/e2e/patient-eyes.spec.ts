import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\nBend your knee.\nHold it.\n';

async function shareWithCaptions(url: string): Promise<string> {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  await doctor.call('POST', '/trpc/caption.set', { json: { videoId, fileName: 'captions.vtt', text } });
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  return doctor.share(videoId, { id, to: digits }, 'sms');
}

for (const zoom of [2, 3]) {
  test(`The page is whole on a phone of 360 px at ${zoom * 100} %`, async ({ openContext, url }) => {
    const link = await shareWithCaptions(url);
    const viewport = { width: 360 / zoom, height: 720 / zoom };
    const context = await openContext({ viewport, deviceScaleFactor: zoom, hasTouch: true });
    const page = await context.newPage();
    await page.goto(link);
    await patientVideoPage(page).waitUntilAlive();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, [role="slider"], input[type="range"]')]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1 || control.scrollWidth > control.clientWidth + 1;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test("The browser's own size of text enlarges the page", async ({ openOnPhone, url }) => {
  const page = await openOnPhone(await shareWithCaptions(url));
  const size = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
  expect(await size()).toBe('18px');
  await page.locator('html').evaluate((html) => (html.style.fontSize = '32px'));
  expect(await size()).toBe('36px');
});
