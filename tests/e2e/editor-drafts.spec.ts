import { doctorTest, expect } from './bedside-test';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

doctorTest(
  'A doctor empties the stage, is told that there is nothing to render, and brings the earlier draft back',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    await editor.open(videoId);

    // A picture at the very end of the film is placed so that it ends with the film.
    await page.keyboard.press('End');
    await editor.openMenu('Add text');
    await editor.menu.getByRole('button', { name: 'Title' }).click();
    await expect(editor.clip(/^Your new knee, 0:02\.00 to 0:06\.00/)).toBeVisible();
    await editor.waitForLength('0:06.00');
    await expect(editor.saved).toBeVisible();

    // Delete belongs to a button of the panel while that has the focus.
    await editor.menu.getByRole('button', { name: 'Duplicate' }).focus();
    await page.keyboard.press('Delete');
    await expect(editor.clip(/^Your new knee/)).toBeVisible();

    await editor.clip(/^Your new knee/).click();
    await page.keyboard.press('Delete');
    await editor.clip(/^Recording/).click();
    await page.keyboard.press('Delete');
    await expect(editor.clip(/,/)).toHaveCount(0);
    await expect(editor.saved).toBeVisible();
    await editor.render.click();
    await expect(page.getByText('There is nothing on the stage.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(editor.timeline).toBeVisible();
    await expect(editor.clip(/,/)).toHaveCount(0);

    await editor.button('Versions').click();
    await expect(editor.versions.getByText('0:06 · no cuts · 1 text')).toBeVisible();
    await editor.versions.getByRole('button', { name: /^Bring back the draft of Today/ }).click();
    await expect(editor.clip(/^Your new knee/)).toBeVisible();
    await expect(editor.clip(/^Recording/)).toBeVisible();
    await editor.button('Undo restore').click();
    await expect(editor.clip(/,/)).toHaveCount(0);
    await editor.button('Redo restore').click();
    await expect(editor.saved).toBeVisible();
  },
);

doctorTest('A picture says how far it is sent, and is cancelled', async ({ page, doctor, expectConsole }) => {
  expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
  const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
  const editor = editorPage(page);
  // The server takes its time.
  await page.route('**/scene-images', () => undefined);
  await editor.open(videoId);
  await editor.addPicture({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.alloc(100_000) });
  const bar = editor.menu.getByRole('progressbar', { name: 'Uploading dot.png' });
  await expect(bar).toBeAttached();
  await editor.menu.getByRole('button', { name: 'Cancel the upload of dot.png' }).click();
  await expect(bar).toHaveCount(0);
  await expect(editor.clip(/^Picture/)).toHaveCount(0);
});
