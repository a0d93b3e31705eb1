import { expect, type Locator, type Page } from '@playwright/test';

/** How a dialog is opened, and what its name begins with. */
export type DialogWay = {
  name: string | RegExp;
  /** The button that opens it, or the button of the menu that holds it. */
  opener: string | RegExp;
  /** The entry of that menu. */
  entry?: string;
  /** What else it takes, once the opener has the focus; in place of pressing Enter. */
  open?: () => Promise<void>;
};

/** No dialog of ours holds more than that from its first to its last button. */
const MOST_STOPS = 40;

/** Where the focus is: within a dialog, on nothing (which is lost), or on something behind the dialog. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'lost';
    return activeElement.closest('[role="dialog"]') ? 'in the dialog' : activeElement.outerHTML.slice(0, 120);
  });

/** Goes down in a menu to an entry and takes it. */
async function takeEntry(page: Page, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Goes once around a dialog by Tab, then back by Shift+Tab over its end. */
async function tabAround(page: Page): Promise<void> {
  await expect.poll(() => focusOf(page)).toBe('in the dialog');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toBe('in the dialog');
    if (await first.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Shift+Tab');
  expect(await focusOf(page)).toBe('in the dialog');
}

/** Opens a dialog by keyboard, goes around in it, leaves it by Escape, and expects the focus where it came from. */
export async function walkDialog(page: Page, { name, opener, entry, open }: DialogWay): Promise<void> {
  const button: Locator = page.getByRole('button', { name: opener, exact: true }).first();
  const dialog = page.getByRole('dialog', { name });
  await button.focus();
  if (open) await open();
  else await page.keyboard.press('Enter');
  if (entry !== undefined) await takeEntry(page, entry);
  await expect(dialog).toBeVisible();
  await tabAround(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}
