import { PASSWORD } from '@bedside/api/test-kit/sign-up-doctor';
import type { Page } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { authPages } from './pages/auth-pages';
import { patientVideoPage } from './pages/patient-video-page';

const screens = ['/dashboard', '/my_videos', '/patient_management', '/analytics', '/settings'];

/** Waits until a screen is shown whole. */
async function waitForScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // This machine has no camera, and the recorder offers to look for one again.
  if (!page.url().endsWith('/record_video'))
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** What the browser of an odd machine reports. */
type Machine = { language: string; timeZone: string; hoursOff: number };

/** Runs in every page before it loads. */
function report({ language, timeZone, hoursOff }: Machine): void {
  Object.defineProperty(navigator, 'language', { value: language });
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone };
  };
  const now = Date.now.bind(Date);
  Date.now = () => now() + hoursOff * 3_600_000;
}

const machines: Machine[] = [
  { language: 'en-US@posix', timeZone: 'Etc/Unknown', hoursOff: 72 },
  { language: 'C', timeZone: '', hoursOff: -72 },
  { language: '', timeZone: 'Mars/Olympus_Mons', hoursOff: 0 },
];

for (const machine of machines) {
  doctorTest(
    `The screens open where the language is "${machine.language}", the zone "${machine.timeZone}" and the clock ${machine.hoursOff} h off`,
    async ({ page, doctor, openOnPhone }) => {
      const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
      const phone = newPhone();
      const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
      const link = await doctor.share(videoId, { id: rosa, to: phone.digits }, 'sms');
      await page.addInitScript(report, machine);
      for (const path of [...screens, `/my_videos/${videoId}`, '/record_video', `/edit_video/${videoId}`]) {
        await page.goto(path);
        await waitForScreen(page);
      }
      const patient = await openOnPhone('about:blank');
      await patient.addInitScript(report, machine);
      await patient.goto(link);
      await patientVideoPage(patient).waitUntilAlive();
    },
  );
}

/** Runs in every page before it loads. */
function refuseToStore(isThrown: boolean): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        if (isThrown) throw new DOMException('The operation is insecure.', 'SecurityError');
        return null;
      },
    });
}

/** What browsers lack on a page without HTTPS, in a web view, or because they are old. */
function lackMuch(): void {
  const names = ['clipboard', 'share', 'mediaDevices', 'locks', 'permissions', 'wakeLock', 'connection'];
  for (const name of names) Reflect.deleteProperty(Navigator.prototype, name);
  for (const name of ['matchMedia', 'BroadcastChannel', 'Notification']) Reflect.deleteProperty(window, name);
}

/** Goes to a path as a link of the page does. What is not stored is lost when a page loads. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path).then(() => expect(page).toHaveURL(path));

for (const isThrown of [true, false]) {
  doctorTest(
    `The screens open where the browser ${isThrown ? 'refuses to store anything' : 'has no storage'}`,
    async ({ doctor, openContext, openOnPhone }) => {
      const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
      const phone = newPhone();
      const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
      const link = await doctor.share(videoId, { id: rosa, to: phone.digits }, 'sms');
      const page = await (await openContext()).newPage();
      await page.addInitScript(refuseToStore, isThrown);
      await page.goto('/login');
      await authPages(page).logIn(doctor.email, PASSWORD);
      await expect(page).toHaveURL('/dashboard');
      for (const path of [...screens, '/record_video', `/edit_video/${videoId}`]) {
        await follow(page, path);
        await waitForScreen(page);
      }
      const patient = await openOnPhone('about:blank');
      await patient.addInitScript(refuseToStore, isThrown);
      await patient.goto(link);
      await patientVideoPage(patient).waitUntilAlive();
    },
  );
}

/** A browser that takes no cookies, on a computer without a sound output: nothing wakes its sound. */
function refuseCookies(): void {
  Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
  AudioContext.prototype.resume = () => new Promise(() => undefined);
}

for (const [what, change] of [
  ['without clipboard, sharing, devices, locks and media queries', lackMuch],
  ['without cookies, and without a sound output', refuseCookies],
] as const) {
  doctorTest(`The screens open in a browser ${what}`, async ({ page, doctor, openOnPhone }) => {
    const videoId = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
    const phone = newPhone();
    const rosa = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: phone.typed });
    const link = await doctor.share(videoId, { id: rosa, to: phone.digits }, 'sms');
    await page.addInitScript(change);
    for (const path of [...screens, `/my_videos/${videoId}`, '/record_video', `/edit_video/${videoId}`]) {
      await page.goto(path);
      await waitForScreen(page);
    }
    const patient = await openOnPhone('about:blank');
    await patient.addInitScript(change);
    await patient.goto(link);
    await patientVideoPage(patient).waitUntilAlive();
  });
}
