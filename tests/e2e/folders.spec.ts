import type { Page } from '@playwright/test';
import { doctorTest, expect, phone, signedIn } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { videosPage } from './pages/videos-page';

/** My videos with its folders. */
function foldersPage(page: Page) {
  const shelf = page.getByRole('region', { name: 'Folders' });
  return {
    shelf,
    folder: (name: string) => shelf.getByRole('link', { name: new RegExp(`^${name}`) }),
    trail: page.getByRole('navigation', { name: 'Where you are' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    box: (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    entry: (name: string) => page.getByRole('menuitem', { name }),
  };
}

doctorTest(
  'Videos are put into folders, found from anywhere, and outlive their folder',
  async ({ page, doctor }) => {
    const clip = await smallClip();
    for (const title of ['Knee exercises', 'Your knee', 'Your wound']) await doctor.addVideo(clip, title);
    const { cards, card, open, pickFiles } = videosPage(page);
    const { shelf, folder, trail, button, box, dialog, entry } = foldersPage(page);
    await open();
    await expect(cards).toHaveCount(3);

    // By keyboard: creates a folder.
    await button('New folder').focus();
    await page.keyboard.press('Enter');
    const making = dialog('New folder');
    await expect(making.getByRole('textbox', { name: 'Folder name' })).toBeFocused();
    await page.keyboard.type('Knees');
    await page.keyboard.press('Enter');
    await expect(folder('Knees')).toContainText('0 videos');
    await expect(button('New folder')).toBeFocused();
    await button('New folder').click();
    await making.getByRole('textbox', { name: 'Folder name' }).fill('KNEES');
    await making.getByRole('button', { name: 'New folder' }).click();
    await expect(making.getByText('You already have a folder with this name.')).toBeVisible();
    await expectAccessible(page, making);
    await making.getByRole('textbox', { name: 'Folder name' }).fill('');
    await making.getByRole('button', { name: 'Cancel' }).click();

    // Two at once, by keyboard again.
    await button('Select videos').focus();
    await page.keyboard.press('Enter');
    for (const title of ['Knee exercises', 'Your knee']) {
      await box(title).focus();
      await page.keyboard.press('Space');
    }
    await expect(page.getByText('2 videos selected')).toBeVisible();
    await expectAccessible(page, box('Your wound'));
    await button('Move to folder').click();
    await dialog('Move to folder').getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Knees' }).click();
    await dialog('Move to folder').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(folder('Knees')).toContainText('2 videos');
    await expect(cards).toHaveCount(1);
    await expect(page.getByText('3 videos', { exact: true })).toBeVisible();
    await expectAccessible(page, shelf);

    await folder('Knees').click();
    await expect(cards).toHaveCount(2);
    await expect(trail).toContainText('Knees');
    await expect(page).toHaveTitle(/^Knees/);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await expectAccessible(page, trail);
    await page.getByRole('searchbox', { name: 'Search in my videos' }).fill('your');
    await expect(cards).toHaveCount(2);
    await expect(card('Your wound')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search in my videos' }).fill('');
    await expect(card('Knee exercises')).toBeVisible();

    // One video leaves by its own menu.
    await page.getByRole('button', { name: 'More for Your knee' }).click();
    await entry('Move to folder').click();
    await dialog('Move to folder').getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'No folder' }).click();
    await dialog('Move to folder').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(cards).toHaveCount(1);

    // A video uploaded here stays here.
    await pickFiles(clip);
    await expect(cards).toHaveCount(2);
    await expect(trail).toContainText('Knees');

    await trail.getByRole('button', { name: 'More for folder Knees' }).click();
    await entry('Rename folder').click();
    await dialog('Rename folder').getByRole('textbox', { name: 'Folder name' }).fill('Hips');
    await dialog('Rename folder').getByRole('button', { name: 'Save' }).click();
    await expect(trail).toContainText('Hips');
    await trail.getByRole('button', { name: 'More for folder Hips' }).click();
    await entry('Delete folder').click();
    await dialog('Delete folder').getByRole('button', { name: 'Delete folder' }).click();
    await expect(cards).toHaveCount(4);
    await expect(folder('Hips')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('This folder no longer exists')).toBeVisible();
  },
);

doctorTest(
  'On a phone a new folder is made while a video is moved by tapping',
  async ({ doctor, openContext, url }) => {
    await doctor.addVideo(await smallClip(), 'Breathing');
    const context = await openContext({ ...phone, storageState: signedIn(url, doctor) });
    const page = await context.newPage();
    const { folder, button, box, dialog } = foldersPage(page);
    await page.goto('/my_videos');
    await button('Select videos').tap();
    await box('Breathing').tap();
    await button('Move to folder').tap();
    await dialog('Move to folder').getByRole('textbox', { name: 'Folder name' }).fill('Lungs');
    await dialog('Move to folder').getByRole('button', { name: 'Move', exact: true }).tap();
    await expect(folder('Lungs')).toContainText('1 video');
    await folder('Lungs').tap();
    await expect(page.getByRole('article', { name: 'Breathing' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);
