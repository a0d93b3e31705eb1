import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { videoPage } from './pages/video-page';

doctorTest(
  'All who did not open a video are named, and reminded with three clicks from My videos, once a day',
  async ({ page, doctor, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const phones = [newPhone(), newPhone(), newPhone()];
    const links = [];
    for (const [at, { typed, digits }] of phones.entries()) {
      const name = { first_name: 'Rosa', last_name: `Diaz ${at}`, phone: typed };
      links.push(await doctor.share(videoId, { id: await doctor.addPatient(name), to: digits }, 'sms'));
    }
    const shareId = new URL(links[0] ?? '').pathname.split('/').at(-1) ?? '';
    const opened = { via: 'sms', device: 'mobile' };
    await doctor.call('POST', `/v1/public-patient-videos/${shareId}/opened`, opened);

    const clicks = await countClicks(page);
    await page.goto('/my_videos');
    await page.getByRole('main').getByRole('link', { name: 'Breathing' }).first().click();
    await expect(page.getByText('2 patients have not opened it.')).toBeVisible();
    await expect(page.getByText('2 text messages, 2 SMS parts to pay for')).toBeVisible();
    const button = page.getByRole('button', { name: 'Remind 2 patients' });
    await expectAccessible(page, button);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Remind 2 patients?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Rosa Diaz 2' })).toContainText('SMS');
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Remind 2 patients' }).click();
    expect(await clicks()).toBe(3);
    const undo = page.getByRole('button', { name: 'Do not send it' });
    await expect(undo).toBeFocused();
    await expectAccessible(page, undo);
    await undo.click();
    await expect(panelPage(page).toast('Taken back. No reminder was sent.')).toBeVisible();
    await button.click();
    await dialog.getByRole('button', { name: 'Remind 2 patients' }).click();
    await expect(page.getByText('2 patients will be reminded in 10 seconds.')).toBeVisible();
    await expect(panelPage(page).toast('A reminder is on its way to 2 patients.')).toBeVisible({
      timeout: 20_000,
    });

    const video = videoPage(page);
    await expect(video.share('Rosa Diaz 1')).toContainText('Reminded on');
    await expect(video.share('Rosa Diaz 0')).not.toContainText('Reminded on');
    await expect(button).toHaveCount(0);
    const counts = [];
    for (const { digits } of phones.slice(1)) {
      const [newest] = await waitForMessages(url, digits, 2);
      counts.push(newest?.text.startsWith('Reminder: Hello Rosa.'));
    }
    expect(counts).toEqual([true, true]);

    await page.goto(`/my_videos/${videoId}/statistics?who=notOpened`);
    await expect(page.getByText('2 patients were reminded in the last 24 hours')).toBeVisible();
    await page.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: 'Did not finish it' }).click();
    await expect(page.getByRole('button', { name: 'Remind 1 patient' })).toBeVisible();
  },
);

doctorTest(
  'A share reminds its patient by itself after the days that are chosen',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });
    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    await video.pickPatient('Rosa', 'Rosa Diaz');
    await video.dialog.getByRole('combobox', { name: 'Reminder' }).click();
    await page.getByRole('option', { name: 'After 3 days' }).click();
    await video.dialog.getByRole('combobox', { name: 'Not sent to patients who' }).click();
    await page.getByRole('option', { name: 'watched to the end' }).click();
    await expectAccessible(page, video.dialog);
    await video.send();
    await expect(video.share('Rosa Diaz')).toContainText('Reminder on');
  },
);

doctorTest(
  'All who did not finish a playlist are reminded from its statistics, once a day',
  async ({ page, doctor, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const { typed, digits } = newPhone();
    const patient = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const list = { name: 'After the operation', videos: [videoId] };
    const playlist = (await doctor.call('POST', '/v1/playlists', list)) as { data: { id: string } };
    const message = 'Hello {{patient.name}}, please watch these.';
    const path = `/v1/playlists/${playlist.data.id}/patients`;
    await doctor.call('POST', path, { patients: [patient], message, channels: 'sms' });
    await waitForMessages(url, digits, 1);

    await page.goto(`/my_playlists/${playlist.data.id}/statistics`);
    await page.getByText('Did not finish it', { exact: true }).click();
    const button = page.getByRole('button', { name: 'Remind 1 patient' });
    await expectAccessible(page, button);
    await button.click();
    await expect(panelPage(page).toast('A reminder is on its way to 1 patient.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('row').filter({ hasText: 'Rosa Diaz' })).toContainText('Reminded on');
    await expect(button).toHaveCount(0);
    const [newest] = await waitForMessages(url, digits, 2);
    expect(newest?.text).toMatch(/^Reminder: Hello Rosa, please watch these\./);
  },
);

doctorTest(
  'Those who stopped at a step of a video are named, and reminded from it with one press',
  async ({ page, doctor, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const phones = [newPhone(), newPhone()];
    const links = [];
    for (const [at, { typed, digits }] of phones.entries()) {
      const name = { first_name: 'Rosa', last_name: `Diaz ${at}`, phone: typed };
      links.push(await doctor.share(videoId, { id: await doctor.addPatient(name), to: digits }, 'sms'));
    }
    const shareId = new URL(links[0] ?? '').pathname.split('/').at(-1) ?? '';
    await doctor.call('POST', `/v1/public-patient-videos/${shareId}/opened`, {
      via: 'sms',
      device: 'mobile',
    });

    await page.goto(`/my_videos/${videoId}/statistics`);
    await page.getByRole('button', { name: 'More figures' }).click();
    const steps = page.getByRole('region', { name: 'Step by step' });
    const step = (name: string) => steps.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
    await expect(step('Message made')).toContainText('2');
    await expect(step('Opened')).toContainText('1 stopped here');
    await expectAccessible(page, steps);
    await step('Opened').getByRole('button', { name: '1 stopped here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stopped at: Opened' });
    await expect(dialog.getByRole('link', { name: 'Rosa Diaz 0' })).toBeVisible();
    await page.keyboard.press('Escape');
    await step('Opened').getByRole('button', { name: 'Remind 1 patient' }).click();
    await expect(panelPage(page).toast('A reminder is on its way to 1 patient.')).toBeVisible({
      timeout: 20_000,
    });
    const [newest] = await waitForMessages(url, phones[0]?.digits ?? '', 2);
    expect(newest?.text).toMatch(/^Reminder: /);
  },
);
