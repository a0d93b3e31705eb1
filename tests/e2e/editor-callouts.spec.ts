import { z } from 'zod';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { realClip } from './media-files';
import { editorPage } from './pages/editor-page';

const savedSchema = z.object({
  result: z.object({
    data: z.object({
      json: z.object({
        draft: z.object({ scene: z.object({ pointers: z.array(z.looseObject({ kind: z.string() })) }) }),
      }),
    }),
  }),
});

doctorTest(
  'A doctor points at a place by an arrow, puts a ring around it and comes near, by hand and by keys',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    const panel = page.getByRole('region', { name: 'Arrows, rings and zooms' });
    const row = (name: string) => panel.getByRole('button', { name, exact: true });
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
    const rotation = editor.menu.getByRole('textbox', { name: 'Rotation (degrees)' });
    const press = async (name: string) => {
      await row(name).focus();
      await page.keyboard.press('Enter');
    };
    const type = async (name: string, value: string) => {
      await field(name).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    };

    await editor.open(videoId);
    await editor.waitForLength('0:06.00');
    await editor.openMenu('Upload media');
    const middle = await editor.middleOfStage();
    const look = () => page.screenshot({ clip: { x: middle.x - 40, y: middle.y - 2, width: 4, height: 4 } });
    const bare = await look();
    await row('Draw an arrow').click();
    await editor.drawOverStage([-80, 0], [40, 0]);
    await expect(row('Arrow 1 0:00.00 to 0:03.00')).toHaveAttribute('aria-expanded', 'true');
    await expect(rotation).toHaveValue('0');
    // In the film it is not there yet: it appears within 0.2 s.
    await expect.poll(async () => bare.equals(await look())).toBe(false);
    await editor.drawOverStage([40, 0], [-80, 90]);
    await expect(rotation).toHaveValue(/^(89|90)/);
    await editor.button('Undo change arrow or ring').click();
    await expect(rotation).toHaveValue('0');
    await editor.button('Redo change arrow or ring').click();
    await field('Until (s)').fill('2');
    await field('Until (s)').press('Enter');
    await expect(row('Arrow 1 0:00.00 to 0:02.00')).toBeVisible();
    await row('Zoom in on a part').click();
    await editor.drawOverStage([-60, -40], [60, 40]);
    await expect(row('Zoom 2 0:00.00 to 0:05.00')).toBeVisible();
    await expectAccessible(page, panel);

    await press('Draw a ring');
    await press('Put it in the middle');
    await type('From (s)', '1.5');
    await type('Until (s)', '4');
    await type('Colour', '#ff0000');
    await expect(row('Ring 3 0:01.50 to 0:04.00')).toBeVisible();
    await press('Delete Zoom 2');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(row('Zoom 2 0:00.00 to 0:05.00')).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect(row('Zoom 2 0:00.00 to 0:05.00')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(editor.saved).toBeVisible();

    await page.reload();
    await editor.waitForLength('0:06.00');
    await expect(row('Ring 3 0:01.50 to 0:04.00')).toBeVisible();
    const input = encodeURIComponent(JSON.stringify({ json: { videoId, holderId: 'a-reader-elsewhere' } }));
    const saved = savedSchema.parse(await doctor.call('GET', `/trpc/scene.look?input=${input}`));
    expect(saved.result.data.json.draft.scene.pointers).toMatchObject([
      { kind: 'arrow', startTime: 0, endTime: 2_000, shape: { rotation: expect.closeTo(90, 0) } },
      { kind: 'zoom', startTime: 0, endTime: 5_000 },
      { kind: 'ring', startTime: 1_500, endTime: 4_000, color: '#ff0000' },
    ]);
  },
);
