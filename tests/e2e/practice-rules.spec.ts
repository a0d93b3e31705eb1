import type { BrowserContext, Page } from '@playwright/test';
import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { doctorTest, expect, signedIn } from './bedside-test';
import { newPhone, registerDoctor, type Doctor } from './doctor-api';
import { expectAccessible } from './expect-accessible';
import { openRecords } from './open-records';
import { authPages } from './pages/auth-pages';
import { lockPage } from './pages/lock-page';
import { panelPage } from './pages/panel-page';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

/** Nothing stands outside the page at any width. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

/** A doctor who works in the practice. Joining has its own journey. */
async function registerColleague(url: string, owner: Doctor): Promise<Doctor> {
  const colleague = await registerDoctor(url);
  const { db } = openRecords();
  // Not by a call: the server would remember that the session works in the colleague's own practice.
  const idOf = async ({ email }: Doctor) =>
    (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [practiceId, userId] = [await findHome(db, await idOf(owner)), await idOf(colleague)];
  if (!practiceId) throw new Error('the owner has no practice');
  await insertMember(db, { practiceId, userId, role: 'doctor', joinedAt: new Date() });
  return colleague;
}

const addRosa = (doctor: Doctor) =>
  doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: newPhone().typed });
const rosaIn = (page: Page) => page.getByRole('link', { name: 'Rosa', exact: true });
const nobody = { cookies: [], origins: [] };

async function logIn(context: BrowserContext, { email }: Doctor, isShared: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/login');
  const shared = page.getByRole('checkbox', { name: 'Other people use this device too' });
  await expectAccessible(page, shared);
  if (isShared) await shared.check();
  await authPages(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  return page;
}

doctorTest(
  'A colleague without two-step login is led to set it up, and works on after that',
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4(03|07|22)|WebSocket/);
    await addRosa(doctor);
    const colleague = await registerColleague(url, doctor);
    const hers = await (await openContext({ storageState: signedIn(url, colleague) })).newPage();
    await hers.goto('/patient_management');
    await expect(rosaIn(hers)).toBeVisible();

    await page.goto('/settings/colleagues');
    const rule = page.getByRole('checkbox', { name: 'Two-step login is required' });
    await rule.click();
    await expect(rule).toBeChecked();
    await expect(panelPage(page).toast('Saved.')).toBeVisible();
    await expect(page.getByText(/Two-step login is not turned on yet/)).toBeVisible();
    await expectAccessible(page, rule);
    await expectToFit(page);

    // Her next step on the open screen, and every screen that she goes to.
    await hers.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My videos' }).click();
    const gate = hers.getByRole('dialog', { name: 'Turn on two-step login' });
    await expect(gate).toBeVisible();
    await hers.goto('/patient_management');
    await expectAccessible(hers, gate);
    await expectToFit(hers);
    await hers.keyboard.press('Escape');
    await expect(gate).toBeVisible();
    await expect(rosaIn(hers)).toHaveCount(0);
    await expect(colleague.call('GET', '/v1/patients')).rejects.toThrow('answered 403');
    const goOn = gate.getByRole('button', { name: 'Go on to the practice' });
    await expect(goOn).toHaveCount(0);

    await gate.getByRole('button', { name: 'Turn on' }).click();
    await gate.getByLabel('Current password').fill(PASSWORD);
    await gate.getByRole('button', { name: 'Continue' }).click();
    const secret = (await gate.locator('code').textContent()) ?? '';
    await gate.getByLabel('Code').fill(totpOf(secret).generate({ timestamp: Date.now() }));
    await gate.getByRole('button', { name: 'Turn on' }).click();
    await expect(gate.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectToFit(hers);
    await gate.getByRole('button', { name: 'I have written them down' }).click();
    await goOn.click();
    await expect(gate).toBeHidden();
    await expect(rosaIn(hers)).toBeVisible();
    await page.reload();
    await expect(rule).toBeChecked();
    await expect(page.getByText(/Two-step login is not turned on yet/)).toHaveCount(0);
  },
);

doctorTest(
  'A colleague who sets up nothing goes back to their own practice',
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4(03|07)|WebSocket/);
    await addRosa(doctor);
    const colleague = await registerColleague(url, doctor);
    await page.goto('/settings/colleagues');
    await page.getByRole('checkbox', { name: 'Two-step login is required' }).click();
    await expect(panelPage(page).toast('Saved.')).toBeVisible();
    const hers = await (await openContext({ storageState: signedIn(url, colleague) })).newPage();
    await hers.goto('/patient_management');
    await hers.getByRole('button', { name: 'Work in your own practice' }).click();
    await expect(hers.getByRole('dialog')).toBeHidden();
    await expect(panelPage(hers).heading('Patient management')).toBeVisible();
    await expect(rosaIn(hers)).toHaveCount(0);
  },
);

doctorTest(
  "A shared device locks after a quarter of an hour, one's own only by the practice's rule",
  async ({ page, doctor, openContext, url }) => {
    const colleague = await registerColleague(url, doctor);
    const [shared, own] = [
      await openContext({ storageState: nobody }),
      await openContext({ storageState: nobody }),
    ];
    const onShared = await logIn(shared, colleague, true);
    const onOwn = await logIn(own, colleague, false);
    await onShared.clock.fastForward(16 * 60_000);
    await expectAccessible(onShared, lockPage(onShared).heading);
    await expectToFit(onShared);
    await lockPage(onShared).logOut.click();
    // It is asked once for each device.
    await expect(onShared.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(onShared.getByRole('checkbox')).toHaveCount(0);
    await onOwn.clock.fastForward(60 * 60_000);
    await expect(panelPage(onOwn).heading(/./)).toBeVisible();

    await page.goto('/settings/colleagues');
    await page.getByLabel('Screens lock at the latest').selectOption('After 5 minutes');
    await expect(panelPage(page).toast('Saved.')).toBeVisible();
    // An open screen learns of the rule by itself.
    await expect
      .poll(async () => {
        await onOwn.clock.fastForward(6 * 60_000);
        return lockPage(onOwn).heading.isVisible();
      })
      .toBe(true);
    await lockPage(onOwn).password.fill(PASSWORD);
    await lockPage(onOwn).unlock.click();
    await expect(panelPage(onOwn).heading(/./)).toBeVisible();
  },
);

doctorTest(
  "An owner sees where a colleague is logged in, and ends it on the colleague's screen",
  async ({ page, doctor, openContext, url, expectConsole }) => {
    expectConsole(/status of 4(01|07)|WebSocket/);
    await addRosa(doctor);
    const colleague = await registerColleague(url, doctor);
    const hers = await logIn(await openContext({ storageState: nobody }), colleague, false);
    await panelPage(hers).goTo('Patient management');
    await expect(rosaIn(hers)).toBeVisible();

    await page.goto('/settings/colleagues');
    await page.getByRole('button', { name: /^Where .* is logged in$/ }).click();
    const end = page.getByRole('button', { name: 'Log out everywhere' });
    await expectAccessible(page, end);
    await expectToFit(page);
    await expect(page.getByText(/ · last used /).first()).toBeVisible();
    await end.click();
    await expect(panelPage(page).toast(/is logged out of your practice everywhere/)).toBeVisible();
    await expect(page.getByText('Not logged in to your practice.')).toBeVisible();
    await hers.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My videos' }).click();
    await expect(hers).toHaveURL(/\/login/);
    expect(await hers.content()).not.toContain('Rosa');
    await expect(colleague.call('GET', '/v1/patients')).rejects.toThrow('answered 401');
  },
);
