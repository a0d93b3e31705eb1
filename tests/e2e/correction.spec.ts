import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { realClip, smallClip } from './media-files';
import { openAreaOn, passFor } from './open-area';
import { pageBehind, readOutbox, waitForMessages } from './outbox';
import { correctionPage } from './pages/correction-page';
import { editorPage } from './pages/editor-page';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';

const REPLACED = 'This video has been replaced since your last visit.';

async function addPatient(doctor: Doctor, first_name: string) {
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name, last_name: 'Diaz', phone: typed });
  return { id, to: digits };
}

/** How long the video is that a patient's page plays, in seconds. */
const shownSeconds = (page: Page) =>
  expect.poll(() =>
    page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration || 0)),
  );

async function watch(page: Page): Promise<void> {
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.play();
  await patient.waitUntilPlaying();
}

doctorTest(
  'A sent video is corrected: the same link plays the new version, she who had watched is written to, and it can be undone',
  async ({ page, doctor, url, openOnPhone, expectConsole }) => {
    // It renders a video and opens two dozen pages.
    // A machine without a graphics card draws by its processor, and reports that.
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const [rosa, tom] = [await addPatient(doctor, 'Rosa'), await addPatient(doctor, 'Tom')];
    const link = await doctor.share(videoId, rosa, 'sms');
    const otherLink = await doctor.share(videoId, tom, 'sms');
    const correction = correctionPage(page);
    const editor = editorPage(page);
    const phone = await openOnPhone(link);
    const views = async () => {
      const figures = await doctor.figures(videoId);
      return figures.map(({ video_views }) => video_views).toSorted();
    };

    await doctorTest.step('The patient watches', async () => {
      await shownSeconds(phone).toBe(6);
      await watch(phone);
      await expect.poll(views).toEqual([0, 1]);
    });

    await doctorTest.step('A corrected version is made, cut and rendered', async () => {
      await page.goto(`/my_videos/${videoId}?open=correction`);
      await expectAccessible(page, correction.panel);
      await correction.press('Make a corrected version');
      await editor.waitForLength('0:06.00');
      await editor.button('Mark the start of a part').click();
      await editor.forward(1);
      await editor.button('Mark the end of the part').click();
      await editor.button('Cut the marked part').click();
      await editor.waitForLength('0:04.00');
      await expect(editor.saved).toBeVisible();
      await editor.render.click();
      await expect(editor.ready).toBeVisible();
      await phone.reload();
      await shownSeconds(phone).toBe(6);
      await page.getByRole('link', { name: 'Back to the video' }).click();
    });

    await doctorTest.step('It takes the place of the old one, with a message', async () => {
      await correction.press('Put it in place of the old one');
      await expect(correction.putDialog).toContainText('1 patient has opened the old one.');
      await expectAccessible(page, correction.putDialog);
      await correction.putInPlace('Hello {{patient.name}}, please watch the corrected video.');
      const toast = panelPage(page).toast(
        'The links now show the corrected version. We are telling 1 patient.',
      );
      await expect(toast).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/my_videos/${videoId}`));
      const [newest] = await waitForMessages(url, rosa.to, 2);
      expect(newest?.text).toContain('Hello Rosa, please watch the corrected video.');
      expect(await pageBehind(newest)).toContain(new URL(link).pathname);
      expect(await readOutbox(url, tom.to)).toHaveLength(1);
    });

    await doctorTest.step('The same link plays the new version and says so once', async () => {
      await phone.reload();
      await expect(phone.getByText(REPLACED)).toBeVisible();
      await shownSeconds(phone).toBe(4);
      await watch(phone);
      await expect.poll(views).toEqual([0, 2]);
      await phone.reload();
      await expect(phone.getByText(REPLACED)).toHaveCount(0);
      // A patient who never opened the link has nothing to compare it with.
      await phone.goto(otherLink);
      await shownSeconds(phone).toBe(4);
      await expect(phone.getByText(REPLACED)).toHaveCount(0);
    });

    await doctorTest.step('The figures of both versions stand apart', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click();
      await page.getByRole('button', { name: 'More figures' }).click();
      const version = page.getByRole('combobox', { name: 'Version' });
      const tile = page.getByRole('group', { name: 'Views', exact: true });
      await expect(tile).toContainText('Views2');
      for (const name of ['The one shown now', 'Original']) {
        await version.click();
        await page.getByRole('option', { name }).click();
        await expect(tile).toContainText('Views1');
      }
      await expectAccessible(page, tile);
    });

    await doctorTest.step('The way back shows the old version again', async () => {
      await page.goto(`/my_videos/${videoId}?open=correction`);
      await correction.press('Go back to the old one');
      await expect(panelPage(page).toast('The links show the old version again.')).toBeVisible();
      await phone.goto(link);
      await shownSeconds(phone).toBe(6);
      await expect(phone.getByText(REPLACED)).toBeVisible();
    });
  },
);

doctorTest(
  'A recall takes a video back from everybody, each page says so, and it can be undone',
  async ({ page, doctor, openOnPhone, url, expectConsole }) => {
    expectConsole(/status of 404/);
    const clip = await smallClip();
    const [knee, hip] = [await doctor.addVideo(clip, 'Your knee'), await doctor.addVideo(clip, 'Your hip')];
    const rosa = await addPatient(doctor, 'Rosa');
    const link = await doctor.share(knee, rosa, 'sms');
    const pass = await passFor(url, link, rosa.to);
    const { data: video } = (await doctor.call('PATCH', `/v1/videos/${knee}`, {
      is_public_link_active: true,
    })) as { data: { link_id: string } };
    const { data: playlist } = (await doctor.call('POST', '/v1/playlists', {
      name: 'After your operation',
      videos: [knee, hip],
    })) as { data: { id: string } };
    const { data: opened } = (await doctor.call('PATCH', `/v1/playlists/${playlist.id}`, {
      is_public_link_active: true,
    })) as { data: { link_id: string } };
    const correction = correctionPage(page);
    const phone = await openOnPhone(`/public-playlist/${opened.link_id}`);
    await expect(phone.getByRole('listitem')).toHaveCount(2);

    await page.goto(`/my_videos/${knee}?open=correction`);
    await correction.press('Recall from everyone');
    await expectAccessible(page, correction.recallDialog);
    await correction.confirmRecall();
    await expect(panelPage(page).toast('You stopped sharing the video with 1 patient.')).toBeVisible();
    await expect(correction.panel).toContainText('You stopped sharing this video with everyone');

    await phone.reload();
    await expect(phone.getByText('Your doctor has stopped sharing one of these videos.')).toBeVisible();
    await expect(phone.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(phone, phone.getByRole('main'));
    const patient = patientVideoPage(phone);
    for (const path of [link, `/public-video/${video.link_id}`]) {
      await phone.goto(path);
      await expect(patient.takenBack).toBeVisible();
      await expect(patient.video).toHaveCount(0);
    }
    await openAreaOn(phone, url, pass, 'videos');
    await expect(phone.getByText('Your doctor has stopped sharing 1 video with you.')).toBeVisible();
    await expectAccessible(phone, phone.getByRole('main'));

    await correction.press('Undo the recall');
    await expect(panelPage(page).toast('The recall is undone. 1 link opens the video again.')).toBeVisible();
    await phone.goto(link);
    await expect(patient.title('Your knee')).toBeVisible();
    await phone.goto(`/public-playlist/${opened.link_id}`);
    await expect(phone.getByRole('listitem')).toHaveCount(2);
  },
);
