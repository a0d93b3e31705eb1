import { doctorTest, expect, signedIn } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { realClip } from './media-files';
import { waitForMessages } from './outbox';
import { editorPage } from './pages/editor-page';
import { panelPage } from './pages/panel-page';
import { videoPage } from './pages/video-page';

doctorTest(
  'A cover that no version has stops the public link and the share, which makes it and then sends it',
  async ({ page, doctor, url, expectConsole }) => {
    // The server refuses the link at first.
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet|status of 409/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const { typed, digits } = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const editor = editorPage(page);
    const video = videoPage(page);
    const panel = panelPage(page);
    const unmade = page.getByRole('dialog', { name: 'Make the new version now?' });

    await doctorTest.step('Whoever leaves the editor is asked, and may do it later', async () => {
      await editor.open(videoId);
      await editor.openMenu('Upload media');
      await editor.menu.getByRole('button', { name: 'Draw a blur' }).click();
      await editor.drawOverStage();
      await expect(editor.clip(/^Blur, /)).toBeVisible();
      await expect(editor.saved).toBeVisible();
      await page.getByRole('link', { name: 'Back to the video' }).click();
      await expectAccessible(page, unmade);
      await unmade.getByRole('button', { name: 'Later' }).click();
      await expect(page).toHaveURL(new RegExp(`/my_videos/${videoId}`));
    });

    await doctorTest.step('The public link asks first, and opens the video as it is', async () => {
      await video.toggle('Who can watch');
      await video.access('Anyone with this link can view').click();
      const question = page.getByRole('dialog', { name: 'Something is not covered yet' });
      await expectAccessible(page, question);
      await question.getByRole('button', { name: 'Go on as it is' }).click();
      await expect(panel.toast('The public link is on.')).toBeVisible();
    });

    await doctorTest.step('The share makes the video and then goes on by itself', async () => {
      await video.openShareDialog();
      await video.pickPatient('Rosa', 'Rosa Diaz');
      await expectAccessible(page, video.dialog);
      await video.dialog.getByRole('button', { name: 'Make it now, then share' }).click();
      await expect(video.dialog.getByText(/^Making your video/)).toBeVisible();
      await expect(panel.toast('The video is on its way to 1 patient.')).toBeVisible({ timeout: 30_000 });
      expect(await waitForMessages(url, digits, 1)).toHaveLength(1);
      await expect(page.getByText('You covered something in the editor', { exact: false })).toHaveCount(0);
    });
  },
);

doctorTest(
  'A closed tab and a crashed one hold no video; an open one is taken over by one press',
  async ({ page, context, doctor, openContext, url, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    await editorPage(page).open(videoId);
    const elsewhere = await openContext({ storageState: signedIn(url, doctor) });
    const desk = await elsewhere.newPage();
    const held = desk.getByText('This video is open in another tab');
    await desk.goto(`/edit_video/${videoId}`);
    await expect(held).toBeVisible();
    // As a closed tab does.
    await page.goto('about:blank');
    const holderId = await desk.evaluate(() => sessionStorage.getItem('editor-holder'));
    const holder = async () => {
      const answer = await doctor.call('POST', '/trpc/scene.open', { json: { videoId, holderId } });
      return (answer as { result: { data: { json: { holder: string } } } }).result.data.json.holder;
    };
    await expect.poll(holder).toBe('you');
    await desk.reload();
    await expect(editorPage(desk).timeline).toBeVisible();
    // A crashed one says nothing. Another tab of its browser knows that it is gone.
    await desk.close();
    const next = await elsewhere.newPage();
    await editorPage(next).open(videoId);
    const third = await context.newPage();
    await third.goto(`/edit_video/${videoId}`);
    await third.getByRole('button', { name: 'Edit here' }).click();
    await expect(editorPage(third).timeline).toBeVisible();
    await expect(next.getByText('Another tab is now editing this video')).toBeVisible();
  },
);
