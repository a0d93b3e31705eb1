import type { Locator, Page } from '@playwright/test';

type Field = 'First name' | 'Last name' | 'Phone' | 'E-mail (optional)' | 'Birthday (optional)';

/** The table of the doctor's patients with its form. */
export function patientsPage(page: Page) {
  const table = page.getByRole('region', { name: 'Patients', exact: true });
  const dialog = page.getByRole('dialog');
  return {
    open: () => page.goto('/patient_management'),
    add: () => page.getByRole('main').getByRole('button', { name: 'Add patient' }).first().click(),
    field: (name: Field): Locator => dialog.getByLabel(name, { exact: true }),
    async fill(values: Partial<Record<Field, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) {
        await dialog.getByLabel(name, { exact: true }).fill(value);
      }
    },
    submit: (name: 'Add patient' | 'Save patient') => dialog.getByRole('button', { name }).click(),
    row: (text: string): Locator => table.getByRole('row').filter({ hasText: text }),
    /** Without the row of heads. */
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    search: (text: string) => page.getByRole('searchbox', { name: 'Search patients' }).fill(text),
  };
}
