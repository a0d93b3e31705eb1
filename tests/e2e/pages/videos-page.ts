import type { Locator, Page } from '@playwright/test';

/** The list of the doctor's videos with what is being uploaded. */
export function videosPage(page: Page) {
  const uploads = page.getByRole('region', { name: 'Uploads' });
  return {
    uploads,
    open: () => page.goto('/my_videos'),
    /** Picks files in the browser's own dialog, as the button opens it. */
    async pickFiles(paths: string | string[]): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('main').getByRole('button', { name: 'Upload video' }).click();
      await (await chooser).setFiles(paths);
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
