import { readFile } from 'node:fs/promises';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';

const addPatient = (doctor: Doctor, first_name: string, last_name: string) =>
  doctor.addPatient({ first_name, last_name, phone: newPhone().typed });

const logIn = (doctor: Doctor) =>
  doctor.call('POST', '/v1/clients/web/login', { email: doctor.email, password: PASSWORD });

const log = (page: Page) => page.getByRole('region', { name: 'Activity log' });
/** `2026-03-01`, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

doctorTest('A doctor reads who saw a patient within a month, and saves it', async ({ page, doctor }) => {
  await logIn(doctor);
  const rosa = await addPatient(doctor, 'Rosa', 'Diaz');
  const tom = await addPatient(doctor, 'Tom', 'Cole');
  await doctor.call('GET', `/v1/patients/${rosa}`);
  await doctor.call('GET', `/v1/patients/${tom}`);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open the activity log' }).click();
  await expect(page).toHaveURL('/activity');
  await expectAccessible(page, log(page).getByText('Logged in', { exact: true }));
  await expect(log(page).getByText('You, on this device').first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Activity' }).click();
  await page.getByRole('option', { name: 'Seen or exported' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('rosa d');
  await page.getByRole('option', { name: 'Rosa Diaz' }).click();
  await page.getByLabel('From').fill(dayIn(-29));
  await page.getByLabel('Up to and including').fill(dayIn(1));
  // Beside the lists and searches that name every patient.
  const opened = log(page).getByRole('row').filter({ hasText: "Patient's details opened" });
  await expect(opened).toHaveCount(1);
  await expect(opened.getByRole('link', { name: 'Rosa Diaz' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const reads = lines.filter((line) => line.includes('"patient.read"'));
  expect([file.suggestedFilename(), reads.length]).toEqual(['activity-log.csv', 1]);

  // The address holds what was asked for.
  await page.reload();
  await expect(opened).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue('Rosa Diaz');
  await page.getByLabel('Up to and including').fill(dayIn(-20));
  await expectAccessible(page, page.getByText('No entry fits'));
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(log(page).getByText('Activity log saved')).toBeVisible();
});

doctorTest('Older entries are a step away, and nobody else’s are ever there', async ({ page, doctor }) => {
  await logIn(doctor);
  const id = await addPatient(doctor, 'Rosa', 'Diaz');
  for (let count = 0; count < 51; count += 1)
    await doctor.call('PUT', `/v1/patients/${id}`, { last_name: `Diaz ${count}` });
  await page.goto('/activity');
  await expect(log(page).getByText('Logged in', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Older entries' }).click();
  await expect(log(page).getByText('Logged in', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Older entries' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Newest entries' })).toBeHidden();
  await expect(log(page).getByText("Patient's details changed").first()).toBeVisible();
});
