import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect } from './bedside-test';
import { expectAccessible } from './expect-accessible';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';

const STEP_MS = 30_000;

doctorTest(
  'A doctor turns two-step login on, logs in with a code of the app, and turns it off again',
  async ({ page, doctor, openContext, expectConsole }) => {
    expectConsole(/status of 4(22|01)|WebSocket/);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Two-step login' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByLabel('Current password').fill('not this one');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByText("That isn't your current password.")).toBeVisible();
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(page, section.getByRole('img', { name: 'The picture for the authenticator app' }));
    const secret = (await section.locator('code').textContent()) ?? '';
    const codeIn = (steps: number) => totpOf(secret).generate({ timestamp: Date.now() + steps * STEP_MS });
    await section.getByLabel('Code').fill(codeIn(0));
    await section.getByRole('button', { name: 'Turn on' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, codes.first());
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await section.getByRole('button', { name: 'I have written them down' }).click();
    await expectAccessible(page, section.getByText('10 recovery codes are left for a lost phone.'));

    const phone = await (await openContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await phone.goto('/login');
    await authPages(phone).logIn(doctor.email, PASSWORD);
    const code = phone.getByLabel('Code of your authenticator app');
    await expect(code).toBeFocused();
    await expectAccessible(phone, code);
    await code.fill('000000');
    await authPages(phone).press('Log in');
    await expect(phone.getByText('That code is wrong or was used before.')).toBeVisible();
    await code.fill(codeIn(1));
    await authPages(phone).press('Log in');
    await expect(phone).toHaveURL('/dashboard');

    await section.getByLabel('Code').fill(recoveryCode);
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(panelPage(page).toast('Two-step login is off.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
  },
);
