import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { newEmail, newPhone } from '../e2e/doctor-api';
import { realClip, smallClip } from '../e2e/media-files';
import { authPages } from '../e2e/pages/auth-pages';
import { dashboardPage } from '../e2e/pages/dashboard-page';
import { editorPage } from '../e2e/pages/editor-page';
import { importPages } from '../e2e/pages/import-pages';
import { panelPage } from '../e2e/pages/panel-page';
import { videoPage } from '../e2e/pages/video-page';
import { sendVideo } from '../e2e/send-video';
import { expect, firefoxTest } from './firefox-test';

firefoxTest('A doctor logs in', async ({ openContext, doctor }) => {
  const page = await (await openContext()).newPage();
  await page.goto('/login');
  await authPages(page).logIn(doctor.email, 'not-the-password');
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
  await authPages(page).logIn(doctor.email, PASSWORD);
  await expect(panelPage(page).heading(/Dr\. Weber$/)).toBeVisible();
});

firefoxTest('The dashboard shows who did not understand', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
  const share = await sendVideo(doctor, videoId, ['Rosa', 'Diaz']);
  await doctor.call('POST', `${share}/unclear`, { current_time: 2 });
  await dashboardPage(page).open();
  await page.getByRole('button', { name: /^Did not understand\s*1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Did not understand' });
  await expect(dialog.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();
});

firefoxTest(
  'The statistics show the second that was not understood, and by whom',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
    const share = await sendVideo(doctor, videoId, ['Rosa', 'Diaz']);
    await doctor.call('POST', `${share}/unclear`, { current_time: 2 });
    await page.goto(`/my_videos/${videoId}/statistics`);
    await expect(page.getByRole('group', { name: 'Did not understand', exact: true })).toContainText('1');
    await expect(page.getByRole('link', { name: 'Show 0:02 in the video' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Figures by patient' })).toContainText('Rosa Diaz');
  },
);

firefoxTest('A video is shared by the dialog', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  const email = newEmail('tom');
  await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: newPhone().typed, email });
  const video = videoPage(page);
  await video.open(videoId);
  await video.openShareDialog();
  await video.pickPatient('Tom', 'Tom Cole');
  await video.sendBy('SMS and e-mail');
  await video.send();
  await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
  await expect(video.share('Tom Cole')).toContainText('SMS sent');
});

firefoxTest('A list of patients is imported from a file', async ({ page }) => {
  const imports = importPages(page);
  await page.goto('/patient_management');
  const rows = ['Anna,Berg', 'Jiří,Dvořák'].map((name) => `${name},${newPhone().typed}`);
  await imports.choose('list.csv', ['First name,Last name,Phone', ...rows].join('\n'));
  await imports.start(2);
  await expect(panelPage(page).toast('2 patients imported.')).toBeVisible();
  await page.goto('/patient_management');
  await expect(page.getByRole('row').filter({ hasText: 'Dvořák' })).toBeVisible();
});

firefoxTest('The settings are changed, and stay so', async ({ page }) => {
  await page.goto('/settings/branding');
  const name = page.getByLabel('Name of the clinic (optional)');
  await name.fill('Harbour Clinic');
  await page.getByRole('textbox', { name: 'Colour (optional)' }).fill('#aa0044');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(panelPage(page).toast('Your branding is saved.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Harbour Clinic');
});

firefoxTest(
  'The editor cuts and saves, and draws the picture or says why it cannot',
  async ({ page, doctor, expectConsole }) => {
    // A machine without a graphics card.
    expectConsole(/WebGL/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    await editor.open(videoId);
    await editor.waitForLength('0:06.00');
    const hasWebGl = await page.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    if (hasWebGl) await editor.middleOfStage();
    else await expect(page.getByText(/The picture needs WebGL/)).toBeVisible();
    await editor.forward(1);
    await editor.button('Start at the playhead').click();
    await expect(editor.button('Undo trim')).toBeVisible();
    await editor.waitForLength('0:04.00');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.waitForLength('0:04.00');
  },
);
