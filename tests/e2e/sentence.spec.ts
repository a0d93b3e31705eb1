import type { Page } from '@playwright/test';
import { doctorTest, expect, phone as phoneOptions, signedIn } from './bedside-test';
import { newPhone } from './doctor-api';
import { realClip } from './media-files';
import { correctionPage } from './pages/correction-page';
import { editorPage } from './pages/editor-page';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';

const captionsOf = (...lines: readonly (readonly [from: number, to: number, words: string])[]) =>
  ['WEBVTT', ...lines.map(([from, to, words]) => `00:0${from}.000 --> 00:0${to}.000\n${words}`)].join('\n\n');

type Shown = {
  data: {
    unclear_moments: { current_time: number }[];
    kept_answers: { second: number; text: string }[];
    video: { captions_url: string | null };
  };
};

/** Everything on the patient's page that has a second. */
async function secondsOn(page: Page) {
  const path = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return page.evaluate(async (linkId) => {
    const answer = await fetch(`/v1/public-patient-videos/${linkId}`);
    const { data } = (await answer.json()) as Shown;
    const track = document.querySelector('track')?.src ?? data.video.captions_url;
    const file = track === null ? '' : await (await fetch(track)).text();
    return {
      marks: data.unclear_moments.map(({ current_time }) => current_time),
      answers: data.kept_answers.map(({ second, text }) => `${second} ${text}`),
      captions: [...file.matchAll(/00:00:0(\d)\.000 --> 00:00:0(\d)\.000\n(.+)/g)].map((cue) =>
        cue.slice(1, 4).join(' '),
      ),
    };
  }, path);
}

doctorTest(
  'Words are corrected, cut, and corrected again, and everything stands at its sentence on her page',
  async ({ page, doctor, openOnPhone, openContext, url, expectConsole }) => {
    // A machine without a graphics card draws by its processor, and reports that.
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your tablets');
    const setCaptions = (text: string) =>
      doctor.call('POST', '/trpc/caption.set', {
        json: { videoId, fileName: 'captions.vtt', text, uncertainMs: [] },
      });
    await setCaptions(captionsOf([0, 2, 'Good morning.'], [2, 4, 'Take two tablets.'], [4, 6, 'Then rest.']));
    await doctor.call('PUT', `/v1/videos/${videoId}/chapters`, {
      chapters: [
        { second: 0, title: 'Welcome' },
        { second: 2, title: 'Tablets' },
        { second: 4, title: 'Rest' },
      ],
    });
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    const phone = await openOnPhone(link);
    const patient = patientVideoPage(phone);
    const chapters = phone.getByRole('list', { name: 'Chapters' }).getByRole('listitem');
    const correction = correctionPage(page);
    const editor = editorPage(page);
    const moments = page.getByRole('list', { name: 'Moments that were not understood' });
    const seconds = () => secondsOn(phone);

    /** Marks two seconds from the playhead on as cut. */
    const cutHere = async () => {
      await editor.button('Mark the start of a part').click();
      await editor.forward(1);
      await editor.button('Mark the end of the part').click();
      await editor.button('Cut the marked part').click();
    };
    const renderAndPut = async () => {
      await expect(editor.saved).toBeVisible();
      await editor.render.click();
      await page.getByRole('button', { name: 'Make it without them' }).click();
      await expect(editor.ready).toBeVisible();
      await page.getByRole('link', { name: 'Back to the video' }).click();
      await correction.press('Put it in place of the old one');
      await expect(correction.putDialog).toContainText('no place in the corrected version');
      await correction.putDialog.getByRole('button', { name: 'Put it in place' }).click();
      await expect(page).toHaveURL(new RegExp(`/my_videos/${videoId}`));
    };

    await doctorTest.step(
      'She marks what she did not understand, and later patients get an answer',
      async () => {
        await patient.waitUntilAlive();
        await patient.seek(2_500);
        await patient.mark.tap();
        await expect.poll(async () => (await seconds()).marks).toEqual([2]);
        await doctor.call('POST', '/trpc/momentAnswer.keep', {
          json: { videoId, second: 2, text: 'With a glass of water.' },
        });
      },
    );
    // It stays open, with its film, while the video is corrected.
    const late = patientVideoPage(await openOnPhone(link));
    await late.waitUntilAlive();
    await late.seek(500);
    await expect.poll(late.currentTime).toBeGreaterThan(0.4);

    await doctorTest.step(
      'A word is corrected, the greeting is cut, and a phone in between takes nothing',
      async () => {
        await setCaptions(
          captionsOf([0, 2, 'Good morning.'], [2, 4, 'Take one tablet.'], [4, 6, 'Then rest.']),
        );
        await page.goto(`/my_videos/${videoId}?open=correction`);
        await expect(moments).toContainText('Take one tablet.');
        await correction.press('Make a corrected version');
        await editor.waitForLength('0:06.00');
        await cutHere();
        await editor.waitForLength('0:04.00');
        const colleague = await openContext({ ...phoneOptions, storageState: signedIn(url, doctor) });
        const small = await colleague.newPage();
        await small.goto(new URL(page.url()).pathname);
        await expect(small.getByRole('button', { name: 'Edit here' })).toBeVisible();
        await expect(page.getByText('Another tab is now editing this video')).toHaveCount(0);
        await renderAndPut();
      },
    );

    await doctorTest.step('All of it stands at its sentence on her page', async () => {
      await phone.reload();
      await expect(chapters).toHaveText([/^0:00\s+Tablets$/, /^0:02\s+Rest$/]);
      expect(await seconds()).toEqual({
        marks: [0],
        answers: ['0 With a glass of water.'],
        captions: ['0 2 Take one tablet.', '2 4 Then rest.'],
      });
    });

    await doctorTest.step('The page that was open all the time sends its mark', async () => {
      // Two presses within two seconds mean the same part.
      await late.seek(5_500);
      await late.mark.tap();
      await expect.poll(async () => (await seconds()).marks).toEqual([0, 3]);
      await expect(moments).toContainText('Then rest.');
    });

    await doctorTest.step('It is corrected again, and the end is cut', async () => {
      await setCaptions(captionsOf([0, 2, 'Take one tablet a day.'], [2, 4, 'Then rest.']));
      await page.goto(`/my_videos/${videoId}?open=correction`);
      await correction.press('Make a corrected version');
      await editor.waitForLength('0:04.00');
      await page.keyboard.press('Home');
      await editor.forward(1);
      await cutHere();
      await editor.waitForLength('0:02.00');
      await renderAndPut();
      await phone.reload();
      await expect(chapters).toHaveText([/^0:00\s+Tablets$/]);
      expect(await seconds()).toEqual({
        marks: [0],
        answers: ['0 With a glass of water.'],
        captions: ['0 2 Take one tablet a day.'],
      });
      await expect(moments).toContainText('No longer in the video');
      await expect(moments).toContainText('Then rest.');
    });

    await doctorTest.step('The way back brings everything back, with the corrected words', async () => {
      await page.goto(`/my_videos/${videoId}?open=correction`);
      await correction.press('Go back to the old one');
      await expect(panelPage(page).toast('The links show the old version again.')).toBeVisible();
      await phone.reload();
      await expect(chapters).toHaveText([/^0:00\s+Tablets$/, /^0:02\s+Rest$/]);
      expect(await seconds()).toEqual({
        marks: [0, 3],
        answers: ['0 With a glass of water.'],
        captions: ['0 2 Take one tablet a day.', '2 4 Then rest.'],
      });
    });
  },
);
