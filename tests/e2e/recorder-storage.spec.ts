import { TAKE_LIMIT_HEADER } from '@bedside/contracts/videos/recording/recording.rules';
import type { UserId } from '@bedside/contracts/kit/ids';
import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { doctorTest, expect } from './bedside-test';
import type { Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { openRecords } from './open-records';
import { recorderPage, smallPicture } from './pages/recorder-page';

doctorTest.use({ kept: [smallPicture] });

const MB = 1_048_576;
/** The storage of a practice on this server, by default. */
const STORAGE_BYTES = 200 * 1_024 * MB;

/** As if the practice had stored so much that this is left. */
async function leaveRoom(doctor: Doctor, bytes: number): Promise<void> {
  const { data } = (await doctor.call('GET', '/v1/profile')) as { data: { id: UserId } };
  const { db } = openRecords();
  const practiceId = await findHome(db, data.id);
  if (!practiceId) throw new Error('the doctor has no practice');
  const usage = { practice_id: practiceId, used_bytes: STORAGE_BYTES - bytes };
  await db
    .insertInto('usage')
    .values(usage)
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(usage))
    .execute();
}

doctorTest(
  'A take that meets the full storage says so, stops, is kept whole and saved',
  async ({ page, context, doctor }) => {
    // The server says after each part how much the take may have. The recorder leaves 8 MB of it for its end.
    await context.route('**/uploads/*', async (route) => {
      const answer = await route.fetch();
      const sent = Number(answer.headers()['upload-offset'] ?? 0);
      const limit = sent > 0.2 * MB ? 8 * MB : 9 * MB;
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), [TAKE_LIMIT_HEADER.toLowerCase()]: String(limit) },
      });
    });
    const recorder = recorderPage(page);
    await recorder.open();
    await recorder.waitUntilReady();
    await recorder.record.click();
    await expect(page.getByText("Time to wrap up. Your practice's storage is nearly full.")).toBeVisible();
    const why = recorder.review.form.getByText(
      /storage is full, so we stopped recording. Everything you recorded is kept/,
    );
    await expectAccessible(page, why);
    await expect(recorder.review.isSafe).toBeVisible();
    for (const width of [360, 768, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const [plans] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'See your storage and plans' }).click(),
    ]);
    await expect(plans).toHaveURL('/settings/billing');
    await plans.close();
    await recorder.review.title.fill('Until the storage was full');
    await recorder.review.save.click();
    await expect
      .poll(async () => (await doctor.videos()).map(({ title }) => title))
      .toEqual(['Until the storage was full']);
  },
);

doctorTest(
  'A take for which there is no room stays on the computer, and is sent once there is room',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 507/);
    await leaveRoom(doctor, MB);
    const recorder = recorderPage(page);
    await recorder.open();
    await recorder.take(2);
    await expect(recorder.review.form.getByText(/The recording is saved on this computer/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your storage and plans' })).toBeVisible();
    await leaveRoom(doctor, 1_024 * MB);
    await expect(recorder.review.isSafe).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your storage and plans' })).toHaveCount(0);
  },
);
