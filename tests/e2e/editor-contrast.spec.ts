import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

doctorTest(
  'A text that is hard to read on the picture is found without playing, and one press helps',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const editor = editorPage(page);
    await editor.open(await doctor.addVideo(await realClip(), 'Your new knee'));
    await editor.waitForLength('0:06.00');
    await editor.openMenu('Add text');
    await editor.menu.getByRole('button', { name: 'Plain text' }).click();
    const faint = editor.menu.getByText('These words are hard to read on the picture', { exact: true });
    const color = editor.menu.getByLabel('Colour', { exact: true });
    const words = editor.menu.getByRole('textbox', { name: 'Words' });
    await words.fill('Bend your knee');
    const marked = editor.clip(/^Bend your knee, .*, hard to read$/);

    // The clip has every colour, so grey stands out nowhere.
    await color.fill('#808080ff');
    await color.blur();
    await expect(faint).toBeVisible();
    await expect(marked).toBeVisible();
    await expectAccessible(page, editor.menu);

    await editor.menu.getByRole('button', { name: 'Outline the letters' }).click();
    await expect(editor.menu.getByText('Changed: the words can be read now')).toBeVisible();
    await expect(marked).toBeHidden();
    await editor.menu.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(faint).toBeVisible();
    await expect(editor.saved).toBeVisible();
  },
);
