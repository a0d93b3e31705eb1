import type { Page } from '@playwright/test';
import { doctorTest, expect, test } from './bedside-test';
import { newEmail, newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { goTo } from './go-to';
import { smallClip } from './media-files';
import { openAreaOn, passFor } from './open-area';
import { linkIn, waitForMessages } from './outbox';
import { importPages } from './pages/import-pages';
import { patientVideoPage } from './pages/patient-video-page';
import { patientsPage } from './pages/patients-page';
import { panelPage } from './pages/panel-page';
import { playlistPages } from './pages/playlist-pages';
import { videoPage } from './pages/video-page';
import { videosPage } from './pages/videos-page';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** One shared video that was watched and commented on, and a second patient. */
async function fillPractice(doctor: Doctor) {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const id = await doctor.addPatient({
    first_name: 'Rosa',
    last_name: 'Diaz',
    phone: typed,
    email: newEmail('rosa'),
  });
  await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: newPhone().typed });
  const link = await doctor.share(videoId, { id, to: digits }, 'sms');
  const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  await doctor.call('POST', `${share}/opened`, { via: 'sms', device: 'mobile' });
  await doctor.call('POST', `${share}/view`, { session: 'one', current_time: 4, ranges: [[0, 4]], call: 0 });
  await doctor.call('POST', `${share}/reaction`, { reaction: 'like' });
  await doctor.call('POST', `${share}/comment`, { text: 'Thank you.' });
  await expect.poll(async () => (await doctor.figures(videoId))[0]?.video_views).toBe(1);
  return { videoId, patientId: id, link, digits };
}

test('A form that lacks what it needs is accessible', async ({ page }) => {
  await goTo(page, '/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAccessible(page, page.getByText('This field is required').first());
});

test('The plans and their prices are a page for everybody, which leads to an account', async ({ page }) => {
  await goTo(page, '/login');
  await page.getByRole('link', { name: 'Plans and prices' }).click();
  for (const [width, scheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, heading(page, 'Plans and prices'));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Free',
      'Pro, monthly',
      'Pro, annually',
    ]);
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isWider)).toBe(false);
  }
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create your account')).toBeVisible();
});

doctorTest('The screens of a new doctor are accessible', async ({ page }) => {
  const screens: [string, string][] = [
    ['/dashboard', 'Record or upload a video'],
    ['/my_videos', 'Your videos will appear here'],
    ['/patient_management', 'You have no patients yet'],
    ['/analytics', 'No video was watched in this period'],
    ['/profile', 'Dates and times'],
    ['/settings', 'This device'],
    ['/settings/templates', 'You have no saved messages yet'],
    ['/settings/branding', 'What patients see'],
    ['/settings/data', 'used by videos'],
  ];
  for (const [path, text] of screens) {
    await goTo(page, path);
    await expectAccessible(page, page.getByText(text));
  }
});

doctorTest('The screens of an import and of the contact form are accessible', async ({ page }) => {
  const imports = importPages(page);
  await goTo(page, '/patient_management/import_history');
  await expectAccessible(page, page.getByText('You have not imported patients yet'));
  await goTo(page, '/patient_management');
  const { typed } = newPhone();
  await imports.choose(
    'list.csv',
    `first name,last name,phone\nRosa,Diaz,${typed}\nTom,,12\nAnn,Cole,${typed}\n`,
  );
  await expectAccessible(page, imports.row(2).getByText('New patient'));
  await page.getByRole('button', { name: 'Show columns' }).click();
  await expectAccessible(page, page.getByText('Hide columns'));
  await imports.start(1);
  await expectAccessible(page, page.getByText('Empty field'));
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expectAccessible(page, page.getByText('This removes the 1 patient this import added.'));
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expectAccessible(page, page.getByText('1 patient was removed.'));
  await goTo(page, '/patient_management');
  await page.getByRole('button', { name: 'More for your patients' }).click();
  await page.getByRole('menuitem', { name: 'Contact form' }).click();
  const link = page.getByRole('link', { name: 'Open the page behind the code' });
  await expectAccessible(page, link);
  await page.goto((await link.getAttribute('href')) ?? '');
  await expectAccessible(page, heading(page, 'Your contact details'));
});

