import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { expect, test } from './bedside-test';
import { newEmail, newPhone } from './doctor-api';
import { realClip } from './media-files';
import { linkIn, waitForCode, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';
import { videoPage } from './pages/video-page';
import { videosPage } from './pages/videos-page';

test('A doctor signs up, uploads, shares; the patient watches and answers; the doctor reads exact figures', async ({
  page,
  url,
  openOnPhone,
}) => {
  const auth = authPages(page);
  const panel = panelPage(page);
  const email = newEmail('main-job');
  const account = {
    firstName: 'Maria',
    lastName: 'Lee',
    email,
    placeOfWork: 'Riverside Clinic',
    password: PASSWORD,
  };

  await test.step('The doctor confirms the e-mail, sets the account up and logs in', async () => {
    await page.goto('/register-account-info');
    await auth.field('E-mail').fill(email);
    await auth.press('Send code');
    await auth.enterCode(await waitForCode(url, email));
    await auth.fillAccount(account, true);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
    await auth.acceptTerms();
    await auth.press('Create account');
    await expect(auth.heading('Welcome back')).toBeVisible();
    await auth.logIn(email, PASSWORD);
    await expect(panel.heading(/Dr\. Lee$/)).toBeVisible();
  });

  const video = videoPage(page);
  await test.step('A real clip is uploaded and gets ready while the doctor looks on', async () => {
    await panel.goTo('My videos');
    const videos = videosPage(page);
    const path = await realClip();
    await videos.pickFiles(path);
    await videos.uploads.getByRole('link', { name: 'Add details' }).click();
    await expect(video.player).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1280 x 720');
  });

  await test.step('Title and tags make it ready to share', async () => {
    await video.field('Title').fill('Exercises after knee surgery');
    await video.field('Description').fill('Three exercises, twice a day.');
    await video.addTag(' Knee ');
    await video.addTag('after surgery');
    await video.save();
    await expect(panel.toast('Video saved.')).toBeVisible();
    await expect(panel.heading('Exercises after knee surgery')).toBeVisible();
    await expect(page.getByText('Ready to share', { exact: true })).toBeVisible();
  });

  const phone = newPhone();
  const patientEmail = newEmail('rosa');
  await test.step('A patient is added', async () => {
    await panel.goTo('Patient management');
    await page.getByRole('button', { name: 'Add patient' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add patient' });
    await dialog.getByLabel('First name').fill('Rosa');
    await dialog.getByLabel('Last name').fill('Diaz');
    await dialog.getByLabel('Phone', { exact: true }).fill(phone.typed);
    await dialog.getByLabel('E-mail (optional)').fill(patientEmail);
    await dialog.getByLabel('Birthday (optional)').fill('02-29-1960');
    await dialog.getByRole('button', { name: 'Add patient' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Diaz' });
    await expect(row).toContainText(`+1 ${phone.typed}`);
    await expect(row).toContainText('02-29-1960');
  });

  await test.step('The video is shared by SMS and e-mail, and the preview shows both', async () => {
    await panel.goTo('My videos');
    await videosPage(page).card('Exercises after knee surgery').getByRole('link').first().click();
    await video.openShareDialog();
    await video.pickPatient('rosa', 'Rosa Diaz');
    const message = 'Hello Rosa, Dr. Lee has shared the video "Exercises after knee surgery" with you.';
    await expect(video.preview.getByText(message)).toBeVisible();
    await video.preview.getByRole('tab', { name: 'E-mail' }).click();
    await expect(video.preview.getByText(message)).toBeVisible();
    await video.send();
    await expect(panel.toast('The video is on its way to 1 patient.')).toBeVisible();
    await expect(video.share('Rosa Diaz')).toContainText('SMS sent');
    await expect(video.share('Rosa Diaz')).toContainText('E-mail sent');
  });

  const [sms] = await waitForMessages(url, phone.digits, 1);
  const [mail] = await waitForMessages(url, patientEmail, 1);
  expect(mail?.subject).toBe('Dr. Maria Lee has shared a video with you');
  expect(linkIn(sms)).toMatch(/\/s\/[\w-]{22}$/);
  expect(linkIn(mail)).toMatch(/\/shared-video\/[\w-]{22}\?via=email$/);

  await test.step('The patient watches on a small phone, answers and writes', async () => {
    const patientPage = await openOnPhone(linkIn(sms));
    const patient = patientVideoPage(patientPage);
    await expect(patientPage.getByText('Hello Rosa, this video is for you.')).toBeVisible();
    await expect(patient.title('Exercises after knee surgery')).toBeVisible();
    await patient.play();
    await patient.waitUntilPlaying();
    await expect.poll(() => patient.video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
    await patient.seek(2_000);
    await expect.poll(patient.currentTime).toBeCloseTo(2, 1);
    expect(await patient.isPaused()).toBe(true);
    await patient.answer('Yes').click();
    await expect(patient.answer('Yes')).toHaveAttribute('aria-pressed', 'true');
    await patient.ask('Thank you, the second one hurts a little.');
    await patientPage.close();
  });

  await test.step('The doctor reads exact figures', async () => {
    await expect(async () => {
      await page.reload();
      await expect(video.share('Rosa Diaz')).toContainText('100%', { timeout: 10_000 });
      await expect(video.share('Rosa Diaz')).toContainText('Helped', { timeout: 10_000 });
    }).toPass();
    await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click();

    const tile = (name: string) => page.getByRole('group', { name, exact: true });
    await expect(tile('Opened')).toHaveText('Opened1 of 1patient who has it');
    await expect(tile('Watched on average')).toHaveText("Watched on average100%of the video's length");
    await expect(tile('Did not understand')).toHaveText('Did not understand0said so or marked a moment');
    await page.getByRole('button', { name: 'More figures' }).click();
    await expect(tile('Views')).toHaveText('Views10 repeat views');
    await expect(tile('Links sent')).toHaveText('Links sent1opened 1 time in all');
    await expect(tile('Watched to the end')).toHaveText('Watched to the end1reached 80% of the video');
    await expect(tile('Average viewing time')).toHaveText('Average viewing time0:06minutes and seconds');
    await expect(tile('Helped')).toHaveText('Helped1said so');
    await expect(tile('Comments')).toHaveText('Comments0from patients');
    await expect(page.getByRole('img', { name: 'Opened by. SMS 1, E-mail 0' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Devices. Mobile 1, Desktop 0' })).toBeVisible();
    await expect(
      page.getByRole('img', { name: 'Views over time. Links opened 1, views 1, watched to the end 1.' }),
    ).toBeVisible();

    const row = page.getByRole('region', { name: 'Figures by patient' }).getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText('Rosa Diaz');
    const cells = await row.getByRole('cell').allInnerTexts();
    const times = [1, 2];
    expect(cells.filter((_, at) => !times.includes(at))).toEqual([
      '100%',
      'Helped',
      // What she wrote is a message, and no comment.
      '-',
    ]);
    await row.getByRole('button', { name: 'Details of Rosa Diaz' }).click();
    const details = page.getByRole('region', { name: 'Figures by patient' }).getByRole('row').nth(2);
    const told = ['SMS sent', 'E-mail sent', 'Opened 1 time', 'By SMS 1', 'By e-mail 0', 'Mobile 1', '0:06'];
    for (const text of told) await expect(details).toContainText(text);

    const axis = page.getByRole('region', { name: 'Second by second' });
    await axis.getByRole('button', { name: 'Show table' }).click();
    const seconds = axis.getByRole('row');
    await expect(seconds).toHaveCount(1 + 6);
    for (const second of (await seconds.all()).slice(1)) {
      expect(await second.getByRole('cell').allInnerTexts()).toEqual(['1']);
    }
  });

  await test.step('What she wrote waits in the inbox', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Inbox/ })
      .click();
    const waiting = page.getByRole('link', { name: /^Rosa Diaz/ }).first();
    await expect(waiting).toContainText('Thank you, the second one hurts a little.');
  });
});

test('A doctor signs up by the account form, and the code leads to the log-in page', async ({
  page,
  url,
}) => {
  const auth = authPages(page);
  const email = newEmail('form-first');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await auth.fillAccount(
    { firstName: 'Jonas', lastName: 'Berg', email, placeOfWork: 'Hill Practice', password: PASSWORD },
    false,
  );
  await auth.acceptTerms();
  await auth.press('Create account');
  await expect(auth.heading('Enter the code')).toBeVisible();
  const code = await waitForCode(url, email);
  await auth.enterCode(code === '0000' ? '1111' : '0000');
  await expect(page.getByRole('alert').getByText('That code is wrong or has expired.')).toBeVisible();
  await auth.enterCode(code);
  await expect(auth.heading('Welcome back')).toBeVisible();
  await auth.logIn(email, PASSWORD);
  await expect(panelPage(page).heading(/Dr\. Berg$/)).toBeVisible();
});
