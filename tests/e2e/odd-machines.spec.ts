import { doctorTest, expect } from './bedside-test';
import { newPhone } from './doctor-api';
import { smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

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
      for (const path of ['/dashboard', `/my_videos/${videoId}`, '/patient_management', '/analytics']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      }
      const patient = await openOnPhone('about:blank');
      await patient.addInitScript(report, machine);
      await patient.goto(link);
      await patientVideoPage(patient).waitUntilAlive();
    },
  );
}
