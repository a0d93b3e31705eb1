import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';

doctorTest(
  'Chapters are made at the playhead, and the patient plays from one of them',
  async ({ page, doctor, openOnPhone }) => {
    const video = await doctor.addVideo(await smallClip(), 'After surgery');
    await page.goto(`/my_videos/${video}?open=chapters`);
    const card = page.getByRole('region', { name: 'Chapters' });
    const add = card.getByRole('button', { name: 'Add at the playhead' });
    await add.click();
    await card.getByRole('textbox', { name: 'Title of the chapter at 0:00' }).fill('Bend your knee');
    await page.locator('main video').evaluate((player: HTMLVideoElement) => {
      player.currentTime = 1.2;
    });
    await add.click();
    await card.getByRole('textbox', { name: 'Title of the chapter at 0:01' }).fill('Rest');
    await expectAccessible(page, card.getByRole('textbox').first());
    await card.getByRole('button', { name: 'Save chapters' }).click();
    await expect(page.getByText('Chapters saved.')).toBeVisible();

    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Ada', last_name: 'Byron', phone: typed });
    const phone = await openOnPhone(await doctor.share(video, { id, to: digits }, 'sms'));
    const chapters = phone.getByRole('list', { name: 'Chapters' });
    await expect(chapters.getByRole('listitem')).toHaveText([/^0:00\s+Bend your knee$/, /^0:01\s+Rest$/]);
    await expectAccessible(phone, chapters);
    await chapters.getByRole('button', { name: /Rest/ }).tap();
    await expect
      .poll(() => phone.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThanOrEqual(1);
  },
);
