import { queueNewsJob } from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import { z } from 'zod';
import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { openRecords } from './open-records';
import { linkIn, readOutbox, waitForMessages } from './outbox';
import { dashboardPage } from './pages/dashboard-page';
import { patientVideoPage } from './pages/patient-video-page';
import { recorderPage } from './pages/recorder-page';

const messagesSchema = z.object({ data: z.array(z.object({ author: z.string(), is_read: z.boolean() })) });
const currentTime = (media: HTMLMediaElement) => media.currentTime;

doctorTest(
  'A patient asks by voice at a second from the text message, and each of five ways to answer arrives there',
  async ({ page, doctor, openOnPhone, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    await doctor.share(videoId, { id, to: digits }, 'sms');
    const smsLink = linkIn((await waitForMessages(url, digits, 1))[0]);
    const phone = await openOnPhone(smsLink, {
      viewport: { width: 390, height: 844 },
      permissions: ['microphone'],
    });
    const patient = patientVideoPage(phone);
    await page.setViewportSize({ width: 1440, height: 900 });
    const clicks = await countClicks(page);
    const dashboard = dashboardPage(page);
    const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
    const field = page.getByRole('textbox', { name: 'Message to Rosa Diaz' });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
    const panel = phone.getByRole('region', { name: 'Your questions on the video' });
    /** The answers, and whether the patient has read each. */
    const answers = async () => {
      const { data } = messagesSchema.parse(await doctor.call('GET', `/v1/chats/${id}/messages`));
      return data.filter(({ author }) => author === 'doctor').map(({ is_read: isRead }) => isRead);
    };
    let count = 0;

    /** The patient opens the text message again, goes to a second and asks aloud. */
    async function askByVoice(): Promise<void> {
      // An open conversation would read the question as it comes.
      await page.goto('/dashboard');
      await phone.goto(smsLink);
      await patient.waitUntilAlive();
      await patient.seek(1_000);
      await expect.poll(patient.currentTime).toBeCloseTo(1, 1);
      await patient.mark.click();
      await phone.getByRole('button', { name: 'Record a voice note' }).click();
      await expect(phone.getByText(/Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
      await phone.getByRole('button', { name: 'Stop and add' }).click();
      await phone.getByRole('button', { name: 'Send message' }).click();
      await expect(
        phone.getByText('Sent. Your doctor will see it with this part of the video.'),
      ).toBeVisible();
      await expect(dashboard.row('Rosa Diaz')).toContainText('0:01');
      await expect(entry).toContainText('1');
    }

    /** The address of the text message shows the answer at the second without a code, and nothing waits any more. */
    async function expectArrived(look: () => Promise<void>): Promise<void> {
      count += 1;
      await phone.goto(smsLink);
      await expect(phone.getByRole('link', { name: 'Messages (1)' })).toBeVisible();
      await phone.getByRole('button', { name: 'Answered: 0:01' }).tap();
      await look();
      await expect(phone.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
      await page.goto('/dashboard');
      await expect(dashboard.empty).toBeVisible();
      await expect(entry).not.toContainText(/\d/);
      await page.goto(`/inbox/${id}`);
      await expect(log.getByText('Read', { exact: true })).toBeVisible();
      expect(await answers()).toEqual(Array.from({ length: count }, () => true));
    }
    const expectWords = (text: string) => expectArrived(() => expect(panel).toContainText(text));

    // Typed in the conversation.
    await askByVoice();
    await entry.click();
    await page.getByRole('link', { name: /^Rosa Diaz/ }).click();
    await field.fill('Three times a day.');
    await field.press('Enter');
    await expect(log).toContainText('Three times a day.');
    await expect(log.getByText('Sending')).toHaveCount(0);
    await expectWords('Three times a day.');

    // By voice.
    await askByVoice();
    await page.goto(`/inbox/${id}`);
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    await expect(page.getByText(/^Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop and add' }).click();
    const files = page.getByRole('list', { name: 'Files of this message' });
    await expect(files.locator('audio')).toHaveCount(1);
    await expect(files.getByLabel('Sending')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log.locator('audio')).toHaveCount(3);
    await expectArrived(async () => {
      const sound = panel.locator('audio').last();
      await sound.evaluate((note: HTMLAudioElement) => note.play());
      await expect.poll(() => sound.evaluate(currentTime)).toBeGreaterThan(0.2);
    });

    // By video, in four presses from the dashboard.
    await askByVoice();
    let before = await clicks();
    await page.getByRole('link', { name: 'Answer Rosa Diaz by video' }).click();
    const recorder = recorderPage(page);
    await recorder.take(2);
    await recorder.button('Send answer').click();
    expect((await clicks()) - before).toBeLessThanOrEqual(4);
    await expect(log).toContainText('I recorded an answer for you, about 0:01 of “Walking again”.');
    await expectArrived(async () => {
      const address = phone.url();
      await panel.getByRole('button', { name: /^Play “An answer for you”/ }).tap();
      const film = panel.locator('video');
      await expect.poll(() => film.evaluate(currentTime)).toBeGreaterThan(0.3);
      expect(phone.url()).toBe(address);
    });

    // Typed on the dashboard, in two presses.
    await askByVoice();
    before = await clicks();
    const dialog = await dashboard.answer('Rosa Diaz');
    await expect(dialog.locator('audio').first()).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Message to Rosa Diaz' })).toBeFocused();
    await page.keyboard.type('Bend it gently.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    expect((await clicks()) - before).toBeLessThanOrEqual(2);
    await expect(dashboard.empty).toBeVisible();
    await expectWords('Bend it gently.');

    // From the link of the mail. By themselves news are looked for every other minute.
    await askByVoice();
    const { db, jobs } = openRecords();
    const mails = async () => {
      await jobs.add(db, queueNewsJob, {});
      return readOutbox(url, doctor.email);
    };
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    await page.goto(linkIn((await mails())[0]));
    await field.fill('Only when it does not hurt.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log).toContainText('Only when it does not hurt.');
    await expect(log.getByText('Sending')).toHaveCount(0);
    await expectWords('Only when it does not hurt.');

    // Nobody is told by a text message of what was read.
    expect(await readOutbox(url, digits)).toHaveLength(1);
  },
);
