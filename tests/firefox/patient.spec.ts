import { answerInInbox } from '../e2e/answer-in-inbox';
import { newPhone } from '../e2e/doctor-api';
import { smallClip } from '../e2e/media-files';
import { patientVideoPage } from '../e2e/pages/patient-video-page';
import { expect, firefoxTest } from './firefox-test';

/** Firefox imitates the size of a phone, and not its touch. */
const small = { isMobile: false, hasTouch: false };

firefoxTest(
  'A patient plays, marks, asks and answers, and the answer of the doctor arrives',
  async ({ page, doctor, openOnPhone }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');

    const phone = await openOnPhone(link, small);
    const patient = patientVideoPage(phone);
    await patient.waitUntilAlive();
    await patient.play();
    await patient.waitUntilPlaying();
    await patient.playToEnd();
    await patient.answer('Not all of it').click();
    await expect(patient.answer('Not all of it')).toHaveAttribute('aria-pressed', 'true');
    await patient.seek(1_000);
    await expect.poll(patient.currentTime).toBeCloseTo(1, 1);
    await patient.mark.click();
    await patient.ask('How often a day?');

    await answerInInbox(page, {
      patientId: id,
      asked: 'How often a day?',
      answer: 'Three times a day.',
    });

    await phone.reload();
    await phone.getByRole('button', { name: 'Answered: 0:01' }).click();
    await expect(phone.getByRole('region', { name: 'Your questions on the video' })).toContainText(
      'Three times a day.',
    );
  },
);

firefoxTest('A public video plays', async ({ doctor, openOnPhone }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'How to use your inhaler');
  const { data } = (await doctor.call('PATCH', `/v1/videos/${videoId}`, {
    is_public_link_active: true,
  })) as { data: { link_id: string } };
  const patient = patientVideoPage(await openOnPhone(`/public-video/${data.link_id}`, small));
  await expect(patient.title('How to use your inhaler')).toBeVisible();
  await patient.play();
  await patient.waitUntilPlaying();
});
