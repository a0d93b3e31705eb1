import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './bedside-test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Looks at the page once its content stands, and names each fault with the places where it is. */
export async function expectAccessible(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${new URL(page.url()).pathname}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
    ),
  );
  expect.soft(faults).toEqual([]);
}

/** As if chosen in the user menu on an earlier visit. */
export const choose = (page: Page, scheme: Scheme) =>
  page.addInitScript((chosen) => localStorage.setItem('color-scheme', chosen), scheme);
