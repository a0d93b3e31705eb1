import type { Locator, Page } from '@playwright/test';

type Picked = { name: string; mimeType: string; buffer: Buffer } | string;

/** The input of a new user, who works by the mouse. It counts presses, drags and typed texts. */
export function countedHand(page: Page) {
  let actions = 0;
  return {
    actions: () => actions,
    async press(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
      actions += 1;
      await target.click(options);
    },
    async key(name: string): Promise<void> {
      actions += 1;
      await page.keyboard.press(name);
    },
    /** Types into a field that has the focus already, or gets it by a press. */
    async type(target: Locator, text: string): Promise<void> {
      actions += 1;
      await target.fill(text);
    },
    /** Presses the button that opens the browser's file dialog, and chooses a file. */
    async pick(target: Locator, file: Picked): Promise<void> {
      actions += 2;
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(file);
    },
    /** Presses a bar at a part of its width. */
    async pressAt(target: Locator, part: number): Promise<void> {
      const box = await target.boundingBox();
      if (!box) throw new Error('the bar is not shown');
      actions += 1;
      await target.click({ position: { x: box.width * part, y: box.height / 2 } });
    },
    async drag(work: () => Promise<void>): Promise<void> {
      actions += 1;
      await work();
    },
  };
}
