import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { doctorTest, expect, signedIn } from './bedside-test';
import { newEmail, newPhone, registerDoctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { smallClip } from './media-files';
import { waitForCode, waitForMessages } from './outbox';
import { authPages } from './pages/auth-pages';
import { panelPage } from './pages/panel-page';

doctorTest(
  "A colleague joins by the mail's link, works in the practice, and finds her own again",
  async ({ page, doctor, openContext, url }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    const colleague = await registerDoctor(url);

    await page.goto('/settings/colleagues');
    await expect(page.getByText('You work alone so far.')).toBeVisible();
    await page.getByLabel('E-mail address').fill('nobody');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('E-mail address').fill(colleague.email);
    await page.getByRole('radio', { name: 'Assistant' }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(/^Assistant · invited until/)).toBeVisible();
    await expectAccessible(page, page.getByRole('button', { name: 'Send the invitation' }));

    const mails = await waitForMessages(url, colleague.email, 1);
    const link = mails.map(({ text }) => /http\S+\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    const browser = await openContext({ storageState: signedIn(url, colleague) });
    const hers = await browser.newPage();
    await hers.goto(link);
    await expect(hers.getByText(/invites you to work in the practice .+ as assistant/)).toBeVisible();
    await expectAccessible(hers, hers.getByRole('button', { name: 'Join the practice' }));
    await hers.getByRole('button', { name: 'Join the practice' }).click();
    await expect(hers).toHaveURL('/dashboard');
    await expect(panelPage(hers).toast(/^Welcome to /)).toBeVisible();
    await hers.goto(`/my_videos/${videoId}`);
    await expect(hers.getByRole('heading', { name: 'Exercises after knee surgery' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Share video' }).first()).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expect(hers.getByRole('link', { name: 'Analytics' })).toBeVisible();

    await hers.goto('/record_video');
    await expect(hers).toHaveURL('/dashboard');
    await expect(hers.getByRole('link', { name: 'Record video' })).toHaveCount(0);

    await page.reload();
    await page.getByLabel(/^Role of /).selectOption('Doctor');
    await expect(page.getByText(/has the new role\.$/)).toBeVisible();
    const { typed } = newPhone();
    await hers.goto('/patient_management');
    const api = { ...colleague };
    const patientId = await api.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    await page.goto(`/patient_management/${patientId}/statistics`);
    await expect(page.getByText(/^By |· By | By /).first()).toBeVisible();

    await hers.goto('/dashboard');
    await hers.getByRole('button', { name: /^Account: / }).click();
    await hers.getByRole('menuitem', { name: 'Work in your own practice' }).click();
    await hers.goto('/my_videos');
    await expect(hers.getByText('Exercises after knee surgery')).toHaveCount(0);

    await page.goto('/settings/colleagues');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/does not work in your practice any more/).first()).toBeVisible();
    await hers.goto(`/my_videos/${videoId}`);
    await expect(hers.getByText('Exercises after knee surgery')).toHaveCount(0);
  },
);

doctorTest(
  'An invited newcomer makes her account from the mail and is in the practice at once',
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    const email = newEmail('newcomer');
    await page.goto('/settings/colleagues');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('radio', { name: 'Assistant' }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(/^Assistant · invited until/)).toBeVisible();
    const [mail] = await waitForMessages(url, email, 1);
    const link = /http\S+\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

    // Somebody else is logged in on this device.
    const other = await registerDoctor(url);
    const shared = await (await openContext({ storageState: signedIn(url, other) })).newPage();
    await shared.goto(link);
    await shared.getByRole('button', { name: 'Log out and use the other account' }).click();
    await expect(shared.getByRole('heading', { name: /^Join / })).toBeVisible();

    const hers = await (await openContext()).newPage();
    await hers.goto(link);
    const auth = authPages(hers);
    await expect(hers.getByText(/invites you to work in the practice .+ as assistant/)).toBeVisible();
    await expect(auth.field('E-mail')).toHaveAttribute('readonly', '');
    await expectAccessible(hers, hers.getByLabel('First name'));
    const account = {
      firstName: 'Nora',
      lastName: 'Newman',
      email,
      placeOfWork: 'Ward 3',
      password: PASSWORD,
    };
    await auth.fillAccount(account, true);
    await auth.acceptTerms();
    await auth.press('Create account and join');
    await expect(hers).toHaveURL('/dashboard');
    await expect(panelPage(hers).toast(/^Welcome to /)).toBeVisible();
    await hers.goto(`/my_videos/${videoId}`);
    await expect(hers.getByRole('heading', { name: 'Exercises after knee surgery' })).toBeVisible();

    const later = await (await openContext()).newPage();
    await later.goto(link);
    await expect(later.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Role of Dr. Nora Newman')).toHaveValue('assistant');
  },
);

doctorTest(
  'An invited colleague who forgot the password is at the invitation again after the mail',
  async ({ page, openContext, url }) => {
    const colleague = await registerDoctor(url);
    await page.goto('/settings/colleagues');
    await page.getByLabel('E-mail address').fill(colleague.email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(/· invited until/)).toBeVisible();
    const [invitation] = await waitForMessages(url, colleague.email, 1);
    const link = /http\S+\/join\/[\w-]+/.exec(invitation?.text ?? '')?.[0] ?? '';

    const context = await openContext();
    const asking = await context.newPage();
    await asking.goto(link);
    await asking.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(authPages(asking).heading('Forgot your password?')).toBeVisible();
    await authPages(asking).field('E-mail').fill(colleague.email);
    await authPages(asking).press('Send reset e-mail');
    await expect(authPages(asking).heading('Set a new password')).toBeVisible();
    const mails = await waitForMessages(url, colleague.email, 2);
    const reset = mails.map(({ text }) => /http\S+\/reset-password\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';

    // The link of a mail opens in a tab of its own.
    const hers = await context.newPage();
    await hers.goto(reset);
    await authPages(hers).setNewPassword(await waitForCode(url, colleague.email, 2), 'quiet-lantern-42');
    await expect(hers.getByRole('heading', { name: /^Join / })).toBeVisible();
    await authPages(hers).logIn(colleague.email, 'quiet-lantern-42');
    await hers.getByRole('button', { name: 'Join the practice' }).click();
    await expect(hers).toHaveURL('/dashboard');
    await expect(panelPage(hers).toast(/^Welcome to /)).toBeVisible();
  },
);
