import { doctorTest, expect, test } from './bedside-test';
import { beginConversation } from './begin-conversation';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { openAreaOn } from './open-area';
import { patientVideoPage } from './pages/patient-video-page';

const loudness = (meter: HTMLMeterElement) => meter.value;
const seconds = (sound: HTMLMediaElement) => sound.duration;

test('A patient sees, hears and sends a voice note of what the microphone hears', async ({
  url,
  openOnPhone,
}) => {
  const { pass, read } = await beginConversation(url);
  const page = await openOnPhone('about:blank', { permissions: ['microphone'] });
  await openAreaOn(page, url, await pass(), 'messages');
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  await expect.poll(() => page.getByLabel('How loud it is').evaluate(loudness)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop and add' }).click();
  await expect(page.getByText(/Voice note, \d+ second/)).toBeVisible();
  const own = page.getByRole('group', { name: 'Your message' }).locator('audio');
  await own.evaluate((sound: HTMLAudioElement) => sound.play());
  await expect.poll(() => own.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.locator('audio')).toHaveCount(1);
  await expect(thread.getByText(/ · Sent$/)).toBeVisible();
  expect((await read()).at(-1)).toMatchObject({ text: '', attachments: [{ kind: 'audio' }] });
});

test('A voice note about a part of the film stops the film, and can be thrown away', async ({
  url,
  openOnPhone,
}) => {
  const { link, read } = await beginConversation(url);
  const page = await openOnPhone(link, { permissions: ['microphone'] });
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  const film = page.locator('video');
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(patient.currentTime).toBeGreaterThan(1);
  await patient.mark.click();
  await expect.poll(isPaused).toBe(true);

  await film.evaluate((video: HTMLVideoElement) => video.play());
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Stop and add' }).click();
  await expect(page.getByText(/Voice note, \d+ second/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove Voice note/ }).click();
  await expect(page.getByText(/Voice note, \d+ second/)).toHaveCount(0);
  expect(await read()).toEqual([]);
});

doctorTest('A doctor answers by voice, and the bar of a note shows its length', async ({ page, doctor }) => {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await smallClip(), 'Walking again');
  await doctor.share(video, { id, to: digits }, 'sms');
  await page.goto(`/chats/${id}`);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/^Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  await expect.poll(() => page.getByLabel('How loud it is').evaluate(loudness)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('list', { name: 'Files of this message' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/^Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop and add' }).click();
  const files = page.getByRole('list', { name: 'Files of this message' });
  await expect(files.locator('audio')).toHaveCount(1);
  await expect(files.getByLabel('Sending')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const note = page.getByRole('log').locator('audio');
  await expect.poll(() => note.evaluate(seconds)).toBeGreaterThan(0.5);
});
