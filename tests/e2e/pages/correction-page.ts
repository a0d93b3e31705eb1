import type { Locator, Page } from '@playwright/test';

/** The actions on the page of a sent video: a corrected version, undoing it, the recall. */
export function correctionPage(page: Page) {
  const panel = page.getByRole('region', { name: 'Correct or recall' });
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  return {
    panel,
    press: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
    putDialog: dialog('Put it in place of the old one'),
    recallDialog: dialog('Recall this video'),
    async putInPlace(message: string): Promise<void> {
      await dialog('Put it in place of the old one').getByLabel('Message (optional)').fill(message);
      await dialog('Put it in place of the old one').getByRole('button', { name: 'Put it in place' }).click();
    },
    confirmRecall: () =>
      dialog('Recall this video').getByRole('button', { name: 'Recall from everyone' }).click(),
  };
}
