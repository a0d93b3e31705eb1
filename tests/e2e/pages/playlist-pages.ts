import { expect, type Page } from '@playwright/test';

/** My playlists and one playlist's screen. */
export function playlistPages(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const list = page.getByRole('list', { name: 'Videos in order' });
  return {
    dialog,
    card: (name: string) => page.getByRole('article', { name }),
    async create(name: string, category = ''): Promise<void> {
      await page.getByRole('button', { name: 'Create playlist' }).first().click();
      const form = dialog('Create playlist');
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Category').fill(category);
      await form.getByRole('button', { name: 'Create playlist' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    async addVideos(...titles: string[]): Promise<void> {
      await page.getByRole('button', { name: 'Add videos' }).click();
      for (const title of titles) await dialog('Add videos').getByLabel(title).check();
      await dialog('Add videos')
        .getByRole('button', { name: /^Add \d+ video/ })
        .click();
      await expect(dialog('Add videos')).toBeHidden();
    },
    /** The titles in the order in which patients will see them. */
    titles: () => list.getByRole('link').allTextContents(),
    saved: () => expect(page.getByRole('status').filter({ hasText: /^· Saved$/ })).toBeVisible(),
    handle: (title: string) => list.getByRole('button', { name: `Move ${title}`, exact: true }),
    remove: (title: string) =>
      list.getByRole('button', { name: `Remove ${title} from the playlist` }).click(),
    progressOf: (patient: string) =>
      page.getByRole('table').first().getByRole('row').filter({ hasText: patient }),
    figuresOf: (video: string) => page.getByRole('table').last().getByRole('row').filter({ hasText: video }),
    async choose(name: string, action: string): Promise<void> {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
  };
}
