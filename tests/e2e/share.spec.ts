import { doctorTest, expect, signedIn } from './bedside-test';
import { newEmail, newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { linkIn, readOutbox, waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';
import { patientVideoPage } from './pages/patient-video-page';
import { videoPage } from './pages/video-page';

doctorTest(
  'Who cannot be reached is named with the reason, and the other channel still serves',
  async ({ page, doctor, url, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const phone = newPhone();
    const reachable = newEmail('tom');
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    await doctor.addPatient({
      first_name: 'Tom',
      last_name: 'Cole',
      phone: newPhone().typed,
      email: reachable,
    });

    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    await video.send();
    await expect(video.dialog).toContainText('This field is required');
    await video.pickPatient('Rosa', 'Rosa Diaz');
    await video.pickPatient('Tom', 'Tom Cole');
    await expect(video.recipient('Rosa Diaz')).toContainText('E-mail: This patient has no e-mail address.');
    await expect(video.recipient('Tom Cole')).not.toContainText('no e-mail');
    await expect(video.dialog.getByText('2 patients will get it')).toBeVisible();

    await video.sendBy('E-mail');
    await video.send();
    await expect(video.dialog.getByRole('alert')).toContainText('Rosa Diaz:');
    await expect(video.dialog.getByText('1 will not')).toBeVisible();
    expect(await readOutbox(url, reachable)).toEqual([]);

    await video.sendBy('SMS and e-mail');
    await video.send();
    await expect(panelPage(page).toast('The video is on its way to 2 patients.')).toBeVisible();
    await expect(video.share('Rosa Diaz')).toContainText('SMS sent');
    await expect(video.share('Rosa Diaz')).not.toContainText('E-mail');
    await expect(video.share('Tom Cole')).toContainText('E-mail sent');
    expect((await waitForMessages(url, phone.digits, 1))[0]?.text).toContain('Hello Rosa, Dr. Weber');
  },
);

doctorTest('The preview shows the message as each patient will read it', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  for (const first_name of ['Rosa', 'Tom']) {
    await doctor.addPatient({ first_name, last_name: 'Diaz', phone: newPhone().typed, email: newEmail() });
  }
  const video = videoPage(page);
  await video.open(videoId);
  await video.openShareDialog();
  await video.pickPatient('Rosa', 'Rosa Diaz');
  await video.pickPatient('Tom', 'Tom Diaz');
  await video.dialog.getByLabel('Message').fill('Dear {{patient.name}}, {{doctor}} sends you this.');
  await expect(video.preview.getByText('Dear Rosa, {{doctor}} sends you this.')).toBeVisible();
  await video.preview.getByRole('tab', { name: 'E-mail' }).click();
  await expect(video.preview.getByText('Dear Rosa, {{doctor}} sends you this.')).toBeVisible();
  await video.sendBy('SMS');
  await expect(video.preview.getByRole('tab', { name: 'E-mail' })).toHaveCount(0);
  await expect(video.preview.getByText('Dear Rosa, {{doctor}} sends you this.')).toBeVisible();
  await video.preview.getByRole('combobox', { name: 'Preview for' }).click();
  await page.getByRole('option', { name: 'Tom Diaz' }).click();
  await expect(video.preview.getByText('Dear Tom, {{doctor}} sends you this.')).toHaveCount(1);
});

for (const scheme of ['light', 'dark']) {
  doctorTest(
    `What tells two patients of one name apart is read in the chosen option as well, in ${scheme} colours`,
    async ({ doctor, openContext, url }) => {
      const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
      for (const typed of [newPhone().typed, newPhone().typed]) {
        const name = { first_name: 'Yuki', last_name: 'Sato' };
        await doctor.addPatient({ ...name, phone: typed, email: newEmail() });
      }
      const kept = [{ name: 'color-scheme', value: scheme }];
      const page = await (await openContext({ storageState: signedIn(url, doctor, kept) })).newPage();
      const video = videoPage(page);
      await video.open(videoId);
      await video.openShareDialog();
      const field = video.dialog.getByRole('combobox', { name: 'Patients' });
      await field.fill('yuki');
      await expect(page.getByRole('option', { name: 'Yuki Sato' })).toHaveCount(2);
      await field.press('ArrowDown');
      const chosen = page.locator('[role="option"][data-combobox-selected]');
      const { background, texts } = await chosen.evaluate((option) => ({
        background: getComputedStyle(option).backgroundColor,
        texts: [...option.children].map((line) => getComputedStyle(line).color),
      }));
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    },
  );
}

/** The contrast of two opaque colours, as a browser computes them (WCAG 2). */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

doctorTest(
  'A message that was typed outlives Escape and a press beside the dialog',
  async ({ page, doctor }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const video = videoPage(page);
    await video.open(videoId);
    await video.openShareDialog();
    const message = video.dialog.getByLabel('Message');
    const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
    await message.fill('Bend it gently.');
    for (const leave of [() => message.press('Escape'), () => page.mouse.click(4, 400)]) {
      await leave();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      // Its overlay fades after it, and would take the next press.
      await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(1);
      await expect(message).toHaveValue('Bend it gently.');
    }
    await message.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(video.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share video' }).first()).toBeFocused();
  },
);

doctorTest(
  'A revoked link says so until it is restored',
  async ({ page, doctor, openOnPhone, expectConsole }) => {
    expectConsole(/status of 404/);
    const { typed, digits } = newPhone();
    const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const link = await doctor.share(videoId, { id, to: digits }, 'sms');
    const patientPage = await openOnPhone(link);
    const patient = patientVideoPage(patientPage);
    await expect(patient.title('Breathing')).toBeVisible();

    const video = videoPage(page);
    await video.open(videoId);
    await video.act('Rosa Diaz', 'Revoke link');
    await video.confirm('Revoke link');
    await expect(video.share('Rosa Diaz')).toContainText('Link revoked');

    // An open page notices at the next press, a fresh one at once.
    await patient.mark.click();
    await expect(patient.takenBack).toBeVisible();
    const answer = await patientPage.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(patient.takenBack).toBeVisible();

    await video.act('Rosa Diaz', 'Restore link');
    await expect(panelPage(page).toast('The link works again.')).toBeVisible();
    await patientPage.goto(link);
    await expect(patient.title('Breathing')).toBeVisible();
  },
);

doctorTest('Sending again hands over the same link once more', async ({ page, doctor, url }) => {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  await doctor.share(videoId, { id, to: digits }, 'sms');
  const [first] = await waitForMessages(url, digits, 1);
  const video = videoPage(page);
  await video.open(videoId);
  await video.act('Rosa Diaz', 'Send again');
  await expect(panelPage(page).toast('The message is being sent again.')).toBeVisible();
  const messages = await waitForMessages(url, digits, 2);
  expect(messages.map((message) => linkIn(message))).toEqual([linkIn(first), linkIn(first)]);
});

for (const width of [360, 768]) {
  doctorTest(
    `An e-mail address that lacks is added before sending, and late text messages wait, at ${width} px`,
    async ({ doctor, openContext, url }) => {
      const reachable = newEmail('rosa');
      const videoId = await doctor.addVideo(await smallClip(), 'Breathing');
      const phone = newPhone();
      await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
      const context = await openContext({
        storageState: signedIn(url, doctor),
        viewport: { width, height: 800 },
        timezoneId: zoneAtNight(),
      });
      const page = await context.newPage();
      const video = videoPage(page);
      await video.open(videoId);
      await video.openShareDialog();
      await video.pickPatient('Rosa', 'Rosa Diaz');
      await expect(video.recipient('Rosa Diaz')).toContainText('SMS waits until 8:00 AM');
      await page.getByRole('button', { name: 'E-mail of Rosa Diaz' }).click();
      await page.getByRole('textbox', { name: 'E-mail of Rosa Diaz' }).fill(reachable);
      await page.keyboard.press('Enter');
      await expect(video.recipient('Rosa Diaz')).toContainText('E-mail will be sent');
      await video.send();
      await expect(panelPage(page).toast('The video is on its way to 1 patient.')).toBeVisible();
      await expect(video.share('Rosa Diaz')).toContainText('SMS waits until 8:00 AM');
      expect((await waitForMessages(url, reachable, 1))[0]?.channel).toBe('mail');
      expect(await readOutbox(url, phone.digits)).toEqual([]);
    },
  );
}

/** A zone where it is about eleven in the evening. */
function zoneAtNight(): string {
  const east = (23 - new Date().getUTCHours() + 24) % 24;
  const offset = east > 12 ? east - 24 : east;
  // Zone names of this kind have the opposite sign.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
