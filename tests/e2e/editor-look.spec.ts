import { doctorTest, expect } from './bedside-test';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

/** An editor in another browser. */
const holderId = 'an-editor-elsewhere';

doctorTest(
  'A draft that changed or was held after the page of its video had read it is not shown as it was',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const elsewhere = (name: 'open' | 'saveDraft' | 'leave', input: object = {}) =>
      doctor.call('POST', `/trpc/scene.${name}`, { json: { videoId, holderId, ...input } });
    const editor = editorPage(page);
    const looked = () => page.waitForResponse(/scene\.look/);
    const edit = page.getByRole('link', { name: 'Edit video' });

    const first = looked();
    await page.goto(`/my_videos/${videoId}`);
    await first;
    await elsewhere('open');
    const shape = { x: 40, y: 40, width: 400, height: 80 };
    const text = { id: 't', type: 'text', startTime: 0, endTime: 2_000, shape, text: 'Slowly' };
    const draft = { scene: { version: 3, duration: 2_000, tracks: [text] }, marks: {} };
    await elsewhere('saveDraft', { revision: 0, draft });
    await elsewhere('leave');
    await edit.click();
    await expect(editor.clip(/^Slowly/)).toBeVisible();
    await expect(editor.clip(/^Your new knee/)).toHaveCount(0);
    await expect(editor.saved).toBeVisible();

    const again = looked();
    await page.getByRole('link', { name: 'Back to the video' }).click();
    await again;
    await elsewhere('open');
    await edit.click();
    await expect(page.getByText('This video is open in another tab')).toBeVisible();
    await expect(editor.timeline).toHaveCount(0);
  },
);
