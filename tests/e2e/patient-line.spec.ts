import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { longClip, smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

/** The most that the page itself may weigh before Play, without its script, which comes later. */
const BEFORE_PLAY_BYTES = 15_000;

async function shareVideo(url: string, path: string) {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(path, 'Exercises after knee surgery');
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  return { doctor, videoId, link: await doctor.share(videoId, { id, to: digits }, 'sms') };
}

for (const line of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }, undefined]) {
  test(`No byte of the film is loaded before Play on a line that reports ${JSON.stringify(line)}`, async ({
    openOnPhone,
    url,
  }) => {
    const { link } = await shareVideo(url, await longClip());
    const page = await openOnPhone('about:blank');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, response.mimeType.startsWith('video/') ? 'film' : type),
    );
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? '';
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await page.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      line,
    );
    await page.goto(link, { waitUntil: 'networkidle' });
    const patient = patientVideoPage(page);
    await patient.waitUntilAlive();
    expect(bytes.get('film') ?? 0).toBe(0);
    expect(bytes.get('Document')).toBeLessThanOrEqual(BEFORE_PLAY_BYTES);
    await patient.play();
    await patient.waitUntilPlaying();
    expect(bytes.get('film')).toBeGreaterThan(0);
  });
}

test('An answer and a changed comment that are given without a network wait, and are sent once', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const { doctor, videoId, link } = await shareVideo(url, await smallClip());
  const call = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  await doctor.call('POST', `${call}/comment`, { text: 'Thank you' });
  const page = await openOnPhone(link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.playToEnd();
  const change = page.getByRole('button', { name: 'More about: Thank you' });
  await expect(change).toBeVisible();
  await page.context().setOffline(true);
  await patient.answer('Not all of it').tap();
  await expect(patient.said('You are offline. We will send your answer later.')).toBeVisible();
  await change.tap();
  await page.getByRole('menuitem', { name: 'Change' }).tap();
  await page.getByRole('textbox', { name: 'Change your message' }).fill('Thank you all');
  await page.getByRole('button', { name: 'Save change' }).tap();
  await expect(page.getByText('Thank you all')).toBeVisible();
  await expect(patient.answer('Not all of it')).toHaveAttribute('aria-pressed', 'true');

  await page.context().setOffline(false);
  await expect(patient.said('You are back online. Your answer is sent.')).toBeVisible();
  const { data } = (await doctor.call('GET', call)) as {
    data: { reaction: string; comment: { text: string } };
  };
  expect([data.reaction, data.comment.text]).toEqual(['dislike', 'Thank you all']);
  await expect.poll(async () => (await doctor.figures(videoId))[0]?.reaction).toBe('dislike');
});
