import type { Locator, Page } from '@playwright/test';

/** The inbox on the dashboard. */
export function dashboardPage(page: Page) {
  const inbox = page.getByRole('region', { name: 'Needs an answer' });
  // Each row has a list of its own.
  const rows = inbox.getByRole('list', { name: 'Needs an answer' }).locator('> li');
  return {
    open: () => page.goto('/dashboard'),
    inbox,
    rows,
    row: (patient: string): Locator => rows.filter({ hasText: patient }),
    second: (at: string, video: string): Locator =>
      inbox.getByRole('link', { name: `Show ${at} of ${video}` }),
    done: (patient: string, video: string): Locator =>
      inbox.getByRole('button', { name: `Done: ${patient} about ${video}` }),
    undo: inbox.getByRole('button', { name: 'Undo' }),
    empty: inbox.getByText('Nobody is waiting for your answer.'),
  };
}
