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

doctorTest(
  'What stands in for the stage at first has the covers of the scene',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const elsewhere = (name: string, input: object = {}) =>
      doctor.call('POST', `/trpc/scene.${name}`, { json: { videoId, holderId, ...input } });
    const lasts = { startTime: 0, endTime: 6_000 };
    const shape = { x: 0, y: 0, width: 1_280, height: 720 };
    const media = { src: `video:${videoId}`, pieces: [{ in: 0, out: 6_000, speed: 1 }] };
    const covers = [
      { id: 'box', kind: 'box', color: '#c24b2a', ...lasts, shape: { ...shape, x: 640, width: 320 } },
      { id: 'blur', kind: 'blur', ...lasts, shape: { ...shape, width: 640 } },
    ];
    const tracks = [{ id: 'v', type: 'video', ...lasts, shape, media }];
    const scene = { version: 3, width: 1_280, height: 720, duration: 6_000, tracks, covers };
    await elsewhere('open');
    await elsewhere('saveDraft', { revision: 0, draft: { scene, marks: {} } });
    await elsewhere('leave');

    // Graphics never start.
    await page.route(/assets\/create-stage/, () => undefined);
    const editor = editorPage(page);
    await editor.open(videoId);
    const first = editor.stage.locator('[aria-hidden] canvas');
    await expect(first).toBeVisible();
    // One row, in grey from 0 to 255, and how much its neighbours differ at most from one share of it to another.
    const [box, edgesOf] = await first.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, canvas.height >> 1, canvas.width, 1);
      const most = (from: number, to: number) => {
        let edge = 0;
        for (let x = Math.ceil(from * canvas.width); x + 1 < to * canvas.width; x += 1) {
          edge = Math.max(edge, Math.abs((data[4 * x] ?? 0) - (data[4 * x + 4] ?? 0)));
        }
        return edge;
      };
      const middle = 4 * Math.round(canvas.width * 0.625);
      return [
        [...data.subarray(middle, middle + 3)],
        { blur: most(0.02, 0.48), box: most(0.52, 0.73), open: most(0.77, 1) },
      ];
    });
    expect(box).toEqual([0xc2, 0x4b, 0x2a]);
    expect(edgesOf.box).toBe(0);
    expect(edgesOf.blur).toBeLessThan(12);
    expect(edgesOf.open).toBeGreaterThan(16);
  },
);
