import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessibleOnPhones } from './expect-accessible';
import { smallClip } from './media-files';
import { openRecords } from './open-records';
import { linkIn, waitForMessages } from './outbox';

/** The practice has been there for three weeks, and sent its link a week ago. */
async function sendLastWeek(doctor: Doctor) {
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(await smallClip(), 'Walking again');
  const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  await doctor.share(videoId, { id: rosa, to: digits }, 'sms');
  const { pool } = openRecords();
  const email = [doctor.email];
  await pool.query(
    `update practice set created_at = practice.created_at - interval '21 days' from "user"
     where owner_id = "user".id and email = $1`,
    email,
  );
  await pool.query(
    `update share set time_sent = time_sent - interval '7 days' from practice join "user" on "user".id = owner_id
     where practice.id = share.practice_id and email = $1`,
    email,
  );
}

async function saveTable(page: Page, name: string) {
  const section = page.getByRole('region', { name: 'Tables of these figures' });
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

doctorTest(
  'Figures are mailed every week, and the mail leads to the same table',
  async ({ page, doctor, url }) => {
    await sendLastWeek(doctor);
    await page.goto('/analytics');
    await page.getByRole('button', { name: 'Send regularly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send figures regularly' });
    await expect(dialog.getByText('Nothing is sent yet.')).toBeVisible();
    await dialog.getByLabel('What', { exact: true }).selectOption({ label: 'All figures' });
    await expect(dialog.getByLabel('On', { exact: true })).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    const item = dialog.getByRole('listitem').filter({ hasText: 'All figures, every Monday' });
    await expect(item).toContainText('To your mailbox');
    await expect(item).toContainText('Not sent yet');

    await item.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('The e-mail is on its way.')).toBeVisible();
    await expect(item).toContainText('Last sent');
    const [mail] = await waitForMessages(url, doctor.email, 1);
    expect(mail?.subject).toMatch(/^Figures of \d/);
    const fileName = /figures-[\d-]+\.csv/.exec(mail?.text ?? '')?.[0];
    const stored = await openRecords().pool.query<{ attachment_name: string }>(
      'select attachment_name from outbox_message where recipient = $1',
      [doctor.email],
    );
    expect(stored.rows).toEqual([{ attachment_name: fileName }]);

    await page.goto(linkIn(mail));
    const table = await saveTable(page, 'All figures');
    expect(table.name).toBe(fileName);
    expect(table.text).toContain('"shares","Links sent","');
    const links = await saveTable(page, 'Every link sent, with names');
    expect(links.name).toBe(fileName?.replace('figures', 'shares'));
    const sent = /"shares","Links sent","(\d)"/.exec(table.text)?.[1];
    expect(links.text.trimEnd().split('\r\n')).toHaveLength(1 + Number(sent));

    await page.getByRole('button', { name: 'Send regularly' }).click();
    await item.getByRole('button', { name: 'Pause' }).click();
    await expect(item).toContainText('Paused');
    await item.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Nothing is sent yet.')).toBeVisible();
  },
);

async function nameBucket(dialog: Locator) {
  await dialog.getByLabel('Address of the server').fill('https://127.0.0.1:9');
  await dialog.getByLabel('Bucket', { exact: true }).fill('figures-of-the-clinic');
  await dialog.getByLabel('Access key ID').fill('AKIAIOSFODNN7EXAMPLE');
  await dialog.getByLabel('Secret access key').fill('a-secret-of-the-test');
  await dialog.getByRole('button', { name: 'Set up' }).click();
}

doctorTest('An owner names a bucket, and hears why it does not take the file', async ({ page }) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Send regularly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send figures regularly' });
  await dialog.getByLabel('What', { exact: true }).selectOption({ label: 'Every link sent, with names' });
  await expect(dialog).toContainText('so the e-mail has a link to it');
  await dialog.getByRole('radio', { name: 'A bucket (S3)' }).check();
  await expect(dialog).toContainText('Everybody who can read the bucket can read their names.');
  await expectAccessibleOnPhones(page, dialog.getByLabel('Secret access key'));
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByLabel('Address of the server')).toHaveAttribute('aria-invalid', 'true');
  await nameBucket(dialog);
  const item = dialog.getByRole('listitem').filter({ hasText: 'To the bucket figures-of-the-clinic' });
  await item.getByRole('button', { name: 'Send now' }).click();
  await expect(item).toContainText('The address leads to a private network, or is not HTTPS.');
  await dialog.getByLabel('What', { exact: true }).selectOption({ label: 'Every link sent, with names' });
  await dialog.getByRole('radio', { name: 'A bucket (S3)' }).check();
  await nameBucket(dialog);
  await expect(page.getByText('Another report already writes files of these names there')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});
