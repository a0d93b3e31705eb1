import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { authPages } from './pages/auth-pages';
import { videoPage } from './pages/video-page';

doctorTest(
  'A session that ends in the middle of a sentence says why, and the dialog is there again with its words',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/status of 401/);
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });
    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    await video.pickPatient('Rosa', 'Rosa Diaz');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Hello Rosa, before we meet');
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await video.send();
    await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
    await authPages(page).logIn(doctor.email, PASSWORD);
    await expect(message).toHaveValue('Hello Rosa, before we meet');
    await expect(video.recipient('Rosa Diaz')).toBeVisible();
    await video.send();
    await expect(video.share('Rosa Diaz')).toBeVisible();
  },
);
