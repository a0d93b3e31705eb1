import { makePicture } from '@bedside/media/test-media/make-picture';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForMessages } from './outbox';
import { panelPage } from './pages/panel-page';

doctorTest(
  'A practice shows its logo, its colour and its signature to patients',
  async ({ page, doctor, openContext, url }) => {
    const { typed, digits } = newPhone();
    const rosa = { first_name: 'Rosa', last_name: 'Diaz', phone: typed, email: `rosa-${digits}@example.org` };
    const id = await doctor.addPatient(rosa);
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Branding' }).click();
    await expect(page).toHaveURL('/settings/branding');
    await page.getByLabel('Logo file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await makePicture('Ada', 'png'),
    });
    await expect(panelPage(page).toast('Logo saved.')).toBeVisible();
    await page.getByLabel('Name of the clinic (optional)').fill('Harbour Clinic');
    await page.getByRole('textbox', { name: 'Colour (optional)' }).fill('#aa0044');
    await page.getByLabel('Signature of e-mails (optional)').fill('See http://evil.example/pay');
    await page.getByRole('button', { name: 'Save branding' }).click();
    await expect(page.getByText(/A message can only link to this website/)).toBeVisible();
    await page.getByLabel('Signature of e-mails (optional)').fill('Call us on weekdays.');
    await page.getByRole('button', { name: 'Save branding' }).click();
    await expect(panelPage(page).toast('Your branding is saved.')).toBeVisible();
    await expectAccessible(page, page.getByRole('figure', { name: 'What patients see' }));

    const link = await doctor.share(videoId, { id, to: rosa.email }, 'mail');
    const [mail] = await waitForMessages(url, rosa.email, 1);
    expect(mail?.text).toContain('Call us on weekdays.');
    const patient = await (await openContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await patient.goto(link);
    await expect(patient.getByRole('img', { name: 'Harbour Clinic' })).toBeVisible();
    const brand = await patient.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
    expect(brand).toBe('#aa0044');
    await expectAccessible(patient, patient.getByRole('img', { name: 'Harbour Clinic' }));
  },
);

doctorTest('A saved message is written, changed, chosen for shares, and deleted', async ({ page }) => {
  await page.goto('/settings/templates');
  await page.getByRole('button', { name: 'New message' }).click();
  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await page.getByLabel('Name').fill('After surgery');
  await page.getByLabel('Message').fill('Hello {{patient.name}}, please watch this.');
  await page.getByRole('button', { name: 'Save message' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'After surgery' });
  await expect(entry).toContainText('please watch this');
  await entry.getByRole('button', { name: 'Begin shares with After surgery' }).click();
  await expect(entry).toContainText('Every share begins with it');
  await entry.getByRole('button', { name: 'Edit After surgery' }).click();
  await page.getByLabel('Message').fill('Hello {{patient.name}}, watch this tonight.');
  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(entry).toContainText('watch this tonight');
  await expectAccessible(page, entry);
  await entry.getByRole('button', { name: 'Delete After surgery' }).click();
  await expect(page.getByText('You have no saved messages yet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New message' })).toBeFocused();
});

doctorTest('On a phone the settings are a list that leads to a page, and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/settings');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectAccessible(page, menu);
  await menu.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/settings/security');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

doctorTest('What is not set up is in the settings of the owner alone', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Knee');
  await page.goto(`/my_videos/${videoId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Knee' })).toBeVisible();
  await expect(page.getByText(/assistant|AI_|transcri|Propose/i)).toHaveCount(0);
  await page.goto('/settings/data');
  await expect(page.getByRole('region', { name: 'Assistant' })).toContainText('AI_MODEL');
  await expect(page.getByRole('region', { name: 'Captions by transcription' })).toContainText(
    'AI_TRANSCRIBE_MODEL',
  );
});

doctorTest('An address of the settings that does not exist says so', async ({ page }) => {
  await page.goto('/settings/nothing');
  await expect(page).toHaveTitle('Page not found - Bedside');
});
