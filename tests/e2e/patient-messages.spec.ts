import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './bedside-test';
import { beginConversation } from './begin-conversation';
import { expectAccessible } from './expect-accessible';
import { openAreaOn } from './open-area';
import { patientVideoPage } from './pages/patient-video-page';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });

for (const width of [360, 768, 1440]) {
  test(`A patient reads and writes messages, at ${width} px`, async ({ openOnPhone, url }) => {
    const { pass, say, video, read, doctor, id } = await beginConversation(url);
    await say('Bend it as far as it does not hurt.', { about: { video_id: video, current_time: 1 } });
    const page = await openOnPhone('about:blank', { viewport: { width, height: 740 } });
    await openAreaOn(page, url, await pass(), 'videos');
    await page.getByRole('link', { name: 'Messages (1)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(thread(page).getByText('Bend it as far as it does not hurt.')).toBeVisible();
    await expect(page.getByText('In an emergency call')).toBeVisible();
    await expectAccessible(page, thread(page));
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBe(window);

    await page.getByRole('button', { name: 'Play “Exercises after knee surgery” from 0:01' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThanOrEqual(1);

    await box(page).fill('a'.repeat(4_001));
    await expect(page.getByText('Your message is 1 character too long.')).toBeVisible();
    await send(page).click();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('a'.repeat(4_001));
    await box(page).fill('And stairs?');
    const picture = {
      name: 'knee.png',
      mimeType: 'image/png',
      buffer: await readFile('apps/web/public/icons/icon-192.png'),
    };
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByText('knee.webp')).toBeVisible();
    await send(page).click();
    await expect(thread(page).getByRole('img', { name: 'Picture knee.webp' })).toBeVisible();
    await expect(thread(page).getByText(/ · Sent$/)).toBeVisible();
    expect((await read()).at(-1)).toMatchObject({ text: 'And stairs?', attachments: [{ kind: 'image' }] });

    // The doctor reads and answers; the open page learns of it without a reload.
    await doctor.call('POST', `/v1/chats/${id}/read`, { message_id: 2 });
    await expect(thread(page).getByText(/ · Read$/)).toBeVisible();
    await doctor.call('POST', `/v1/chats/${id}/typing`);
    await expect(page.getByText('Your doctor is writing.')).toBeVisible();
    await say('One at a time.');
    await expect(thread(page).getByText('One at a time.')).toBeVisible();
    await doctor.call('PATCH', `/v1/chats/${id}`, { is_closed: true });
    await expect(page.getByText('Your doctor has closed this conversation.')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
  });
}

test('A patient changes an own message, and deletes it after a question', async ({ openOnPhone, url }) => {
  const { pass, read } = await beginConversation(url);
  const page = await openOnPhone('about:blank', { viewport: { width: 360, height: 740 } });
  await openAreaOn(page, url, await pass(), 'messages');
  await box(page).fill('And stares?');
  await send(page).click();
  const choose = async (text: string, name: string) => {
    await page.getByRole('button', { name: `More about: ${text}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('And stares?', 'Change');
  const editor = page.getByRole('textbox', { name: 'Change your message' });
  await expect(editor).toBeFocused();
  await expectAccessible(page, editor);
  await editor.fill('And stairs?');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(thread(page).getByText('And stairs?')).toBeVisible();
  await expect(thread(page).getByText(/Edited/)).toBeVisible();
  expect(await read()).toMatchObject([{ text: 'And stairs?' }]);

  await choose('And stairs?', 'Delete message');
  await expectAccessible(page, thread(page));
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(thread(page).getByText(/^This message was deleted/)).toBeVisible();
  expect(await read()).toMatchObject([{ text: null }]);
});

test('What a patient writes without a network is sent once after a reload', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { pass, read } = await beginConversation(url);
  const page = await openOnPhone('about:blank');
  await openAreaOn(page, url, await pass(), 'messages');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill('Does it have to hurt?');
  await send(page).click();
  await expect(page.getByText('Waiting for the network.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(thread(page).getByText(/ · Sent$/)).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText('Does it have to hurt?')).toHaveCount(1);
  expect(await read()).toHaveLength(1);
});

test('What a patient wrote without a network is sent once, from another page that is opened later', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { pass, read, link } = await beginConversation(url);
  const page = await openOnPhone('about:blank');
  await openAreaOn(page, url, await pass(), 'messages');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill('My wound is bleeding.');
  await send(page).click();
  await expect(page.getByText('We send it when you are online and this page')).toBeVisible();
  const context = page.context();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await page.close();
  await context.setOffline(false);
  await Promise.all([one.goto(link), other.goto(link)]);
  await expect.poll(async () => (await read()).map(({ text }) => text)).toEqual(['My wound is bleeding.']);
  const waits = () => one.evaluate(() => Object.keys(localStorage).some((key) => key.includes('messages')));
  await expect.poll(waits).toBe(false);
  await one.reload();
  expect(await read()).toHaveLength(1);
});

test('A conversation of a patient without a shared video says so', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/404/);
  const { doctor, pass, share } = await beginConversation(url);
  const device = await pass();
  await doctor.call('PATCH', `/v1/patient-videos/${share}`, { is_revoked: true });
  const page = await openOnPhone('about:blank');
  await openAreaOn(page, url, device, 'messages');
  await expect(page.getByText('No video is shared with you at the moment')).toBeVisible();
});

test('A patient who marks a part as not clear sees the answers to others and asks about that second', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  const { doctor, video, link, read } = await beginConversation(url);
  await doctor.call('PUT', `/v1/videos/${video}/kept-answers`, {
    second: 3,
    text: 'Until it pulls a little.',
  });
  const page = await openOnPhone(link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.seek(2_000);
  await expect.poll(patient.currentTime).toBeCloseTo(2, 1);
  await patient.mark.click();
  await expect(page.getByRole('heading', { name: 'Others asked here' })).toBeVisible();
  await expect(page.getByText('Until it pulls a little.')).toBeVisible();
  await page.getByRole('button', { name: 'No, I have a question' }).click();
  await expect(patient.box).toBeFocused();
  await expectAccessible(page, patient.box);
  await patient.ask('How far is that?');
  expect(await read()).toMatchObject([
    { text: 'How far is that?', about: { current_time: 2, is_unclear: true } },
  ]);

  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await patient.box.fill('And with stairs?');
  await send(page).click();
  await expect(page.getByText('Waiting for the network.').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await read()).map(({ text }) => text)).toContain('And with stairs?');
});
