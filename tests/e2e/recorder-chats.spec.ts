import { doctorTest, expect } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { smallClip } from './media-files';
import { panelPage } from './pages/panel-page';
import { openAreaOn, passFor } from './open-area';
import { patientVideoPage } from './pages/patient-video-page';
import { recorderPage } from './pages/recorder-page';

async function shareWith(
  doctor: Doctor,
  videoId: string,
  first_name: string,
): Promise<{ link: string; digits: string }> {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name, last_name: 'Diaz', phone: typed });
  return { link: await doctor.share(videoId, { id, to: digits }, 'sms'), digits };
}

/** Whether a sound or a film was loaded far enough to be heard or seen. */
const hasPlayed = (element: HTMLMediaElement) => element.currentTime > 0.2;

doctorTest(
  'A patient asks by voice at a second, the doctor answers by a video, and a later patient is shown it there',
  async ({ page, doctor, openOnPhone, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const { link, digits } = await shareWith(doctor, videoId, 'Rosa');
    const { link: laterLink } = await shareWith(doctor, videoId, 'Omar');
    const phone = await openOnPhone(link, { permissions: ['microphone'] });
    await page.goto('/dashboard');

    // The patient marks the second and asks aloud.
    const patient = patientVideoPage(phone);
    await patient.waitUntilAlive();
    await patient.seek(1_000);
    await expect.poll(patient.currentTime).toBeCloseTo(1, 1);
    await patient.mark.click();
    await phone.getByRole('button', { name: 'Record a voice note' }).click();
    await expect(phone.getByText(/Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
    await phone.getByRole('button', { name: 'Stop and add' }).click();
    await expect(phone.getByText(/Voice note, \d+ second/)).toBeVisible();
    await phone.getByRole('button', { name: 'Send message' }).click();
    await expect(phone.getByText('Sent. Your doctor will see it with this part of the video.')).toBeVisible();

    // The doctor's open page counts it; the doctor hears it.
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
    await expect(entry).toContainText('1');
    await entry.click();
    await expect(panelPage(page).heading('Inbox')).toBeVisible();
    await page.getByRole('link', { name: /^Rosa Diaz/ }).click();
    const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
    await expect(log.getByRole('link', { name: /^Walking again, 0:01/ })).toBeVisible();
    const note = log.locator('audio');
    await note.evaluate((sound: HTMLAudioElement) => sound.play());
    await expect.poll(() => note.evaluate(hasPlayed)).toBe(true);

    // The doctor answers by a recording, for this patient and for later ones.
    await page.getByRole('checkbox', { name: 'Also show it to later patients at 0:01' }).check();
    await page.getByRole('link', { name: 'Answer by video' }).click();
    const recorder = recorderPage(page);
    await recorder.take(2);
    await recorder.button('Send answer').click();
    await expect(log).toContainText('I recorded an answer for you, about 0:01 of “Walking again”.');

    // The patient finds it with the question, and plays it.
    await openAreaOn(phone, url, await passFor(url, link, digits), 'messages');
    const thread = phone.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText('about 0:01 of “Walking again”');
    await thread.getByRole('button', { name: /^Play “An answer for you”/ }).click();
    await expect.poll(() => thread.locator('video').evaluate(hasPlayed)).toBe(true);

    // Another patient, who does not understand the same second, is shown the answer at once.
    const later = await openOnPhone(laterLink);
    const other = patientVideoPage(later);
    await other.waitUntilAlive();
    await other.seek(1_000);
    await expect.poll(other.currentTime).toBeCloseTo(1, 1);
    await other.mark.click();
    await expect(later.getByRole('heading', { name: 'Others asked here' })).toBeVisible();
    await later.getByRole('link', { name: /answer/i }).click();
    await patientVideoPage(later).play();
    await patientVideoPage(later).waitUntilPlaying();
  },
);
