import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { longClip, realClip } from './media-files';
import { editorPage } from './pages/editor-page';

const captions = [
  'WEBVTT',
  '',
  '00:00.500 --> 00:02.000',
  'Bend your knee slowly.',
  '',
  '00:02.500 --> 00:04.000',
  'Sorry the phone rang.',
  '',
  '00:04.200 --> 00:05.800',
  'Then let it go.',
  '',
].join('\n');

/** A red dot of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

doctorTest(
  'A doctor cleans a take, renders it, and works on elsewhere meanwhile',
  async ({ page, doctor, expectConsole }) => {
    // A machine without a graphics card draws by its processor, and reports that.
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    await doctor.call('POST', '/trpc/caption.set', {
      json: { videoId, fileName: 'captions.vtt', text: captions, uncertainMs: [] },
    });
    const editor = editorPage(page);
    await page.goto(`/my_videos/${videoId}`);
    await page.getByRole('link', { name: 'Edit video' }).click();
    await editor.waitForLength('0:06.00');
    await expectAccessible(page, editor.words);

    // The beginning: up to the first word.
    await page.keyboard.press('ArrowRight');
    await editor.button('Start at the playhead').click();
    await expect(editor.button('Undo trim')).toBeVisible();

    // A sentence, by its words.
    await editor.word('Sorry').click();
    await editor.word('rang.').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await expect(editor.cutWord('phone')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(editor.word('phone')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(editor.cutWord('phone')).toBeVisible();

    await editor.openMenu('Add text');
    await editor.menu.getByRole('button', { name: 'Title' }).click();
    await expect(editor.menu.getByRole('textbox', { name: 'Words' })).toHaveValue('Your new knee');
    await editor.openMenu('Upload media');
    await editor.addPicture({ name: 'dot.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(editor.clip(/^Picture, /)).toBeVisible();
    await editor.menu.getByRole('button', { name: 'Draw a blur' }).click();
    await editor.drawOverStage();
    await expect(editor.clip(/^Blur, /)).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await expectAccessible(page, editor.menu);

    await editor.render.click();
    await expect(editor.ready).toBeVisible();
    await page.getByRole('link', { name: 'Back to the video' }).click();
    await editor.open(videoId);
    await expect(editor.cutWord('phone')).toBeVisible();
    await editor.button('Versions').click();

    // Before and after, by one control.
    await editor.versions.getByRole('button', { name: 'Compare with Original' }).click();
    await editor.versions.getByRole('button', { name: 'Play both' }).click();
    const videos = editor.versions.locator('video');
    const times = () =>
      videos.evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime));
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0.5);
    await editor.versions.getByRole('button', { name: 'Pause both' }).click();
    await expect
      .poll(async () => {
        const [before = 0, after = 0] = await times();
        return Math.abs(before - after);
      })
      .toBeLessThan(0.1);
    expect(
      await videos.evaluateAll((all) => all.filter((video) => !(video as HTMLVideoElement).muted).length),
    ).toBe(1);

    await editor.versions.getByRole('button', { name: 'Restore Original' }).click();
    await expect(page.getByText('That version is now in use.', { exact: false })).toBeVisible();
  },
);

doctorTest(
  'React rests while the scene plays and a layer is dragged over the stage',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    await page.addInitScript(() => {
      const counted = { commits: 0 };
      const hook = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (counted.commits += 1),
        onCommitFiberUnmount: () => undefined,
      };
      Object.assign(window, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    });
    const commits = () =>
      page.evaluate(() => (window as unknown as { counted: { commits: number } }).counted.commits);
    const editor = editorPage(page);
    await editor.open(await doctor.addVideo(await longClip(), 'Your new knee'));
    await editor.waitForLength('0:30.00');
    await page.waitForLoadState('networkidle');
    const { x, y } = await editor.middleOfStage();
    const time = editor.clock.locator('span').first();

    await page.mouse.move(x, y);
    await page.mouse.down();
    // The press selects and the key plays, with a visible effect.
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    await page.keyboard.press('Space');
    await expect(editor.button('Pause')).toBeVisible();
    await expect(time).not.toHaveText('0:00.00');
    const before = { commits: await commits(), time: await time.textContent() };
    expect(before.commits).toBeGreaterThan(0);
    // On a slow machine each move takes its time, and the film must not end meanwhile.
    for (let step = 0; step < 3; step += 1) await page.mouse.move(x + 20 + step, y + 10 + step);
    await expect(time).not.toHaveText(before.time ?? '');
    expect(await commits()).toBe(before.commits);
    await expect(editor.button('Pause')).toBeVisible();
    await page.mouse.up();
    await expect(editor.button('Undo move')).toBeVisible();
    expect(await commits()).toBeGreaterThan(before.commits);
  },
);
