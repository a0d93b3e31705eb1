import { doctorTest, expect } from './bedside-test';
import { countClicks } from './count-clicks';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { realClip } from './media-files';
import { waitForMessages } from './outbox';
import { editorPage } from './pages/editor-page';
import { panelPage } from './pages/panel-page';

const captions = [
  'WEBVTT',
  '',
  '00:00.000 --> 00:02.000',
  'Bend your knee slowly.',
  '',
  '00:02.500 --> 00:04.000',
  'Sorry the phone rang.',
  '',
  '00:04.200 --> 00:05.800',
  'Then let it go.',
  '',
].join('\n');

/** How far each of them plays: eleven see the second sentence begin, and seven of them come no further. */
const PLAYED_S = [1, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6, 6];

doctorTest(
  'From the sentence that loses people to those who stopped there, reminded, and into the cut',
  async ({ page, doctor, url, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    await doctor.call('POST', '/trpc/caption.set', {
      json: { videoId, fileName: 'captions.vtt', text: captions, uncertainMs: [] },
    });
    const phones = PLAYED_S.map(() => newPhone());
    for (const [at, seconds] of PLAYED_S.entries()) {
      const phone = phones[at] ?? newPhone();
      const name = { first_name: 'Rosa', last_name: `Diaz ${at}`, phone: phone.typed };
      const link = await doctor.share(
        videoId,
        { id: await doctor.addPatient(name), to: phone.digits },
        'sms',
      );
      const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1)}`;
      await doctor.call('POST', `${share}/view`, {
        session: 'a',
        current_time: seconds,
        ranges: [[0, seconds]],
        call: 0,
      });
      if (at === 8) await doctor.call('POST', `${share}/unclear`, { current_time: 3 });
    }
    await expect.poll(async () => (await doctor.figures(videoId)).length).toBe(PLAYED_S.length);
    await expect
      .poll(async () => (await doctor.figures(videoId)).filter(({ video_views: views }) => views > 0).length)
      .toBe(PLAYED_S.length);

    const clicks = await countClicks(page);
    await page.goto(`/my_videos/${videoId}/statistics`);
    const axis = page.getByRole('region', { name: 'Second by second' });
    const slider = axis.getByRole('slider', { name: 'Time of the video' });
    await expectAccessible(page, slider);
    const sentences = page.getByRole('region', { name: 'Sentences where people stop' });
    await expect(sentences.getByRole('listitem')).toHaveText([/7 of 11/, /1 of 12/]);
    await sentences.getByRole('button', { name: /Sorry the phone rang\./ }).click();
    await expect(sentences.getByText('7 of 11 stopped here')).toBeVisible();
    await sentences.getByRole('button', { name: 'Remind 7 patients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 7 patients?' });
    await expect(dialog.getByText(/^Rosa Diaz \d+/)).toHaveCount(7);
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Remind 7 patients' }).click();
    expect(await clicks()).toBe(3);
    await expect(panelPage(page).toast('A reminder is on its way to 7 patients.')).toBeVisible({
      timeout: 20_000,
    });
    const [newest] = await waitForMessages(url, phones[1]?.digits ?? '', 2);
    expect(newest?.text).toMatch(/^Reminder: /);

    await sentences.getByRole('button', { name: 'Show 7 people' }).click();
    const people = page.getByRole('dialog', { name: 'Stopped at: “Sorry the phone rang.”' });
    await expect(people.getByRole('row')).toHaveCount(1 + 7);
    await page.keyboard.press('Escape');

    // The axis moves the player, and a chosen span is shown alone.
    await slider.focus();
    await page.keyboard.press('Home');
    for (let second = 0; second < 3; second += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      '0:03 · 4 views · 7 stopped here · 1 did not understand · “Sorry the phone rang.”',
    );
    const time = () => axis.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBe(3);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(axis.getByRole('button', { name: 'Show the whole video' })).toBeVisible();
    await axis.getByRole('button', { name: 'Show table' }).click();
    await expect(axis.getByRole('row')).toHaveCount(1 + 4);
    await axis.getByRole('button', { name: 'Show the whole video' }).click();
    for (const [name, kind] of [
      ['Table (CSV)', 'csv'],
      ['Picture (PNG)', 'png'],
      ['Drawing (SVG)', 'svg'],
    ] as const) {
      await axis.getByRole('button', { name: 'Download' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name }).click();
      expect((await saved).suggestedFilename()).toBe(`second-by-second.${kind}`);
    }

    await sentences.getByRole('button', { name: 'Cut this sentence' }).click();
    const editor = editorPage(page);
    await editor.waitForLength('0:06.00');
    await expect(editor.words.getByRole('option', { selected: true })).toHaveText([
      'Sorry',
      'the',
      'phone',
      'rang.',
    ]);
    await expect(editor.cutWord('phone')).toHaveCount(0);
  },
);
