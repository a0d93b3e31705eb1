import type { Locator, Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

/** A tablet held sideways. */
doctorTest.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const FINGER_PX = 44;

type Point = { x: number; y: number };

/** Puts a finger down at a point, moves it in steps, and lifts it. */
async function drawFinger(page: Page, from: Point, by: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
  }
  await send('touchEnd', []);
  await cdp.detach();
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Controls that a finger can miss: the names and sizes of those smaller than 44 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a, select, [role="slider"], [role="tab"]',
    );
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.closest('.mantine-Slider-root')) return [];
      const isSmall = Math.round(width) < least || Math.round(height) < least;
      return isSmall ? [`${control.ariaLabel ?? control.textContent}: ${width} x ${height}`] : [];
    });
  }, FINGER_PX);
}

doctorTest('A take is trimmed, cut and titled on a tablet', async ({ page, doctor, expectConsole }) => {
  expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
  const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
  const editor = editorPage(page);
  await editor.open(videoId);
  await editor.waitForLength('0:06.00');

  // The end, by its edge.
  const end = editor.edge('Recording ends at');
  await drawFinger(page, await middleOf(end), { x: -200, y: 0 });
  await expect(editor.button('Undo trim')).toBeVisible();
  await expect(editor.clock).not.toContainText('of 0:06.00');

  // A part, by its marks. Chromium makes no click of a tap within a moment of a drag. The mark is where the playhead is
  // at that time.
  const markStart = editor.button('Mark the start of a part');
  await expect(async () => {
    await markStart.tap();
    await expect(markStart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  await drawFinger(page, await middleOf(editor.timeline.getByRole('slider', { name: 'Playhead' })), {
    x: 10,
    y: 0,
  });
  await editor.button('Mark the end of the part').tap();
  await editor.button('Cut the marked part').tap();
  await expect(editor.button('Undo cut')).toBeVisible();

  // A text, moved on the stage.
  await editor.menu.getByRole('tab', { name: 'Add text' }).tap();
  await editor.menu.getByRole('button', { name: 'Title' }).tap();
  const left = editor.menu.getByLabel('Left (px)');
  const before = await left.inputValue();
  const stage = await editor.middleOfStage();
  await drawFinger(page, stage, { x: 70, y: 50 });
  await expect(editor.button('Undo move')).toBeVisible();
  expect(await left.inputValue()).not.toBe(before);

  // A finger on a clip that is not selected scrolls the timeline, and moves nothing.
  for (let times = 0; times < 4; times += 1) await editor.button('Zoom in on the timeline').tap();
  const scrolled = () => editor.timeline.evaluate((element) => element.scrollLeft);
  const from = await scrolled();
  await drawFinger(page, await middleOfClip(page), { x: -180, y: 0 });
  await expect.poll(scrolled).toBeGreaterThan(from);
  await expect(editor.button('Undo move')).toBeVisible();

  expect(await smallTargets(page)).toEqual([]);
});

/** A visible place of the take between its edges. */
async function middleOfClip(page: Page): Promise<Point> {
  const editor = editorPage(page);
  const [clip, lane] = await Promise.all([
    editor
      .clip(/^Recording, /)
      .last()
      .boundingBox(),
    editor.timeline.boundingBox(),
  ]);
  if (!clip || !lane) throw new Error('the take is not shown');
  return { x: lane.x + lane.width * 0.7, y: clip.y + clip.height / 2 };
}
