import { expect, type Page } from '@playwright/test';

/** A doctor answers what Rosa Diaz asked at a second of "Walking again", the way anybody would. @returns the conversation */
export async function answerInInbox(
  page: Page,
  { patientId, asked, answer }: { patientId: string; asked: string; answer: string },
) {
  await page.goto(`/inbox/${patientId}`);
  const log = page.getByRole('log', { name: 'Messages with Rosa Diaz' });
  await expect(log).toContainText(asked);
  await expect(page.getByText('About Walking again, 0:01')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message to Rosa Diaz' });
  await field.fill(answer);
  await field.press('Enter');
  await expect(log).toContainText(answer);
  await expect(log.getByText('Sending')).toHaveCount(0);
  return log;
}
