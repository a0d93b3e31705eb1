import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, signedIn } from './bedside-test';
import { newEmail, newPhone, registerDoctor, type Doctor } from './doctor-api';
import { realClip, smallClip } from './media-files';
import { passFor, type AreaPass } from './open-area';
import { waitForMessages } from './outbox';

/** What the console reports on pages of links that do not work, and of an editor without a graphics card. */
export const walkConsole = /status of 40[34]|WebGL|GPU stall|GroupMarkerNotSet/;

type Screens = {
  doctor: Doctor;
  /** What a stranger sees: the doctor's app before logging in, and the pages of links. */
  strangers: string[];
  panel: string[];
  /** The pages of the patient's area, and the cookie of a device that has opened it. */
  area: string[];
  pass: AreaPass;
  /** The link of an invitation, and who was invited. */
  invitation: string;
  guest: Doctor;
};

type Opened = { openContext: (options: BrowserContextOptions) => Promise<BrowserContext>; url: string };

const lastPart = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
const ask = async <T>(doctor: Doctor, method: string, path: string, body?: object) =>
  ((await doctor.call(method, path, body)) as { data: T }).data;

/** A patient with a link that was opened, watched and answered. */
async function shareAndWatch(url: string, doctor: Doctor, videoId: string) {
  const phone = newPhone();
  const name = { first_name: 'Rosa', last_name: 'Diaz' };
  const id = await doctor.addPatient({ ...name, phone: phone.typed, email: newEmail('rosa') });
  const link = await doctor.share(videoId, { id, to: phone.digits }, 'sms');
  const share = `/v1/public-patient-videos/${lastPart(link)}`;
  await doctor.call('POST', `${share}/opened`, { via: 'sms', device: 'mobile' });
  await doctor.call('POST', `${share}/view`, { session: 'a', current_time: 4, ranges: [[0, 4]], call: 0 });
  await doctor.call('POST', `${share}/reaction`, { reaction: 'like' });
  await doctor.call('POST', `${share}/comment`, { text: 'How far may I bend it?' });
  await expect.poll(async () => (await doctor.figures(videoId))[0]?.video_views).toBe(1);
  return { id, link, pass: await passFor(url, link, phone.digits) };
}

/** A link that was taken back, and one that another one replaced. */
async function endLinks(url: string, doctor: Doctor, videoId: string) {
  const [tom, ann] = [newPhone(), newPhone()];
  const tomId = await doctor.addPatient({ first_name: 'Tom', last_name: 'Cole', phone: tom.typed });
  const annId = await doctor.addPatient({ first_name: 'Ann', last_name: 'Berg', phone: ann.typed });
  const revoked = await doctor.share(videoId, { id: tomId, to: tom.digits }, 'sms');
  const replaced = await doctor.share(videoId, { id: annId, to: ann.digits }, 'sms');
  const { area } = await passFor(url, replaced, ann.digits);
  await doctor.call('PATCH', `/v1/patient-videos/${lastPart(revoked)}`, { is_revoked: true });
  await doctor.call('POST', `/v1/patients/${annId}/link`);
  return { revoked: new URL(revoked).pathname, expired: `/patient-videos/${area}/${lastPart(replaced)}` };
}

/** The page before everything else, of a practice that asks for a consent. */
async function askConsent(url: string): Promise<string> {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = await doctor.share(
    await doctor.addVideo(await smallClip(), 'Your knee'),
    { id, to: digits },
    'sms',
  );
  const json = { isRequired: true, text: 'We see which parts of our videos you watch.' };
  await doctor.call('POST', '/trpc/patientConsent.change', { json });
  return new URL(link).pathname;
}

