import type { Locator, Page } from '@playwright/test';

/** Who waits, on the dashboard. */
export function dashboardPage(page: Page) {
  const waiting = page.getByRole('region', { name: 'Needs an answer' });
  const rows = waiting.getByRole('list', { name: 'Needs an answer' }).locator('> li');
  return {
    open: () => page.goto('/dashboard'),
    rows,
    row: (patient: string): Locator => rows.filter({ hasText: patient }),
    answer: async (patient: string): Promise<Locator> => {
      await waiting.getByRole('button', { name: `Answer ${patient}` }).click();
      return page.getByRole('dialog', { name: `Answer ${patient}` });
    },
    all: waiting.getByRole('link', { name: /in the Inbox$/ }),
    empty: waiting.getByText('Nobody is waiting for your answer.'),
  };
}
