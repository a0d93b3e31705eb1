import { callRest } from '../kit/rest-client';
import { expect, test } from './bedside-test';
import { PASSWORD, registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { linkIn, readOutbox } from './outbox';
import { authPages } from './pages/auth-pages';

const NOBODY = { storageState: { cookies: [], origins: [] } };

test('A doctor whose password strangers guess logs in where they did before, and elsewhere by a mail', async ({
  page,
  url,
  openContext,
  expectConsole,
}) => {
  expectConsole(/status of 4(22|29|01)|WebSocket/);
  const { email } = await registerDoctor(url);
  await page.goto('/login');
  await authPages(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  const known = await page.context().cookies();
  expect(known).toMatchObject([
    { name: 'bedside_device', httpOnly: true, sameSite: 'Strict', path: '/trpc' },
  ]);
  await page.evaluate(() => localStorage.clear());

  const guess = { email, password: 'not-the-password' };
  for (let time = 0; time < 10; time += 1)
    expect(
      (await callRest(url, 'POST', '/v1/clients/web/login', { body: guess, from: `10.60.0.${time}` })).status,
    ).toBe(422);

  await page.goto('/login');
  await authPages(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');

  const elsewhere = await (await openContext(NOBODY)).newPage();
  const auth = authPages(elsewhere);
  await elsewhere.goto('/login');
  await auth.logIn(email, PASSWORD);
  const refusal = elsewhere.getByRole('alert');
  await expect(refusal).toContainText('There were too many wrong passwords');
  await expectAccessible(elsewhere, refusal);
  await auth.press('E-mail me a link to log in here');
  await expect(elsewhere.getByRole('status')).toContainText('Open it on this device.');
  const findMail = async () =>
    (await readOutbox(url, email)).find(({ subject }) => subject === 'Log in to Bedside');
  await expect.poll(findMail).toBeDefined();
  await elsewhere.goto('about:blank');
  await elsewhere.goto(linkIn(await findMail()));
  await expect(elsewhere.getByRole('status')).toContainText('You can log in here now.');
  await auth.logIn(email, PASSWORD);
  await expect(elsewhere).toHaveURL('/dashboard');
});
