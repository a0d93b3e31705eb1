import type { Locator, Page } from '@playwright/test';

/** The screen of one video: player, details, shares. */
export function videoPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share video' });
  const shares = page.getByRole('region', { name: 'Patients this video was shared with' });
  return {
    dialog,
    shares,
    /** @param sections those that are open at once; without any, those that a doctor finds open */
    open: (videoId: string, ...sections: readonly string[]) =>
      page.goto(`/my_videos/${videoId}${sections.length > 0 ? `?open=${sections.join(',')}` : ''}`),
    player: page.locator('video'),
    /** Opens or closes a section. */
    toggle: (section: 'Details' | 'Script' | 'Captions' | 'Chapters' | 'Who can watch') =>
      page.getByRole('button', { name: new RegExp(`^${section}`) }).click(),
    field: (name: string): Locator => page.getByRole('textbox', { name }),
    async addTag(tag: string): Promise<void> {
      const tags = page
        .getByRole('combobox', { name: 'Tags' })
        .or(page.getByRole('textbox', { name: 'Tags' }));
      await tags.fill(tag);
      await tags.press('Enter');
    },
    access: (
      name: 'Only patients' | 'Anyone with this link can view' | 'Anyone with this link and a code can view',
    ) => page.getByRole('radio', { name, exact: true }),
    save: () => page.getByRole('button', { name: 'Save video' }).click(),
    async openShareDialog(): Promise<void> {
      await page.getByRole('button', { name: 'Share video' }).first().click();
    },
    async pickPatient(search: string, name: string): Promise<void> {
      await dialog.getByRole('combobox', { name: 'Patients' }).fill(search);
      await page.getByRole('option', { name }).click();
    },
    sendBy: (channel: 'SMS and e-mail' | 'SMS' | 'E-mail') =>
      dialog.getByRole('radiogroup', { name: 'Send by' }).getByText(channel, { exact: true }).click(),
    recipient: (name: string): Locator =>
      dialog.getByRole('list', { name: 'Who will get it' }).getByRole('listitem').filter({ hasText: name }),
    preview: dialog.getByRole('region', { name: 'Preview' }),
    send: () => dialog.getByRole('button', { name: 'Share video' }).click(),
    share: (patient: string): Locator => shares.getByRole('row').filter({ hasText: patient }),
    async act(patient: string, action: 'Send again' | 'Revoke link' | 'Restore link'): Promise<void> {
      await shares.getByRole('button', { name: `More for ${patient}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    async confirm(name: string): Promise<void> {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    },
  };
}
