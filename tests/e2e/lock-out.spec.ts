import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { callRest } from '../kit/rest-client';
import { expect, test } from './bedside-test';
import { registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { linkIn, readOutbox } from './outbox';
import { authPages } from './pages/auth-pages';

/** Strangers use up the wrong passwords that unknown devices may enter. */
async function guessPasswords(url: string, email: string): Promise<void> {
  const body = { email, password: 'not-the-password' };
  for (let time = 0; time < 10; time += 1) {
    const from = `10.60.0.${time}`;
    expect((await callRest(url, 'POST', '/v1/clients/web/login', { body, from })).status).toBe(422);
  }
}

test('A doctor whose password strangers guess logs in where they did before', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 401|WebSocket/);
  const { email } = await registerDoctor(url);
  await page.goto('/login');
  await authPages(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  expect(await page.context().cookies()).toMatchObject([
    { name: 'bedside_device', httpOnly: true, sameSite: 'Strict', path: '/trpc' },
  ]);
  await page.evaluate(() => localStorage.clear());
  await guessPasswords(url, email);
  await page.goto('/login');
  await authPages(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});

test('A doctor whose password strangers guess logs in elsewhere by the link of a mail', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 4(01|29)|WebSocket/);
  const { email } = await registerDoctor(url);
  await guessPasswords(url, email);
  const auth = authPages(page);
  await page.goto('/login');
  await auth.logIn(email, PASSWORD);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('There were too many wrong passwords');
  await expectAccessible(page, refusal);
  await auth.press('E-mail me a link to log in here');
  await expect(page.getByRole('status')).toContainText('Open it on this device.');
  const findMail = async () =>
    (await readOutbox(url, email)).find(({ subject }) => subject === 'Log in to Bedside');
  await expect.poll(findMail).toBeDefined();
  await page.goto('about:blank');
  await page.goto(linkIn(await findMail()));
  await expect(page.getByRole('status')).toContainText('You can log in here now.');
  await auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
});
