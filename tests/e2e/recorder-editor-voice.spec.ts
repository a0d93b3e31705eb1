import { makeWav } from '@bedside/media/test-media/make-wav';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { longClip, realClip } from './media-files';
import { editorPage } from './pages/editor-page';

const loudness = (meter: HTMLMeterElement) => meter.value;

doctorTest(
  'A doctor speaks over a part of a film, moves the voice, finds it again after a reload, and renders it',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet/);
    const videoId = await doctor.addVideo(await longClip(), 'Your new knee');
    const editor = editorPage(page);
    await editor.open(videoId);
    await editor.waitForLength('0:30.00');
    const panel = editor.menu.getByRole('region', { name: 'Voice over' });
    await editor.forward(1);
    await panel.getByRole('button', { name: 'Record' }).click();
    await expect(panel.getByText('3', { exact: true })).toBeVisible();
    await expect(panel.getByText(/^Recording 0:[0-2][1-9]$/)).toBeVisible();
    await expect.poll(() => panel.getByLabel('How loud you are').evaluate(loudness)).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Stop' }).click();

    const block = editor.clip(/^Voice 1, 0:02\.\d\d to 0:/);
    await expect(block).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await expectAccessible(page, panel);
    await panel.getByRole('slider', { name: 'The video meanwhile' }).press('Home');
    await expect(panel.getByText('-40 dB')).toBeVisible();
    await block.press('Alt+Shift+ArrowLeft');
    await expect(editor.clip(/^Voice 1, 0:01\.\d\d/)).toBeVisible();
    await editor.button('Undo move in time').click();
    await expect(block).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await expect(block).toBeVisible();

    await block.click();
    await page.keyboard.press('Delete');
    await expect(block).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(block).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await editor.render.click();
    await expect(editor.ready).toBeVisible();
  },
);

doctorTest(
  'A microphone that is refused is said, and a sound file is added instead',
  async ({ page, doctor, expectConsole }) => {
    expectConsole(/WebGL|GPU stall|GroupMarkerNotSet|422/);
    const videoId = await doctor.addVideo(await realClip(), 'Your new knee');
    const editor = editorPage(page);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await editor.open(videoId);
    const panel = editor.menu.getByRole('region', { name: 'Voice over' });
    await panel.getByRole('button', { name: 'Record' }).click();
    await expect(panel.getByRole('status')).toContainText('does not let this page use the microphone');
    const file = panel.getByLabel('Sound file from this device');
    await file.setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') });
    await expect(panel.getByRole('alert')).toContainText('We could not read this file');
    await panel.getByRole('button', { name: 'Throw away' }).click();
    await file.setInputFiles({ name: 'words.wav', mimeType: 'audio/wav', buffer: makeWav({ seconds: 8 }) });
    await expect(editor.clip(/^Voice 1, 0:00\.00 to 0:08\.00/)).toBeVisible();
    await expect(
      panel.getByText('are after the end of the video and are not heard', { exact: false }),
    ).toBeVisible();
  },
);
