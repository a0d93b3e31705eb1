import type { Page } from '@playwright/test';
import { doctorTest, expect, signedIn } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { dashboardPage } from './pages/dashboard-page';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';

/** A patient, and how one sends a video. @returns the addresses that the patient's page calls */
async function sendLater(doctor: Doctor, [first_name, last_name]: readonly [string, string]) {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name, last_name, phone: typed });
  return async (videoId: string): Promise<string> => {
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    return `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  };
}

/** A patient with a video, and the addresses that the patient's page calls. */
const sendVideo = async (doctor: Doctor, videoId: string, name: readonly [string, string]) =>
  (await sendLater(doctor, name))(videoId);

const rosaDiaz = ['Rosa', 'Diaz'] as const;

const positionOf = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, paused: video.paused }));

/** How high the whole page is. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

doctorTest(
  'What patients did not understand or asked waits on the dashboard until it is answered or done, in every tab',
  async ({ page, context, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const rosa = await sendVideo(doctor, videoId, rosaDiaz);
    const omar = await sendVideo(doctor, videoId, ['Omar', 'Haddad']);
    const dashboard = dashboardPage(page);
    await dashboard.open();
    await expect(dashboard.empty).toBeVisible();

    // It comes while the dashboard is open.
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 2.4 });
    await expect(dashboard.row('Rosa Diaz')).toContainText('0:02');
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 1 });
    await doctor.call('POST', `${rosa}/comment`, { text: 'Should I stop my other tablets?' });
    await expect(dashboard.row('Rosa Diaz')).toContainText('Should I stop my other tablets?');
    await doctor.call('POST', `${omar}/reaction`, { reaction: 'dislike' });
    await expect(dashboard.row('Omar Haddad')).toContainText('The whole video');
    await expect(dashboard.rows).toHaveCount(2);
    // The newest comes first, and several signs of one patient are one row.
    await expect(dashboard.rows.first()).toContainText('Omar Haddad');
    await expectAccessible(page, dashboard.row('Rosa Diaz'));

    const other = await context.newPage();
    const second = dashboardPage(other);
    await second.open();
    await expect(second.rows).toHaveCount(2);
    const dialog = await dashboard.answer('Rosa Diaz');
    await expect(dialog.getByRole('button', { name: 'Show 0:01 of Walking again' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(second.rows).toHaveCount(1);
    await expect(second.rows).toContainText('Omar Haddad');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(second.rows).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('Escape');
    await expect(dashboard.rows).toHaveCount(1);
    // The patient's next sign brings the row back, with that sign only.
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 3 });
    await expect(dashboard.row('Rosa Diaz')).toContainText('0:03');
    for (const name of ['Rosa Diaz', 'Omar Haddad']) {
      const box = await dashboard.answer(name);
      await box.getByRole('button', { name: 'Answered by phone' }).click();
      await expect(box.getByText('Done.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
    }
    await expect(dashboard.empty).toBeVisible();
    await expect(second.empty).toBeVisible();
    await page.reload();
    await expect(dashboard.empty).toBeVisible();
  },
);

doctorTest(
  'The dashboard is one screen, empty, begun and full, and its first steps lead to their places',
  async ({ page, doctor }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Welcome to Bedside' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Views/ })).toBeVisible();
    expect(await heightOf(page)).toBeLessThanOrEqual(1_100);
    await steps.getByRole('button', { name: /^Record or upload a video/ }).click();
    await expect(page.getByRole('dialog', { name: 'Create video' })).toBeVisible();
    await page.keyboard.press('Escape');
    await steps.getByRole('link', { name: /^Add a patient/ }).click();
    await expect(page.getByRole('dialog', { name: 'Add patient' })).toBeVisible();

    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const first = await sendLater(doctor, ['Rosa', 'Diaz']);
    await page.goto('/dashboard');
    await expect(steps.getByRole('button', { name: /^Done: Record or upload/ })).toBeVisible();
    await expect(steps.getByRole('link', { name: /^Done: Add a patient/ })).toBeVisible();
    await expectAccessible(page, steps);
    await steps.getByRole('link', { name: /^Send it/ }).click();
    await expect(page).toHaveURL(`/my_videos/${videoId}?share=true`);
    await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible();

    const links = [await first(videoId)];
    for (let count = 1; count < 7; count += 1)
      links.push(await sendVideo(doctor, videoId, ['Rosa', `Diaz ${count}`]));
    for (const [at, link] of links.entries()) {
      await doctor.call('POST', `${link}/unclear`, { current_time: at % 3 });
      const text = `Should I go on with it when it hurts as much as it did on day ${at}, or wait until it is better?`;
      await doctor.call('POST', `${link}/comment`, { text });
    }
    await page.goto('/dashboard');
    const dashboard = dashboardPage(page);
    await expect(dashboard.rows).toHaveCount(5);
    await expect(page.getByRole('button', { name: /^Did not understand\s*7/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Record video' })).toHaveCount(1);
    expect(await heightOf(page)).toBeLessThanOrEqual(1_100);
    await dashboard.all.click();
    await expect(page.getByRole('list', { name: 'Waiting' }).getByRole('link')).toHaveCount(7);
  },
);

doctorTest(
  'One click leads from the dashboard to the exact second, and two answer there',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const rosa = await sendVideo(doctor, videoId, rosaDiaz);
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 2 });
    const dashboard = dashboardPage(page);
    const clicks = await countClicks(page);
    await dashboard.open();
    await dashboard
      .row('Rosa Diaz')
      .getByRole('link', { name: /^Rosa Diaz/ })
      .click();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await expect(page.locator('video')).toBeInViewport();
    expect(await clicks()).toBe(1);

    await dashboard.open();
    const dialog = await dashboard.answer('Rosa Diaz');
    await expect(dialog.getByRole('textbox', { name: 'Message to Rosa Diaz' })).toBeFocused();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await expectAccessible(page, dialog);
    await page.keyboard.type('Bend it gently.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panelPage(page).toast('1 patient has your answer.')).toBeVisible();
    await expect(dashboard.empty).toBeVisible();
    expect(await clicks()).toBe(3);

    // The page of the video counts, and leads to the inbox of that video.
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 1 });
    await page.goto(`/my_videos/${videoId}`);
    await page.getByRole('link', { name: 'Show 0:01 in the video' }).click();
    await expect.poll(async () => (await positionOf(page)).at).toBe(1);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 3));
    await page.getByRole('link', { name: 'Show 0:01 in the video' }).click();
    await expect.poll(async () => (await positionOf(page)).at).toBe(1);
    await page.getByRole('link', { name: '1 question waits in the Inbox' }).click();
    await expect(page).toHaveURL(`/inbox?only=${videoId}`);
    await expect(page.getByRole('button', { name: 'Only Walking again. Show all' })).toBeVisible();
    await page.keyboard.press('n');
    await expect.poll(() => positionOf(page)).toEqual({ at: 1, paused: true });
  },
);

doctorTest('One click shows who did not understand anything', async ({ page, doctor }) => {
  const clip = await smallClip();
  const rosa = await sendVideo(doctor, await doctor.addVideo(clip, 'Walking again'), rosaDiaz);
  const omar = await sendVideo(doctor, await doctor.addVideo(clip, 'Breathing'), ['Omar', 'Haddad']);
  await doctor.call('POST', `${rosa}/unclear`, { current_time: 2 });
  await doctor.call('POST', `${omar}/reaction`, { reaction: 'dislike' });
  await dashboardPage(page).open();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: /^Did not understand\s*2/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Who did not understand' });
  await expect(dialog.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Omar Haddad' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Show 0:02 in the video' })).toHaveAttribute(
    'href',
    /\?t=2$/,
  );
  expect(await clicks()).toBe(1);
});

doctorTest(
  'On a phone the inbox is read, followed to the second and set done by tapping',
  async ({ doctor, openContext, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again, slowly and with a stick');
    const rosa = await sendVideo(doctor, videoId, ['Rosa-Maria', 'Diaz de la Fuente']);
    for (const current_time of [1, 2, 3]) await doctor.call('POST', `${rosa}/unclear`, { current_time });
    await doctor.call('POST', `${rosa}/comment`, { text: 'How long should I use the stick' });
    const context = await openContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: signedIn(url, doctor),
    });
    const page = await context.newPage();
    const dashboard = dashboardPage(page);
    await dashboard.open();
    const row = dashboard.row('Rosa-Maria');
    await expect(row).toContainText('How long should I use the stick');
    // It is the first thing on the screen, and nothing makes the page wider than the phone.
    const answer = row.getByRole('button', { name: 'Answer Rosa-Maria Diaz de la Fuente' });
    await expect(answer).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, row);

    // First the row, then film and words.
    await row.getByRole('link', { name: /^Rosa-Maria/ }).tap();
    const open = page.getByRole('region', { name: 'Rosa-Maria Diaz de la Fuente' });
    await expect(open.locator('video')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await open.getByRole('button', { name: /^Show 0:02/ }).tap();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await open.getByRole('button', { name: 'Done' }).tap();
    await expect(open.getByText('Done.')).toBeVisible();
    await open.getByRole('button', { name: 'Undo' }).tap();
    await expect(open.locator('video')).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  },
);

doctorTest(
  'The page of a sent video shows its results first, and its details by a press',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    // Nobody has it, so its details can be filled in.
    await page.goto(`/my_videos/${videoId}`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0);

    const rosa = await sendVideo(doctor, videoId, rosaDiaz);
    for (let count = 0; count < 10; count += 1) await sendVideo(doctor, videoId, ['Omar', `Haddad ${count}`]);
    await doctor.call('POST', `${rosa}/unclear`, { current_time: 2 });
    await doctor.call('POST', `${rosa}/opened`, { via: 'sms', device: 'mobile' });
    await page.reload();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('definition')).toHaveText(['1 of 11', '1', '0', '0']);
    await expect(results.getByRole('link', { name: 'Show 0:02 in the video' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
    const shares = page.getByRole('region', { name: 'Patients this video was shared with' });
    await expect(shares.getByRole('row')).toHaveCount(1 + 10);
    await expectAccessible(page, results);

    const details = page.getByRole('button', { name: 'Edit details' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walking again');
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);

    // The retention chart shows the marks, and the second beside it opens the video there.
    await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('link', { name: 'Show 0:02 in the video' }).click();
    await expect(page).toHaveURL(`/my_videos/${videoId}?t=2`);
  },
);

doctorTest('The e-mails about patients are turned off and on in the settings', async ({ page }) => {
  await page.goto('/settings/notifications');
  const card = page.getByRole('region', { name: 'Notices' });
  const signs = card.getByRole('combobox', { name: /Does not understand something/ });
  const messages = card.getByRole('combobox', { name: 'Writes a message' });
  const summary = card.getByRole('combobox', { name: 'E-mail me a summary' });
  // A message may be urgent, a mark can wait for the morning.
  await expect(signs).toHaveValue('In the summary');
  await expect(messages).toHaveValue('E-mail at once');
  await expect(summary).toHaveValue('Each morning, about the day before');
  await expectAccessible(page, card);
  await summary.click();
  await page.getByRole('option', { name: /Each Monday/ }).click();
  await expect(panelPage(page).toast('Your notices are saved.')).toBeVisible();
  await messages.click();
  await page.getByRole('option', { name: 'In the summary' }).click();
  await expect(messages).toHaveValue('In the summary');
  await page.reload();
  await expect(summary).toHaveValue('Each Monday, about the week before');
  await expect(messages).toHaveValue('In the summary');
  await expect(signs).toHaveValue('In the summary');
});

doctorTest(
  'A question reaches the doctor with its second and words, is answered from the row, and helps the next patient',
  async ({ page, doctor, openContext }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const open = async ([first_name, last_name]: readonly [string, string]) => {
      const { typed, digits } = newPhone();
      const id = await doctor.addPatient({ first_name, last_name, phone: typed });
      const link = await doctor.share(videoId, { id, to: digits }, 'sms');
      const context = await openContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const phone = await context.newPage();
      await phone.goto(link);
      const video = patientVideoPage(phone);
      await video.waitUntilAlive();
      return {
        phone,
        mark: async (second: number) => {
          await video.seek(second * 1_000);
          await expect.poll(video.currentTime).toBeCloseTo(second, 1);
          await video.answer('I did not understand this').tap();
        },
      };
    };
    const dashboard = dashboardPage(page);
    await dashboard.open();

    const rosa = await open(rosaDiaz);
    await rosa.mark(2);
    // One press asks one thing in one place.
    await expect(rosa.phone.getByRole('textbox')).toHaveCount(1);
    await rosa.phone
      .getByRole('textbox', { name: 'What was unclear at 0:02?' })
      .fill('Does it hurt at first?');
    await rosa.phone.getByRole('button', { name: 'Send message' }).tap();
    const row = dashboard.row('Rosa Diaz');
    await expect(row).toContainText('Does it hurt at first?');
    await expect(row).toContainText('0:02');
    await expect(row).not.toContainText('The whole video');

    const dialog = await dashboard.answer('Rosa Diaz');
    await expect(dialog).toContainText('Does it hurt at first?');
    await dialog.getByRole('textbox', { name: 'Message to Rosa Diaz' }).fill('A little. It passes.');
    await dialog.getByRole('checkbox', { name: /later patients at 0:02/ }).check();
    await expect(dialog.getByRole('textbox', { name: /^The question/ })).toHaveValue(
      'Does it hurt at first?',
    );
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dashboard.empty).toBeVisible();

    const omar = await open(['Omar', 'Haddad']);
    await omar.mark(3);
    await expect(omar.phone.getByText('Does it hurt at first?')).toBeVisible();
    await expect(omar.phone.getByText('A little. It passes.')).toBeVisible();
    await omar.phone.getByRole('button', { name: 'No, I have a question' }).tap();
    await expect(dashboard.row('Omar Haddad')).toContainText('The kept answer did not help');

    const ines = await open(['Ines', 'Costa']);
    await ines.mark(3);
    await ines.phone.getByRole('button', { name: 'Yes' }).tap();
    await expect(ines.phone.getByText('Good. You can watch on.')).toBeVisible();
    await expect(dashboard.rows).toHaveCount(1);
  },
);

doctorTest(
  'The inbox shows the film at the second with all words, and is worked through by one key',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const share = async (first_name: string, current_time: number, text: string) => {
      const { typed, digits } = newPhone();
      const id = await doctor.addPatient({ first_name, last_name: 'Diaz', phone: typed });
      const link = await doctor.share(videoId, { id, to: digits }, 'sms');
      const code = new URL(link).pathname.split('/').at(-1) ?? '';
      await doctor.call('POST', `/v1/public-patient-videos/${code}/unclear`, { current_time });
      const about = { patient_video_id: code, current_time };
      await doctor.call('POST', `/v1/public-chats/${code}/messages`, { key: 'one', text, about });
    };
    await share('Rosa', 2, 'Does it hurt at first?');
    await share('Ines', 1, 'How often?');
    await page.goto('/dashboard');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
    await expect(entry).toContainText('2');
    await entry.click();
    const waiting = page.getByRole('list', { name: 'Waiting' });
    await expect(waiting.getByRole('link')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Longest waiting' }).check({ force: true });
    await expect(waiting.getByRole('link').first()).toContainText('Rosa Diaz');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).click();
    await page.keyboard.press('n');
    const rosa = page.getByRole('region', { name: 'Rosa Diaz' });
    await expect(rosa.getByText('Does it hurt at first?').first()).toBeVisible();
    await expect.poll(() => positionOf(page)).toEqual({ at: 2, paused: true });
    await expectAccessible(page, rosa);
    await page.getByRole('textbox', { name: 'Message to Rosa Diaz' }).fill('A little. It passes.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(waiting.getByRole('link')).toHaveCount(1);
    await expect(entry).toContainText('1');

    await page.getByRole('heading', { level: 1, name: 'Inbox' }).click();
    await page.keyboard.press('n');
    const ines = page.getByRole('region', { name: 'Ines Diaz' });
    await expect.poll(() => positionOf(page)).toEqual({ at: 1, paused: true });
    await ines.getByRole('button', { name: 'Answered by phone' }).click();
    await expect(page.getByText('Nobody is waiting for your answer.')).toBeVisible();
    await ines.getByRole('button', { name: 'Undo' }).click();
    await expect(waiting.getByRole('link')).toHaveCount(1);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);
