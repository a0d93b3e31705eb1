import type { Locator, Page } from '@playwright/test';

/** The dry run of an import, its report and its undo. */
export function importPages(page: Page) {
  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  const dialog = page.getByRole('dialog');
  return {
    grid,
    async choose(name: string, content: string | Uint8Array): Promise<void> {
      await page.getByRole('button', { name: 'Import patients' }).click();
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
      await dialog
        .getByLabel('Choose a file', { exact: true })
        .and(page.locator('input'))
        .setInputFiles(file);
    },
    /** Reads the file another way: one of the choices above the rows. */
    async readAs(choice: 'Sheet' | 'Headings' | 'Text encoding', option: string | RegExp): Promise<void> {
      await dialog.getByRole('combobox', { name: choice }).click();
      await page.getByRole('option', { name: option }).click();
    },
    row: (number: number): Locator =>
      grid
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) }),
    cell: (number: number, column: string): Locator =>
      grid
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })
        .locator(`[data-column="${column}"]`),
    show: (kind: string) => dialog.getByRole('button', { name: new RegExp(`^${kind}`) }).click(),
    start: (count: number) =>
      dialog.getByRole('button', { name: `Import ${count} patient${count === 1 ? '' : 's'}` }).click(),
  };
}
