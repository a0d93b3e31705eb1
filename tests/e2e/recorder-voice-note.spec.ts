import { expect, test } from './bedside-test';
import { beginConversation } from './begin-conversation';
import { openAreaOn } from './open-area';

test('A patient sends a voice note of what the microphone hears', async ({ url, openOnPhone }) => {
  const { pass, read } = await beginConversation(url);
  const page = await openOnPhone('about:blank', { permissions: ['microphone'] });
  await openAreaOn(page, url, await pass(), 'messages');
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText(/^Recording, 0:0[1-9] of 1:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop and add' }).click();
  await expect(page.getByText(/Voice note, \d+ second/)).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('log', { name: 'Messages' }).locator('audio')).toHaveCount(1);
  expect((await read()).at(-1)).toMatchObject({ text: '', attachments: [{ kind: 'audio' }] });
});
