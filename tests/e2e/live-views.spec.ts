import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { longClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

const TITLE = 'Exercises after knee surgery';

/** The panel of who watches now, on the analytics screen and on a video's statistics. */
const panelOf = (page: Page) => page.getByRole('region', { name: 'Watching now' });

/** The second that a line shows. */
async function secondOf(page: Page): Promise<number> {
  const text = (await panelOf(page).getByRole('listitem').first().textContent()) ?? '';
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d) of 0:30/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

doctorTest(
  'The doctor sees a patient watch, second by second, and the line go after she left',
  async ({ page, doctor, openOnPhone }) => {
    const { typed, digits } = newPhone();
    const videoId = await doctor.addVideo(await longClip(), TITLE);
    const other = await doctor.addVideo(await longClip(), 'Another one');
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    await page.goto('/analytics');
    await expect(panelOf(page).getByText('Nobody is watching now')).toBeVisible();

    const phone = await openOnPhone(link);
    const patient = patientVideoPage(phone);
    await patient.play();
    const line = panelOf(page).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
    await expect(line.getByRole('link', { name: TITLE })).toBeVisible();
    await expect(line).toContainText('On a phone');
    await expect(panelOf(page).getByRole('status')).toHaveText('1 person is watching now');
    await expectAccessible(page, line);

    // It moves on by itself, and no second is taken back on the way.
    await line.evaluate((element) => ((element as HTMLElement).dataset['mark'] = 'same'));
    const seen = [await secondOf(page)];
    while ((seen.at(-1) ?? 0) < 8) {
      const now = await secondOf(page);
      expect(now).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
      if (now !== seen.at(-1)) seen.push(now);
      await page.waitForTimeout(100);
    }
    expect(seen.length).toBeGreaterThan(4);
    await expect(line).toHaveAttribute('data-mark', 'same');

    await patient.control('Pause').click();
    await expect(line).toContainText('Paused');

    await page.goto(`/my_videos/${videoId}/statistics`);
    await expect(line.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
    await page.goto(`/my_videos/${other}/statistics`);
    await expect(panelOf(page).getByText('Nobody is watching now')).toBeVisible();

    await page.goto(`/my_videos/${videoId}/statistics`);
    await expect(line).toHaveCount(1);
    await phone.close();
    await expect(line).toHaveCount(0);
    await expect(panelOf(page).getByText('Nobody is watching now')).toBeVisible();
  },
);
