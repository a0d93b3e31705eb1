import { expect, type Locator, type Page } from '@playwright/test';

/** The list of the doctor's videos with what is being uploaded. */
export function videosPage(page: Page) {
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const uploadDialog = page.getByRole('dialog', { name: 'Create video' });
  const openUploadDialog = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Upload video' }).click();
    await expect(uploadDialog).toBeVisible();
  };
  return {
    uploads,
    open: () => page.goto('/my_videos'),
    uploadDialog,
    openUploadDialog,
    /** Picks a file in the browser's own dialog, as the upload dialog opens it. */
    async pickFiles(path: string): Promise<void> {
      await openUploadDialog();
      const chooser = page.waitForEvent('filechooser');
      await uploadDialog.getByRole('button', { name: 'Pick a file' }).click();
      await (await chooser).setFiles(path);
    },
    /** Picks the file of an upload that a reload had interrupted. */
    async pickAgain(path: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await uploads.getByRole('button', { name: 'Pick the file' }).click();
      await (await chooser).setFiles(path);
    },
    /** The row of a file on its way. */
    upload: (name: string): Locator => uploads.getByRole('listitem').filter({ hasText: name }),
    bar: (name: string): Locator => uploads.getByRole('progressbar', { name: `Upload of ${name}` }),
    card: (title: string): Locator => page.getByRole('article', { name: title }),
  };
}
