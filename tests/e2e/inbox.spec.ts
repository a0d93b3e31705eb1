import { doctorTest, expect, signedIn } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { dashboardPage } from './pages/dashboard-page';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';
import { positionOf, sendVideo } from './send-video';

const rosaDiaz = ['Rosa', 'Diaz'] as const;

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

    const details = page.getByRole('button', { name: 'Details', exact: true });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walking again');
    // What is open stays open after a reload.
    await page.getByRole('button', { name: /^Captions/ }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Walking again');
    await expect(page.getByRole('button', { name: 'Upload captions' })).toBeVisible();
    await details.click();
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
          await video.mark.tap();
        },
      };
    };
    const dashboard = dashboardPage(page);
    await dashboard.open();

    const rosa = await open(rosaDiaz);
    await rosa.mark(2);
    // One press asks one thing in one place.
    await expect(rosa.phone.getByRole('textbox')).toHaveCount(1);
    await expect(rosa.phone.getByRole('button', { name: /^About 0:02/ })).toBeVisible();
    await patientVideoPage(rosa.phone).ask('Does it hurt at first?');
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
    await page.getByText('Longest waiting', { exact: true }).click();
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
