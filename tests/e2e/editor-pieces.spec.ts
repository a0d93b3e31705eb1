import { doctorTest, expect } from './bedside-test';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

doctorTest(
  'A doctor splits a take, reorders its pieces by dragging, takes one out, makes one faster, and renders it',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    await editor.open(videoId);
    await editor.waitForLength('0:06.00');
    for (const step of [1, 2]) {
      await editor.forward(1);
      await page.keyboard.press('s');
      await expect(editor.clip(/^Recording, piece/)).toHaveCount(step + 1);
    }
    await expect(editor.clip(/^Recording, piece 2 of 3, 0:02\.00 to 0:04\.00/)).toBeVisible();

    const last = editor.clip(/^Recording, piece 3 of 3/);
    const first = await editor.clip(/^Recording, piece 1 of 3/).boundingBox();
    const from = await last.boundingBox();
    if (!first || !from) throw new Error('the pieces are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(first.x + first.width / 4 - 1, from.y + from.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(editor.button('Undo reorder')).toBeVisible();
    await expect(editor.clip(/^Recording, piece 1 of 3/)).toHaveAttribute('aria-pressed', 'true');

    await editor.clip(/^Recording, piece 3 of 3/).click();
    await page.keyboard.press('Delete');
    await editor.waitForLength('0:04.00');
    await expect(editor.clip(/^2\.0 s cut at 0:04\.00\. Restore/)).toBeVisible();
    await editor.button('Undo delete').click();
    await editor.waitForLength('0:06.00');
    await editor.button('Redo delete').click();
    await editor.clip(/^2\.0 s cut at 0:04\.00\. Restore/).click();
    await editor.waitForLength('0:06.00');
    await editor.button('Undo open cut').click();

    await editor.clip(/^Recording, piece 1 of 2/).click();
    await editor.menu.getByText('2×', { exact: true }).click();
    await editor.waitForLength('0:03.00');
    await expect(editor.clip(/^Recording, piece 1 of 2, .* 2 times as fast$/)).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.waitForLength('0:03.00');
    await editor.render.click();
    await expect(editor.ready).toBeVisible({ timeout: 90_000 });
  },
);
