import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { encodeText } from '@bedside/api/test-kit/old-workbook';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';

doctorTest(
  'A text without times is laid over the speech, then split and joined',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'After surgery');
    await page.goto(`/my_videos/${videoId}?open=captions`);
    const card = page.getByRole('region', { name: 'Captions', exact: true });
    const choosing = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Upload captions' }).click();
    const script = {
      name: 'script.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Bend your knee. Hold it.'),
    };
    await (await choosing).setFiles(script);
    await expect(card.getByText(/2 captions/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Adjust timing by ear' })).toBeVisible();

    await card.getByRole('button', { name: 'Edit captions' }).click();
    const lines = card.getByRole('textbox');
    await expectAccessible(page, lines.first());
    await card
      .getByRole('button', { name: /^Join the caption at/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await expect(lines).toHaveValue('Bend your knee. Hold it.');
    // The cursor is where the two were joined.
    await card.getByRole('button', { name: /^Split the caption at/ }).click();
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(1)).toBeFocused();
    await card.getByRole('button', { name: 'Save captions' }).click();
    await expect(card.getByText(/2 captions/)).toBeVisible();
  },
);

doctorTest('Captions are set by ear, and that is accessible', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\nBend your knee.\n\n00:01.000 --> 00:02.000\nHold it.\n`;
  const captions = { videoId, fileName: 'captions.vtt', text, uncertainMs: [0, 1_000] };
  await doctor.call('POST', '/trpc/caption.set', { json: captions });
  await page.goto(`/my_videos/${videoId}?open=captions`);
  const card = page.getByRole('region', { name: 'Captions', exact: true });
  const start = card.getByRole('button', { name: 'Adjust timing by ear' });
  await expectAccessible(page, start);
  await start.click();
  const pass = card.getByRole('group', { name: 'Adjust timing by ear' });
  // It plays at once; the listener's finger is on the key.
  const isHeard = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0);
  await expect.poll(isHeard).toBe(true);
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeFocused();
  await expectAccessible(page, pass.getByText('2 lines to check'));
  // The page scrolled down to the lines; the picture remains visible.
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.95 });
  await expect(pass.getByRole('button', { name: 'The line starts now' })).toBeInViewport();
  await pass.getByRole('button', { name: 'Timing is right' }).click();
  await expect(pass.getByText('1 line to check')).toBeVisible();
  await page.keyboard.press(' ');
  await expectAccessible(page, card.getByText('Every line is checked.'));
  await expect(card).not.toContainText('may be early or late');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Captions saved.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit captions' })).toBeFocused();
  await expect(start).toBeHidden();
});

async function choose(page: Page, card: Locator, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: /^(Upload captions|Replace file)$/ }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/x-subrip', buffer });
}

doctorTest(
  'What cannot be read of a captions file is told before it is saved, and the rest leaves as a file',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises');
    await page.goto(`/my_videos/${videoId}?open=captions`);
    const card = page.getByRole('region', { name: 'Captions', exact: true });
    const srt = [
      '1\n00:00:00,500 --> 00:00:02,000\nZegnij powoli łokieć.\n',
      '2\n00:00:03,000 --> 00:00:02,000\nNie biegaj.\n',
      '3\n00:00:02,000 --> 00:00:03,000\nPotem odpocznij, żuchwę też.\n',
      '4\n00:01:02,000 --> 00:01:03,000\nKoniec.\n',
    ].join('\n');
    const file = encodeText(srt, 'windows-1250');
    await choose(page, card, 'exercises.srt', file);
    const dialog = page.getByRole('dialog', { name: 'Some captions cannot be used' });
    await expectAccessible(page, dialog.getByText('1 of 4 captions could not be read: line 6.'));
    await expect(dialog.getByText('Nie biegaj.')).toBeVisible();
    await expect(dialog).toContainText('1 of 3 captions begins after the end of the video (0:04)');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('button', { name: 'Upload captions' })).toBeVisible();

    await choose(page, card, 'exercises.srt', file);
    await dialog.getByRole('button', { name: 'Save 2 captions' }).click();
    await expect(card.getByText('2 captions')).toBeVisible();
    await expect(dialog).toBeHidden();

    // The language was detected from the text. Players announce the language that the doctor chooses.
    const language = card.getByRole('combobox', { name: 'Language of the captions' });
    await expectAccessible(page, language);
    await expect(language).toHaveValue('pl');
    const track = page.locator('video track');
    await expect(track).toHaveAttribute('srclang', 'pl');
    await language.selectOption('Czech');
    await expect(page.getByText('Language saved.')).toBeVisible();
    await expect(track).toHaveAttribute('srclang', 'cs');

    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'As .srt' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('captions.srt');
    expect(await readFile(await download.path(), 'utf8')).toContain(
      '00:00:00,500 --> 00:00:02,000\r\nZegnij powoli łokieć.\r\n',
    );
  },
);

doctorTest('Captions whose times begin at a full hour are moved to the film', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Exercises');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/my_videos/${videoId}?open=captions`);
  const card = page.getByRole('region', { name: 'Captions', exact: true });
  const srt = '1\n01:00:01,000 --> 01:00:02,000\nBend it.\n\n2\n01:00:02,000 --> 01:00:03,000\nHold it.\n';
  await choose(page, card, 'exercises.srt', Buffer.from(srt));
  const dialog = page.getByRole('dialog', { name: 'Some captions cannot be used' });
  const move = dialog.getByRole('checkbox', { name: /^Move all captions 1 hour earlier/ });
  await expect(move).toBeChecked();
  await move.uncheck();
  await expect(dialog.getByRole('button', { name: 'Save 0 captions' })).toBeDisabled();
  await move.check();
  await dialog.getByRole('button', { name: 'Save 2 captions' }).click();
  await expect(card.getByText('2 captions')).toBeVisible();
  const captions = await doctor.call('GET', `/v1/videos/${videoId}/captions`);
  expect(JSON.stringify(captions)).toContain('{"start":1,"end":2,"text":"Bend it."}');
});
