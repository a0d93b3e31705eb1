import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './bedside-test';

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const contrast = { type: 'rule', values: ['color-contrast'] } as const;
type Scheme = 'light' | 'dark';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Looks at the page once its content stands, in both schemes, and names each fault with the places where it is. A
 * scheme changes colours and nothing else, so that the second look is at those.
 */
export async function expectAccessible(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const faults = await faultsIn(page, everyRule);
  // Around a picture that is recorded everything is dark, whatever was chosen (use-dark-stage.ts).
  if ((await page.locator('html[data-stage]').count()) === 0) {
    await show(page, 'dark');
    const inDark = await faultsIn(page, contrast);
    faults.push(...inDark.map((fault) => `in dark: ${fault}`));
    await show(page, 'light');
  }
  expect.soft(faults).toEqual([]);
}

async function faultsIn(page: Page, rules: typeof everyRule | typeof contrast): Promise<string[]> {
  // A toast that goes is nearly as dark as what lies behind it: what fades in or out is no colour of the page.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
  // A document is given the rules once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: { type: rules.type, values: [...rules.values] },
    // What is right need not be described.
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

/** As if the system had changed, which patients' pages follow, and the doctor had chosen in another tab. */
async function show(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const shown = await page.evaluate((newValue) => {
    const chosen = new StorageEvent('storage', { key: 'color-scheme', newValue, storageArea: localStorage });
    window.dispatchEvent(chosen);
    return getComputedStyle(document.documentElement).colorScheme;
  }, scheme);
  expect(shown).toContain(scheme);
}