async function invite(url: string, doctor: Doctor, email: string): Promise<string> {
  await doctor.call('POST', '/trpc/colleague.invite', { json: { email, role: 'doctor' } });
  const mails = await waitForMessages(url, email, 1);
  return mails.map(({ text }) => /\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
}

async function importOne(doctor: Doctor): Promise<string> {
  const form = new FormData();
  form.set(
    'file',
    new Blob([`first name,last name,phone\nIda,Cole,${newPhone().typed}\nIvo,,12\n`]),
    'list.csv',
  );
  form.set('is_us_phones', '1');
  return (await ask<{ id: string }>(doctor, 'POST', '/v1/patients-import', form)).id;
}

/** Every screen of the router and every page that the server draws (docs/screens.md), with something on each. */
async function fillScreens(url: string): Promise<Screens> {
  const doctor = await registerDoctor(url);
  const video = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const edited = await doctor.addVideo(await realClip(), 'Your new knee');
  const { id, link, pass } = await shareAndWatch(url, doctor, video);
  const list = { name: 'After your operation', category: 'Knee', videos: [video] };
  const playlist = (await ask<{ id: string }>(doctor, 'POST', '/v1/playlists', list)).id;
  const message = { patients: [id], message: 'Hello {{patient.name}}.', channels: 'sms' };
  await doctor.call('POST', `/v1/playlists/${playlist}/patients`, message);
  const open = { is_public_link_active: true };
  const locked = { ...open, access_code: '246813' };
  const publish = async (path: string, settings: object) =>
    (await ask<{ link_id: string }>(doctor, 'PATCH', path, settings)).link_id;
  const { link_id: own } = await ask<{ link_id: string }>(doctor, 'GET', '/v1/profile');
  const { revoked, expired } = await endLinks(url, doctor, video);
  const guest = await registerDoctor(url);
  const shared = new URL(link).pathname;
  return {
    doctor,
    guest,
    invitation: await invite(url, doctor, guest.email),
    strangers: [
      ...['/', '/login', '/register', '/register-email', '/register-account-info', '/register-code'],
      ...['/forgot-password', '/reset-password', '/reset-password/none', '/terms-of-use', '/privacy-policy'],
      ...['/no/such/place', '/pricing', `/add-patient/${own}`],
      ...[shared, `${shared}/messages`, `/open-area/${lastPart(link)}?to=videos`, await askConsent(url)],
      `/public-video/${await publish(`/v1/videos/${video}`, open)}`,
      `/public-video/${await publish(`/v1/videos/${edited}`, locked)}`,
      `/public-playlist/${await publish(`/v1/playlists/${playlist}`, open)}`,
      ...[revoked, expired, '/shared-video/BBBBBBBBBBBBBBBBBBBBBB'],
    ],
    panel: [
      ...['/dashboard', '/inbox', `/inbox/${id}`, `/chats/${id}`, '/activity', '/analytics', '/profile'],
      '/analysts',
      ...['/my_videos', `/my_videos/${video}`, `/my_videos/${video}/statistics`, `/edit_video/${edited}`],
      ...['/my_playlists', `/my_playlists/${playlist}`, `/my_playlists/${playlist}/statistics`],
      ...['/library', '/library/favorites', '/library/watch-later', '/library/playlists', '/library/videos'],
      ...['/patient_management', `/patient_management/${id}/statistics`],
      ...[
        '/patient_management/import_history',
        `/patient_management/import_history/${await importOne(doctor)}`,
      ],
      ...['/settings', '/settings/security', '/settings/notifications', '/settings/colleagues'],
      ...['/settings/branding', '/settings/templates', '/settings/data', '/settings/account'],
      ...['/settings/billing', '/record_video'],
    ],
    area: [
      `/patient-videos/${pass.area}`,
      `/patient-playlists/${pass.area}`,
      `/patient-messages/${pass.area}`,
    ],
    pass,
  };
}

/**
 * Loads each screen again.
 * @param look called on each once it is completely shown
 * @returns the paths
 */
export async function walk(
  { openContext, url }: Opened,
  options: BrowserContextOptions,
  look: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const { doctor, guest, invitation, strangers, panel, area, pass } = await fillScreens(url);
  const ofPatient = await openContext(options);
  await ofPatient.addCookies([{ ...pass.cookie, url }]);
  const visits: [BrowserContext, string[]][] = [
    [await openContext(options), strangers],
    [ofPatient, area],
    [await openContext({ ...options, storageState: signedIn(url, guest) }), [invitation]],
    [await openContext({ ...options, storageState: signedIn(url, doctor) }), panel],
  ];
  for (const [context, paths] of visits) {
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      await look(page, path);
    }
  }
  return visits.flatMap(([, paths]) => paths);
}
