import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';

/** Sheets of a PDF, and its pictures: a drawing has none. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  return {
    sheets: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  };
}

/** Presses the button and prints on this paper what the dialog of a browser would show. */
async function print(page: Page, format: 'A4' | 'Letter', look: (paper: Page) => Promise<void>) {
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['printed'])).toBe('yes');
  await page.emulateMedia({ media: 'print' });
  await look(page);
  const pdf = await page.pdf({ format });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
    delete document.documentElement.dataset['printed'];
  });
  await expect(page.getByRole('article')).toHaveCount(0);
  return readPdf(pdf);
}

doctorTest('A video and a period are printed as reports', async ({ page, doctor }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
  const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = await doctor.share(videoId, { id: rosa, to: digits }, 'sms');
  const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1)}`;
  await doctor.call('POST', `${share}/view`, { session: 'a', current_time: 4, ranges: [[0, 4]], call: 0 });
  await expect.poll(async () => (await doctor.figures(videoId))[0]?.video_views).toBe(1);

  const look = (title: string, charts: number, words: readonly string[]) => async () => {
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(paper.locator('figure')).toHaveCount(charts);
    for (const word of words) await expect(paper).toContainText(word);
    await expect(paper).not.toContainText('Rosa');
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const figure of await paper.locator('figure').all())
      await expect(figure).toHaveCSS('break-inside', 'avoid');
    // The room that A4 has between its edges.
    await page.setViewportSize({ width: 688, height: 900 });
    expect(await paper.evaluate((sheet) => sheet.scrollWidth)).toBeLessThanOrEqual(688);
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await page.goto(`/my_videos/${videoId}/statistics`);
  const ofVideo = ['As of', 'Views of each second', 'Data of the charts', 'Views: Visits in which'];
  const video = await print(page, 'A4', look('Walking again', 4, ofVideo));
  expect(video.sheets).toBeGreaterThanOrEqual(2);
  expect(video.sheets).toBeLessThanOrEqual(5);
  expect(video.pictures).toBe(0);

  await page.goto('/analytics');
  const ofPeriod = ['As of', 'Days of', 'Most watched videos', 'Links sent: Links to videos'];
  const period = await print(page, 'Letter', look('Statistics of the practice', 3, ofPeriod));
  expect(period.sheets).toBeGreaterThanOrEqual(2);
  expect(period.sheets).toBeLessThanOrEqual(3);
  expect(period.pictures).toBe(0);
});
