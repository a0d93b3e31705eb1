import { expect, type Locator, type Page } from '@playwright/test';
import { cancelFileDialogs } from '../cancel-file-dialogs';
import { expectAccessibleOnPhones } from '../expect-accessible';

/** How a dialog is opened, and what its name begins with. */
export type DialogWay = {
  name: string | RegExp;
  /** The button that opens it, or the button of the menu that holds it. */
  opener: string | RegExp;
  /** The entry of that menu. */
  entry?: string;
  /** Opens the dialog once the opener has the focus, if pressing Enter does not. */
  open?: () => Promise<void>;
};

/** No dialog has more elements than this from its first to its last button. */
const MOST_STOPS = 40;

/** Where the focus is: within a dialog, on nothing (it is lost), or on something behind the dialog. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'lost';
    return activeElement.closest('[role="dialog"]') ? 'in the dialog' : activeElement.outerHTML.slice(0, 120);
  });

/** Moves down in a menu to an entry and presses it. */
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

/** Moves once around a dialog by Tab, then back by Shift+Tab over its end. */
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

/** Opens a dialog by keyboard. */
async function openDialog(page: Page, { name, opener, entry, open }: DialogWay) {
  const button: Locator = page.getByRole('button', { name: opener, exact: true }).first();
  const dialog = page.getByRole('dialog', { name });
  await button.focus();
  if (open) await open();
  else await page.keyboard.press('Enter');
  if (entry !== undefined) await takeEntry(page, entry);
  await expect(dialog).toBeVisible();
  return { button, dialog };
}

/**
 * Opens a dialog by keyboard, moves around in it, closes it by Escape, and expects the focus where it was before. Then
 * checks the dialog, and cancels its file dialogs. On a phone its opener may be another one, which gets no focus back.
 */
export async function walkDialog(page: Page, way: DialogWay): Promise<void> {
  const { button, dialog } = await openDialog(page, way);
  await tabAround(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await openDialog(page, way);
  await expectAccessibleOnPhones(page, dialog);
  await cancelFileDialogs(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
