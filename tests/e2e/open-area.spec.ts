import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForAreaCode } from './open-area';
import { linkIn, waitForMessages } from './outbox';
import { patientVideoPage } from './pages/patient-video-page';

for (const width of [360, 1280]) {
  test(`A text message opens one video, and all videos open by a code, once, at ${width} px`, async ({
    openOnPhone,
    url,
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    const doctor = await registerDoctor(url);
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const clip = await smallClip();
    const other = await doctor.addVideo(clip, 'Your hip');
    await doctor.share(other, { id, to: digits }, 'sms');
    const video = await doctor.addVideo(clip, 'Your knee');
    const message = { patients: [id], message: 'Hello {{patient.name}}.', channels: 'sms' };
    await doctor.call('POST', `/v1/videos/${video}/patients`, message);
    const [sms] = await waitForMessages(url, digits, 2);

    // The message opens the one video, without a code.
    const page = await openOnPhone(linkIn(sms), { viewport: { width, height: 740 } });
    const patient = patientVideoPage(page);
    await patient.waitUntilAlive();
    await expect(patient.title('Your knee')).toBeVisible();
    await expect(page).toHaveURL(/\/shared-video\/[\w-]{22}\?via=sms$/);
    expect(await page.content()).not.toContain('Your hip');
    await patient.playToEnd();
    await patient.answer('Yes').click();
    await expect(patient.said('Thank you. Your doctor will see this.')).toBeVisible();

    // The messages about it are there, without a code too.
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages about your video' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your message' }).fill('How far may I bend it?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread.getByText(/ · Sent$/)).toBeVisible();
    await expectAccessible(page, thread);

    // All videos ask once.
    await page.getByRole('link', { name: 'All videos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Is it you?' })).toBeVisible();
    const send = page.getByRole('button', {
      name: `Send a code by text message to the number ending in ${digits.slice(-2)}`,
    });
    await expectAccessible(page, send);
    await send.click();
    const box = page.getByRole('textbox', { name: 'Your code' });
    await expect(box).toBeFocused();
    const code = await waitForAreaCode(url, digits);
    await box.fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is wrong');
    await expectAccessible(page, box);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBe(window);
    await box.fill(code);
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();

    // From now on this device is not asked.
    await page.getByRole('link', { name: /^Your hip/ }).click();
    await expect(patient.title('Your hip')).toBeVisible();
    await page.getByRole('link', { name: 'All videos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
  });
}
