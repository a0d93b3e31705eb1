import { doctorTest, expect } from './bedside-test';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

doctorTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

doctorTest(
  'A take loses its head on a phone held upright; sideways, the stage has half of the height',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    await page.goto(`/edit_video/${videoId}`);
    await editor.waitForLength('0:06.00');
    const begins = page.getByRole('slider', { name: 'The film begins' });
    await begins.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await editor.waitForLength('0:05.00');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await width()).toBe(0);

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(editor.timeline).toBeVisible();
    await editor.waitForLength('0:05.00');
    const box = await editor.stage.boundingBox();
    expect(box?.height).toBeGreaterThan(0.45 * 390);
    await editor.button('Options').tap();
    await expect(editor.menu).toBeVisible();
    expect(await width()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(editor.saved).toBeVisible();
    await editor.render.tap();
    await expect(editor.ready).toBeVisible();
  },
);
