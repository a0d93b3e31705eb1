import { expect, type Locator, type Page } from '@playwright/test';

/** Pixels to the right of a place, and below it. */
type Place = readonly [right: number, below: number];

/** The editor of one video: stage, timeline, side menu and words. */
export function editorPage(page: Page) {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const menu = page.getByRole('complementary', { name: 'Side menu' });
  const stage = page.getByRole('group', { name: 'Stage' });
  const clock = page.getByRole('timer', { name: 'Playhead' });
  return {
    async open(videoId: string): Promise<void> {
      await page.goto(`/edit_video/${videoId}`);
      await expect(timeline).toBeVisible();
    },
    button,
    timeline,
    menu,
    clock,
    saved: page.getByText('Draft saved', { exact: true }),
    stage,
    words: page.getByRole('listbox', { name: 'Words' }),
    word: (text: string): Locator => page.getByRole('option', { name: text, exact: true }),
    cutWord: (text: string): Locator => page.getByRole('option', { name: `${text}, cut`, exact: true }),
    clip: (name: RegExp): Locator => timeline.getByRole('button', { name }),
    edge: (name: string): Locator => timeline.getByRole('slider', { name, exact: true }),
    async openMenu(name: 'Font options' | 'Upload media' | 'Add text'): Promise<void> {
      await menu.getByRole('tab', { name }).click();
    },
    /** Moves the playhead to the end of this many steps of two seconds. */
    async forward(steps: number): Promise<void> {
      for (let step = 0; step < steps; step += 1) await button('Forward 2 seconds').click();
    },
    async waitForLength(length: string): Promise<void> {
      await expect(clock).toContainText(`of ${length}`);
    },
    /** @returns the centre of the stage, which accepts presses from now on */
    async middleOfStage(): Promise<{ x: number; y: number }> {
      await expect(stage).toHaveAttribute('aria-busy', 'false');
      const box = await stage.boundingBox();
      if (!box) throw new Error('the stage is not shown');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    /** A drag over the stage, by default over its middle. Places are relative to its centre. */
    async drawOverStage(from: Place = [-60, -40], to: Place = [60, 40]): Promise<void> {
      const { x, y } = await this.middleOfStage();
      await page.mouse.move(x + from[0], y + from[1]);
      await page.mouse.down();
      await page.mouse.move(x + to[0], y + to[1], { steps: 4 });
      await page.mouse.up();
    },
    async addPicture(picture: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await menu.getByLabel('A picture for this video').setInputFiles(picture);
    },
    render: button('Render'),
    ready: page.getByText('The new version is ready.', { exact: false }),
    versions: page.getByRole('dialog', { name: 'Versions of this video' }),
  };
}
