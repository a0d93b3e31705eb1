import { makePicture } from '@bedside/media/test-media/make-picture';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { editorPage } from './pages/editor-page';
import { panelPage } from './pages/panel-page';

doctorTest(
  'A practice keeps its look once, and one press puts it on a film',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await smallClip(), 'Your new knee');
    await page.goto('/settings/branding');
    await page.getByLabel('Logo file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await makePicture('Ada', 'png'),
    });
    await expect(panelPage(page).toast('Logo saved.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Colour behind them' }).fill('#ffffff');
    await expect(page.getByText('These two colours are too alike', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Colour behind them' }).fill('#204060');
    const card = page.getByRole('group', { name: 'Opening card' });
    await card.getByLabel('Words').fill('{{video.title}}\nA film for you');
    await expect(
      page.getByRole('img', { name: 'Exercises after knee surgery, A film for you' }),
    ).toBeVisible();
    await expectAccessible(page, card);
    await page.getByRole('button', { name: 'Save your look' }).click();
    await expect(panelPage(page).toast('Your look is saved.')).toBeVisible();

    const editor = editorPage(page);
    await editor.open(videoId);
    await editor.waitForLength('0:04.00');
    await editor.openMenu('Add text');
    await expectAccessible(page, editor.menu);
    await editor.menu.getByRole('button', { name: 'Put on our look' }).click();
    await editor.waitForLength('0:08.00');
    await expect(editor.clip(/^Your new knee\s+A film for you, 0:00.00 to 0:04.00/)).toBeVisible();
    await expect(editor.clip(/^Picture, 0:00.00 to 0:04.00/)).toBeVisible();
    await editor.openMenu('Add text');
    await editor.menu.getByRole('button', { name: 'Put on our look' }).click();
    await expect(panelPage(page).toast('Your look is already on this film.')).toBeVisible();
    await editor.button('Undo our look').click();
    await editor.waitForLength('0:04.00');
    await expect(editor.saved).toBeVisible();
  },
);
