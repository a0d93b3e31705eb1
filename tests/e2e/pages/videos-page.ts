import { expect, type Locator, type Page } from '@playwright/test';

/** The list of the doctor's videos with what is being uploaded. */
export function videosPage(page: Page) {
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const table = page.getByRole('region', { name: 'My videos' });
  const uploadDialog = page.getByRole('dialog', { name: 'Create video' });
  /** By the first steps of a practice that has sent nothing yet. */
  const openUploadDialog = async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Record or upload a video/ }).click();
    await expect(uploadDialog).toBeVisible();
  };
  return {
    uploads,
    open: () => page.goto('/my_videos'),
    uploadDialog,
    openUploadDialog,
    /** Picks a file in the browser's own dialog, which the button opens. */
    async pickFiles(path: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload video' }).click();
      await (await chooser).setFiles(path);
    },
    /** Picks the file of an upload that a reload had interrupted. */
    async pickAgain(path: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await uploads.getByRole('button', { name: 'Choose the file' }).click();
      await (await chooser).setFiles(path);
    },
    /** The row of a file that is being uploaded. */
    upload: (name: string): Locator => uploads.getByRole('listitem').filter({ hasText: name }),
    bar: (name: string): Locator => uploads.getByRole('progressbar', { name: `Upload of ${name}` }),
    /** Drops empty files of these names on the dialog, as far as its rules permit. */
    dropInDialog: (files: readonly { name: string; type: string }[]) =>
      uploadDialog.getByText('Drag a video here').evaluate((target, dropped) => {
        const dataTransfer = new DataTransfer();
        for (const { name, type } of dropped) dataTransfer.items.add(new File(['x'], name, { type }));
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
      }, files),
    cards: page.getByRole('main').getByRole('article'),
    /** The frame of a card's picture, whose attribute says how far it has loaded. */
    picture: (card: Locator): Locator => card.locator('[data-phase]'),
    /** The rows of the list view, without the row of heads. */
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    chooseView: (name: 'Grid' | 'List') =>
      page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click({ force: true }),
    async filter(name: 'Status' | 'Tag' | 'Order', option: string | RegExp): Promise<void> {
      await page.getByRole('main').getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option }).click();
    },
    card: (title: string): Locator => page.getByRole('article', { name: title }),
  };
}
