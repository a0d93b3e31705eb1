import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { recorderPage } from './pages/recorder-page';

doctorTest(
  'An answer is recorded, becomes a video of the patient, and closes what was asked',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    const share = new URL(link).pathname.split('/').at(-1) ?? '';
    await doctor.call('POST', `/v1/public-patient-videos/${share}/unclear`, { current_time: 1 });
    const clicks = await countClicks(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Answer Rosa Diaz by video' }).click();
    const recorder = recorderPage(page);
    await recorder.take(2);
    await recorder.button('Send answer').click();
    expect(await clicks()).toBe(4);
    const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
    await expect(log.getByText('I recorded an answer for you, about 0:01 of “Walking again”.')).toBeVisible();
    await expect(log.getByRole('link', { name: /^An answer for you/ })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(/^Nobody is waiting for your answer/)).toBeVisible();
    const answer = (await doctor.videos()).find(({ title }) => title === 'An answer for you');
    expect(await doctor.call('GET', `/v1/videos/${answer?.id}`)).toMatchObject({
      data: { status: { id: 'shared' } },
    });
  },
);
