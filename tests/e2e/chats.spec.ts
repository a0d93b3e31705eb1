import { randomUUID } from 'node:crypto';
import { doctorTest, expect } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { passFor } from './open-area';
import { panelPage } from './pages/panel-page';

/** A patient with a video; the address of the patient's side of the conversation, and the link of the video. */
async function shareWith(
  url: string,
  doctor: Doctor,
  videoId: string,
  [first_name, last_name]: readonly [string, string],
) {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name, last_name, phone: typed });
  const link = await doctor.share(videoId, { id, to: digits }, 'sms');
  const share = new URL(link).pathname.split('/').at(-1) ?? '';
  const pass = await passFor(url, link, digits);
  const post = (path: string, body: object) =>
    fetch(`${url}/v1/public-chats/${pass.area}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${pass.cookie.name}=${pass.cookie.value}` },
      body: JSON.stringify(body),
    });
  return {
    id,
    share,
    write: (text: string, at?: number) =>
      post('/messages', {
        key: randomUUID(),
        text,
        ...(at !== undefined && { about: { patient_video_id: share, current_time: at } }),
      }),
    read: (position: number) => post('/read', { message_id: position }),
    typing: () => post('/typing', {}),
  };
}

doctorTest(
  'A doctor and a patient write to each other, live, with what was read, changed and not sent',
  async ({ page, doctor, url, expectConsole }) => {
    expectConsole(/net::ERR_FAILED .*chat\.write/);
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const rosa = await shareWith(url, doctor, videoId, ['Rosa', 'Diaz']);
    await page.goto('/dashboard');
    await rosa.write('How far may I bend it?', 1);
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
    await expect(entry).toContainText('1');
    await entry.click();
    await expect(panelPage(page).heading('Inbox')).toBeVisible();
    await page.getByRole('link', { name: /^Rosa Diaz/ }).click();
    const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
    await expect(log).toContainText('How far may I bend it?');
    await expect(log.getByRole('link', { name: /^Walking again, 0:01/ })).toHaveAttribute('href', /t=1$/);
    // Read is not answered.
    await expect(entry).toContainText('1');

    const field = page.getByRole('textbox', { name: 'Message to Rosa Diaz' });
    await field.fill('As far as it does not hurt.');
    await field.press('Enter');
    await expect(log).toContainText('As far as it does not hurt.');
    await expect(log.getByText('Sending')).toHaveCount(0);
    await rosa.typing();
    await expect(page.getByText('Rosa is writing...')).toBeVisible();
    await rosa.read(2);
    await expect(log.getByText('Read', { exact: true })).toBeVisible();
    await rosa.write('Thank you');
    await expect(log).toContainText('Thank you');

    await page.getByRole('button', { name: /^More: As far/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Only a little.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(log.getByText('Edited')).toBeVisible();

    // Without a connection the message stays, and a reload keeps it and the draft.
    await page.route('**/trpc/chat.write*', (route) => route.abort());
    await field.fill('Rest today.');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await field.fill('And tomorrow');
    await page.unroute('**/trpc/chat.write*');
    await page.reload();
    await expect(field).toHaveValue('And tomorrow');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(log.getByText('Rest today.')).toHaveCount(1);

    await expectAccessible(page, log);
    await page.getByRole('button', { name: 'Close conversation' }).click();
    await expect(page.getByText(/^This conversation is closed/)).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(field).toHaveValue('And tomorrow');
  },
);

doctorTest(
  'On a phone there is the list or one conversation, and a patient leads to it',
  async ({ page, doctor }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const id = await doctor.addPatient({ first_name: 'Omar', last_name: 'Haddad', phone: newPhone().typed });
    await page.goto('/chats');
    await expect(page).toHaveURL(/\/inbox$/);
    const empty = page.getByText('Nobody is waiting for your answer.');
    await expect(empty).toBeVisible();
    await page.goto(`/patient_management/${id}/statistics`);
    await page.getByRole('link', { name: 'Write' }).click();
    const field = page.getByRole('textbox', { name: 'Message to Omar Haddad' });
    await expect(field).toBeVisible();
    await expect(empty).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, field);
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(empty).toBeVisible();

    await page.getByRole('button', { name: 'Away and emergency' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Emergency sentence' }).fill('In an emergency call 112.');
    await dialog.getByRole('switch', { name: 'I am away' }).check();
    await dialog.getByLabel('First day').fill('2026-12-24');
    await dialog.getByLabel('Last day').fill('2026-12-31');
    await dialog.getByRole('textbox', { name: 'Automatic answer' }).fill('I am back in January.');
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await doctor.call('GET', '/v1/chat-setting')).toMatchObject({
      data: { emergency: 'In an emergency call 112.', away: { from: '2026-12-24' } },
    });
  },
);

doctorTest(
  'One answer goes to all who did not understand a second, and is shown to later patients',
  async ({ page, doctor, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const rosa = await shareWith(url, doctor, videoId, ['Rosa', 'Diaz']);
    const omar = await shareWith(url, doctor, videoId, ['Omar', 'Haddad']);
    const unclear = (share: string) =>
      doctor.call('POST', `/v1/public-patient-videos/${share}/unclear`, { current_time: 1 });
    await unclear(rosa.share);
    await unclear(omar.share);
    await rosa.write('How far may I bend it?', 1);
    await page.goto(`/my_videos/${videoId}`);
    await expect(page.getByText('2 wait for your answer')).toBeVisible();
    await page.getByRole('link', { name: '2 questions wait in the Inbox' }).click();
    await page
      .getByRole('list', { name: 'Waiting' })
      .getByRole('link', { name: /^Rosa Diaz/ })
      .click();
    const thread = page.getByRole('region', { name: 'Rosa Diaz' });
    await thread.getByRole('textbox', { name: 'Message to Rosa Diaz' }).fill('As far as it does not hurt.');
    await thread.getByRole('checkbox', { name: 'Also send it to 1 other who waits at 0:01' }).check();
    await thread.getByRole('checkbox', { name: 'Also show it to later patients at 0:01' }).check();
    await expect(thread.getByRole('textbox', { name: /^The question/ })).toHaveValue(
      'How far may I bend it?',
    );
    await expectAccessible(page, thread);
    await thread.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panelPage(page).toast('2 patients have your answer.')).toBeVisible();
    await expect(page.getByText('Nobody is waiting for your answer.')).toBeVisible();
    await page.goto(`/my_videos/${videoId}`);
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    const kept = page.getByRole('region', { name: 'Shown to later patients' });
    await expect(kept).toContainText('As far as it does not hurt.');
    await expectAccessible(page, kept);
    expect(await doctor.call('GET', `/v1/public-patient-videos/${omar.share}`)).toMatchObject({
      data: {
        kept_answers: [
          {
            second: 1,
            question: 'How far may I bend it?',
            text: 'As far as it does not hurt.',
            video_link_id: null,
          },
        ],
      },
    });
    for (const { id, name } of [
      { ...rosa, name: 'Rosa Diaz' },
      { ...omar, name: 'Omar Haddad' },
    ]) {
      await page.goto(`/chats/${id}`);
      const log = page.getByRole('log', { name: `Messages with ${name}` });
      await expect(log.getByText('As far as it does not hurt.')).toBeVisible();
    }

    // A later question waits in the inbox, to which the patient's page leads.
    await doctor.call('POST', `/v1/public-patient-videos/${omar.share}/reaction`, { reaction: 'dislike' });
    await page.goto(`/patient_management/${omar.id}/statistics`);
    await page.getByRole('link', { name: '1 question waits in the Inbox' }).click();
    await page.getByRole('textbox', { name: 'Message to Omar Haddad' }).fill('Come and see me.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Nobody is waiting for your answer/)).toBeVisible();
  },
);
