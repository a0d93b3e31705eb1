import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './bedside-test';

/** The guidelines, and stricter rules: landmarks around everything, headings without gaps. */
const everything: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/**
 * What may be outside landmarks: axe's own list, and what an element on the page opens, which is rendered at the end of
 * the document.
 */
const anchored =
  'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox], [role=tooltip], .mantine-Combobox-dropdown';
const contrast: Rules = { type: 'rule', values: ['color-contrast'] };
type Rules = { type: 'tag' | 'rule'; values: string[] };
type Scheme = 'light' | 'dark';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Checks the page once its content is shown, in both schemes, and names each fault with its elements. A scheme changes
 * only colours, so the second check covers only those.
 */
export async function expectAccessible(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const faults = await faultsIn(page, everything);
  // Around a recorded picture everything is dark, whatever scheme was chosen (use-dark-stage.ts).
  if ((await page.locator('html[data-stage]').count()) === 0) {
    await show(page, 'dark');
    const inDark = await faultsIn(page, contrast);
    faults.push(...inDark.map((fault) => `in dark: ${fault}`));
    await show(page, 'light');
  }
  expect.soft(faults).toEqual([]);
}

const PHONE_PX = 390;

/** The same on a phone as well. The window has its first size again afterwards. */
export async function expectAccessibleOnPhones(page: Page, content: Locator): Promise<void> {
  await expectAccessible(page, content);
  const first = page.viewportSize();
  if (!first || first.width <= PHONE_PX) return;
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await expectAccessible(page, content);
  await page.setViewportSize(first);
}

async function faultsIn(page: Page, rules: Rules): Promise<string[]> {
  // A toast that fades is nearly as dark as what is behind it. Colours of fading elements do not count.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
  // A document gets the rules once, however often it is checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate((regionMatcher) => {
    window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
  }, anchored);
  const options: RunOptions = {
    runOnly: rules,
    // Passed checks need no description.
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${new URL(page.url()).pathname}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
    ),
  );
}

/** As if the system had changed its scheme, which patients' pages follow, and the doctor had chosen in another tab. */
async function show(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const shown = await page.evaluate((newValue) => {
    const chosen = new StorageEvent('storage', { key: 'color-scheme', newValue, storageArea: localStorage });
    window.dispatchEvent(chosen);
    return getComputedStyle(document.documentElement).colorScheme;
  }, scheme);
  expect(shown).toContain(scheme);
}