doctorTest('The screens of a doctor at work are accessible', async ({ page, doctor }) => {
  const { videoId, patientId } = await fillPractice(doctor);
  const panel = panelPage(page);

  await goTo(page, '/dashboard');
  await expectAccessible(page, page.getByText('Nobody is waiting for your answer.'));
  await page.getByRole('button', { name: /^Views/ }).click();
  await expectAccessible(page, page.getByRole('dialog').getByRole('link', { name: 'Rosa Diaz' }));
  await page.keyboard.press('Escape');
  await panel.openUserMenu();
  await expectAccessible(page, page.getByRole('menuitem', { name: 'Log out' }));
  await goTo(page, '/my_videos');
  await expectAccessible(page, page.getByRole('article'));
  await goTo(page, '/analytics');
  await expectAccessible(page, page.getByRole('img', { name: /^Views over time/ }));
  await expectAccessible(page, page.getByText(/^Rosa Diaz found .* helpful/));
  await goTo(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectAccessible(page, page.getByLabel('Type DELETE to confirm'));
  await goTo(page, `/my_videos/${videoId}/statistics`);
  const axis = page.getByRole('region', { name: 'Second by second' });
  await expectAccessible(page, axis.getByRole('slider'));
  await axis.getByRole('button', { name: 'Show table' }).click();
  await expectAccessible(page, axis.getByRole('columnheader', { name: 'Views' }));
  await page.getByRole('button', { name: 'More figures' }).click();
  await expectAccessible(page, page.getByRole('img', { name: /^Views over time/ }));
  await goTo(page, `/patient_management/${patientId}/statistics`);
  await expectAccessible(page, page.getByRole('region', { name: 'Figures by video' }));
});

doctorTest('The lists and dialogs of a doctor at work are accessible', async ({ page, doctor }) => {
  const videos = videosPage(page);
  await videos.openUploadDialog();
  await expectAccessible(page, videos.uploadDialog);
  const { videoId } = await fillPractice(doctor);
  await videos.open();
  await videos.chooseView('List');
  await expectAccessible(page, videos.rows);
  await videos.rows.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Video summary' }));

  const video = videoPage(page);
  await video.open(videoId);
  await expectAccessible(page, video.share('Rosa Diaz'));
  await video.toggle('Details');
  await expectAccessible(page, video.field('Title'));
  await video.toggle('Who can watch');
  await video.access('Anyone with this link and a code can view').click();
  await expectAccessible(page, page.getByRole('textbox', { name: 'Access code' }));
  await video.openShareDialog();
  await video.pickPatient('Tom', 'Tom Cole');
  await expectAccessible(page, video.recipient('Tom Cole'));

  const patients = patientsPage(page);
  await patients.open();
  await expectAccessible(page, patients.row('Rosa'));
  await patients.add();
  await patients.submit('Add patient');
  await expectAccessible(page, page.getByText('This field is required').first());
  await patients.open();
  await page.getByRole('button', { name: 'Delete Rosa Diaz' }).click();
  await expectAccessible(page, page.getByLabel('Type DELETE to confirm'));
});

doctorTest(
  'Playlists are accessible, to the doctor and to the patient',
  async ({ page, doctor, url, openOnPhone }) => {
    const phone = newPhone();
    const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    const videos = [await doctor.addVideo(await smallClip(), 'Walking again')];
    await doctor.call('POST', '/v1/playlists', { name: 'After your operation', category: 'Knee', videos });
    const playlists = playlistPages(page);

    await goTo(page, '/my_playlists');
    await expectAccessible(page, playlists.card('After your operation'));
    await goTo(page, '/library');
    await expectAccessible(page, playlists.card('After your operation'));
    await page.getByRole('main').getByRole('link', { name: 'Favorites' }).click();
    await expectAccessible(page, page.getByText('You have no favorites yet'));
    await goTo(page, '/my_playlists');
    await playlists.choose('After your operation', 'Edit playlist');
    await expectAccessible(page, playlists.dialog('Edit playlist'));
    await page.keyboard.press('Escape');
    await playlists.card('After your operation').getByRole('link').first().click();
    await expectAccessible(page, playlists.handle('Walking again'));
    await page.getByRole('button', { name: 'Add videos' }).click();
    await expectAccessible(page, playlists.dialog('Add videos').getByText('Already in the playlist'));
    await page.keyboard.press('Escape');

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const body = { patients: [rosa], message: 'Hello {{patient.name}}.', channels: 'sms' };
    await doctor.call('POST', `/v1/playlists/${id}/patients`, body);
    await goTo(page, `/my_playlists/${id}/statistics`);
    await expectAccessible(page, playlists.progressOf('Rosa Diaz'));
    const link = linkIn((await waitForMessages(url, phone.digits, 1))[0]);
    const patient = await openOnPhone(link);
    await expectAccessible(patient, patient.getByRole('heading', { name: 'After your operation' }));
  },
);

doctorTest("The patient's page is accessible", async ({ doctor, openOnPhone, url, expectConsole }) => {
  expectConsole(/status of 40[34]/);
  const { link, videoId, digits } = await fillPractice(doctor);
  const page = await openOnPhone(link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await expectAccessible(page, patient.title('Exercises after knee surgery'));
  await patient.mark.click();
  await expectAccessible(page, patient.said('Thank you. Your doctor will see this.'));
  await patient.playToEnd();
  await expectAccessible(page, patient.answer('Yes'));
  await patient.seek(1_000);
  await patient.mark.click();
  await patient.ask('How far may I bend it?');
  await page.getByRole('button', { name: 'More about: How far may I bend it?' }).click();
  await page.getByRole('button', { name: 'Asked: 0:01' }).click();
  await expectAccessible(page, page.getByRole('region', { name: 'Your questions on the video' }));
  await patient.play();
  await patient.waitUntilPlaying();
  await patient.control('Pause').click();
  await expectAccessible(page, patient.control('Play'));
  await page.goto(link.replace(/[^/]+$/, 'BBBBBBBBBBBBBBBBBBBBBB'));
  await expectAccessible(page, patient.missing);
  await openAreaOn(page, url, await passFor(url, link, digits), 'videos');
  await expectAccessible(page, heading(page, 'My videos'));
  await page.getByRole('link', { name: 'My playlists' }).click();
  await expectAccessible(page, heading(page, 'My playlists'));

  const settings = { is_public_link_active: true, access_code: '2468' };
  const { data } = (await doctor.call('PATCH', `/v1/videos/${videoId}`, settings)) as {
    data: { link_id: string };
  };
  await page.goto(`/public-video/${data.link_id}`);
  await page.getByLabel('Access code').fill('1357');
  await page.getByRole('button', { name: 'Watch the video' }).click();
  await expectAccessible(page, page.getByRole('alert'));
  await page.getByLabel('Access code').fill('2468');
  await page.getByRole('button', { name: 'Watch the video' }).click();
  await expectAccessible(page, patient.title('Exercises after knee surgery'));
  await doctor.call('PATCH', `/v1/patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`, {
    is_revoked: true,
  });
  await page.goto(link);
  await expectAccessible(page, patient.takenBack);
});
