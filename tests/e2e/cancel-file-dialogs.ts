import { expect, type Page } from '@playwright/test';

/**
 * Cancels the file dialog of every field for files of a page, as browsers do it: some report no file, others nothing
 * but `cancel`. The page stays as it was: nothing is refused, opened or closed.
 * @returns how many such fields the page has
 */
export async function cancelFileDialogs(page: Page): Promise<number> {
  const fields = page.locator('input[type="file"]');
  const count = await fields.count();
  if (count === 0) return 0;
  const shown = () => page.locator('[role="alert"], [role="dialog"] h2, h1').allInnerTexts();
  const before = await shown();
  await fields.evaluateAll((all) => {
    for (const field of all)
      for (const kind of ['change', 'cancel']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    // What a screen does about it is drawn with the next picture.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect(await shown()).toEqual(before);
  return count;
}
