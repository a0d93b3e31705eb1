import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { registerDoctor } from './e2e/doctor-api';
import { passFor, type AreaPass } from './e2e/open-area';
import { waitForMessages } from './e2e/outbox';
import { analystsShot, captionsShot, PHONE, recorderShots, type Shot } from './recorder-shots';

/** The access code of the demo's one restricted video (apps/api/seed/scenarios/upload-lessons.ts). */
const DEMO_ACCESS_CODE = '246813';

type ShownVideo = { id: string; title: string | null; link_id: string | null; status: { id: string } };
/** Where the demo is served and stored, and the doctor's token. */
export type Site = { url: string; token: string; dataDir: string };

/** One call of REST v1. @returns the content of `data` */
export async function call<T>(site: Site, path: string, body?: object): Promise<T> {
  const response = await fetch(`${site.url}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(site.token ? { authorization: `Bearer ${site.token}` } : {}),
    },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

/** Opens the dialog behind an entry of a card's menu; the oldest card is the one with every entry. */
async function openFromCard(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

/** Two chapters as they are written, before they are saved. */
async function makeChapters(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Chapters' });
  for (const [second, title] of ['What changes now', 'At the dentist'].entries()) {
    await page.locator('main video').evaluate((player: HTMLVideoElement, at) => {
      player.currentTime = at;
    }, second * 6);
    await card.getByRole('button', { name: 'Add at the playhead' }).click();
    await card.getByRole('textbox').last().fill(title);
  }
  await card.scrollIntoViewIfNeeded();
}

const correctionPanel = (page: Page) => page.getByRole('region', { name: 'Correct or recall' });

/** A list from another program, with a row that must be corrected and one whose phone is taken. */
const table = `Last name,First name,Phone,Date of birth,Gender
Berg,Anna,(212) 555-0190,04-09-1961,female
Cole,Tom,212 555 0191,1950-12-01,male
Diaz,,(212) 555-0192,,
Novak,Petr,(212) 555-0193,11-30-1948,male
Novak,Eva,(212) 555-0193,,female
`;

/** Opens the dry run of that list. */
async function readTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import patients' }).click();
  const file = { name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('grid').waitFor();
}

/** Imports that list as it is. @returns the import's id */
async function importTable(site: Site): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([table], { type: 'text/csv' }), 'patients.csv');
  body.set('is_us_phones', '1');
  const headers = { authorization: `Bearer ${site.token}` };
  const response = await fetch(`${site.url}/v1/patients-import`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the import answered ${response.status}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** How many patients are looked up at a time. */
const AT_ONCE = 20;

type Area = { link: string; playlistLink: string } & AreaPass;

/** The patient with the most to watch, of those who have a playlist, on a device that has opened the area. */
async function findArea(site: Site): Promise<Area> {
  const patients = await call<{ link_id: string; phone: string }[]>(site, '/v1/patients?limit=1000');
  const listOf = (of: string, link: string) =>
    call<{ id: string }[]>({ ...site, token: '' }, `/v1/public-patient-${of}?patient_id=${link}`);
  const areas: { phone: string; videos: { id: string }[]; playlists: { id: string }[] }[] = [];
  // All at once would ask the server for a thousand lists.
  for (let from = 0; from < patients.length; from += AT_ONCE)
    areas.push(
      ...(await Promise.all(
        patients.slice(from, from + AT_ONCE).map(async ({ link_id: link, phone }) => {
          const [videos, playlists] = await Promise.all([listOf('videos', link), listOf('playlists', link)]);
          return { phone, videos, playlists };
        }),
      )),
    );
  const [most] = areas
    .filter(({ playlists }) => playlists.length > 0)
    .sort((a, b) => b.videos.length - a.videos.length);
  if (!most) throw new Error('The demo has nobody with a playlist to show.');
  const link = `/shared-video/${most.videos[0]?.id}`;
  const pass = await passFor(site.url, link, most.phone);
  return { link, playlistLink: `/shared-playlist/${most.playlists[0]?.id}`, ...pass };
}

/** Writes the text that patients agree to, and asks for it or not. */
async function askConsent(site: Site, isRequired: boolean): Promise<void> {
  const text = [
    'We send you videos that your doctor made for you.',
    'We see which parts you watched and what you answered, so that we can explain better when we meet.',
    'You can ask us at any time to delete this.',
  ].join('\n\n');
  const response = await fetch(`${site.url}/trpc/patientConsent.change`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.token}` },
    body: JSON.stringify({ json: { isRequired, text } }),
  });
  if (!response.ok) throw new Error(`the text of the practice answered ${response.status}`);
}

/** Invites somebody to the practice. @returns the link of the mail */
async function inviteColleague(site: Site, email: string): Promise<string> {
  const response = await fetch(`${site.url}/trpc/colleague.invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.token}` },
    body: JSON.stringify({ json: { email, role: 'doctor' } }),
  });
  if (!response.ok) throw new Error(`the invitation answered ${response.status}`);
  for (;;) {
    const mails = await waitForMessages(site.url, email, 1);
    const link = mails.map(({ text }) => /http\S+\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    if (link !== undefined) return link;
    await wait(200);
  }
}

type SharedVideo = { patient: { id: string }; reaction: string; comment: object | null };

/** Every screen with the steps that show it. */
export async function listShots(site: Site): Promise<Shot[]> {
  await askConsent(site, false);
  const { link_id: ownLink } = await call<{ link_id: string }>(site, '/v1/profile');
  const videos = await call<ShownVideo[]>(site, '/v1/videos?limit=100');
  const video = videos.find(({ title }) => title?.startsWith('Knee exercises')) ?? videos[0];
  const { link, playlistLink, area, cookie } = await findArea(site);
  const own = { isPublic: true, size: PHONE, cookie };
  const playlists = await call<{ id: string; videos: unknown[] }[]>(site, '/v1/playlists');
  const playlist = playlists.find(({ videos }) => videos.length > 2) ?? playlists[0];
  if (!playlist) throw new Error('The demo has no playlist to show.');
  if (!video) throw new Error('The demo has no video to show.');
  const shares = await call<SharedVideo[]>(site, `/v1/videos/${video.id}/patients`);
  const { patient } = shares.find(({ reaction, comment }) => reaction === 'like' && comment !== null) ?? {};
  const captioned = videos.find(({ id, status }) => id !== video.id && status.id === 'ready to share');
  if (!captioned) throw new Error('The demo has no second video to show.');
  const chats = await call<{ patient: { id: string } }[]>(site, '/v1/chats');
  const chat = chats[2];
  if (!chat) throw new Error('The demo has no conversation to show.');
  const locked = videos.find(({ link_id, status }) => link_id !== null && status.id === 'restricted');
  if (!locked) throw new Error('The demo has no video behind a code.');
  return [
    { name: 'login', path: '/login', isPublic: true },
    { name: 'register', path: '/register-email', isPublic: true },
    { name: 'register-account-info', path: '/register-account-info', isPublic: true },
    { name: 'register-code', path: '/register-code', isPublic: true },
    { name: 'forgot-password', path: '/forgot-password', isPublic: true },
    { name: 'reset-password', path: '/reset-password', isPublic: true },
    { name: 'terms-of-use', path: '/terms-of-use', isPublic: true },
    { name: 'privacy-policy', path: '/privacy-policy', isPublic: true },
    { name: 'not-found', path: '/no/such/place', isPublic: true },
    { name: 'dashboard', path: '/dashboard' },
    {
      name: 'people',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Views/ }).click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'user-menu',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Account: / }).click();
        await page.getByRole('menu').waitFor();
      },
    },
    { name: 'dashboard-phone', path: '/dashboard', size: PHONE },
    {
      name: 'menu-phone',
      path: '/dashboard',
      size: PHONE,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'profile', path: '/profile' },
    ...(['security', 'notifications', 'branding', 'templates', 'data', 'account', 'billing'] as const).map(
      (page) => ({
        name: page === 'billing' ? page : `settings-${page}`,
        path: `/settings/${page}`,
      }),
    ),
    {
      name: 'screen-lock',
      path: '/dashboard',
      prepare: async (page) => {
        await page.evaluate(() => localStorage.setItem('screen-locked', '1'));
        await page.reload();
        await page.getByRole('button', { name: 'Unlock' }).waitFor();
      },
    },
    { name: 'activity', path: '/activity' },
    { name: 'my-videos', path: '/my_videos' },
    { name: 'video', path: `/my_videos/${video.id}` },
    {
      name: 'share',
      path: `/my_videos/${video.id}`,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Share video' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'statistics', path: `/my_videos/${video.id}/statistics` },
    {
      name: 'my-videos-list',
      path: '/my_videos',
      prepare: (page) =>
        page
          .getByRole('radiogroup', { name: 'View' })
          .getByText('List', { exact: true })
          .click({ force: true }),
    },
    {
      name: 'create-video',
      path: '/record_video',
      prepare: async (page) => {
        // A recorder without a camera leads to it.
        await page.addInitScript(() => {
          navigator.mediaDevices.getUserMedia = () =>
            Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
        });
        await page.reload();
        await page.getByRole('button', { name: 'Upload a video instead' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'video-summary', path: '/my_videos', prepare: (page) => openFromCard(page, 'Edit details') },
    { name: 'add-to-playlist', path: '/my_videos', prepare: (page) => openFromCard(page, 'Add to playlist') },
    { name: 'delete-video', path: '/my_videos', prepare: (page) => openFromCard(page, 'Delete video') },
    captionsShot(captioned.id),
    { name: 'chapters', path: `/my_videos/${captioned.id}?open=chapters`, prepare: makeChapters },
    {
      name: 'editor',
      path: `/edit_video/${captioned.id}`,
      prepare: (page) => page.getByRole('group', { name: 'Stage' }).locator('canvas').waitFor(),
    },
    {
      name: 'correction',
      path: `/my_videos/${video.id}?open=correction`,
      prepare: (page) => correctionPanel(page).scrollIntoViewIfNeeded(),
    },
    {
      name: 'recall',
      path: `/my_videos/${video.id}?open=correction`,
      prepare: async (page) => {
        await correctionPanel(page).getByRole('button', { name: 'Recall from everyone' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    ...recorderShots,
    { name: 'library', path: '/library' },
    { name: 'library-favorites', path: '/library/favorites' },
    {
      name: 'create-playlist',
      path: '/my_playlists',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Create playlist' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'edit-playlist', path: '/my_playlists', prepare: (page) => openFromCard(page, 'Edit playlist') },
    {
      name: 'share-playlist',
      path: '/my_playlists',
      prepare: (page) => openFromCard(page, 'Share playlist'),
    },
    { name: 'playlist-statistics', path: `/my_playlists/${playlist.id}/statistics` },
    { name: 'my-playlists', path: '/my_playlists' },
    { name: 'playlist', path: `/my_playlists/${playlist.id}` },
    { name: 'patients', path: '/patient_management' },
    { name: 'chats', path: `/inbox/${chat.patient.id}` },
    { name: 'chats-phone', path: `/inbox/${chat.patient.id}`, size: PHONE },
    {
      name: 'add-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Add patient' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'edit-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'delete-patient',
      path: '/patient_management',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'patient-statistics', path: `/patient_management/${patient?.id}/statistics` },
    {
      name: 'contact-form',
      path: '/patient_management',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'More for your patients' }).click();
        await page.getByRole('menuitem', { name: 'Contact form' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'import', path: '/patient_management', prepare: readTable },
    { name: 'import-report', path: `/patient_management/import_history/${await importTable(site)}` },
    { name: 'import-history', path: '/patient_management/import_history' },
    { name: 'pricing', path: '/pricing', isPublic: true },
    { name: 'public-form', path: `/add-patient/${ownLink}`, isPublic: true, size: PHONE },
    { name: 'analytics', path: '/analytics' },
    analystsShot,
    { name: 'patient-page', path: link, isPublic: true, size: PHONE },
    { name: 'patient-videos', path: `/patient-videos/${area}`, ...own },
    { name: 'patient-playlist', path: playlistLink, isPublic: true, size: PHONE },
    { name: 'patient-playlists', path: `/patient-playlists/${area}`, ...own },
    { name: 'patient-messages', path: `/patient-messages/${area}`, ...own },
    { name: 'open-area', path: `/open-area/${link.split('/').at(-1)}`, isPublic: true, size: PHONE },
    { name: 'patient-missing', path: `/patient-videos/${area}/none`, isPublic: true, size: PHONE },
    { name: 'access-code', path: `/public-video/${locked.link_id}`, isPublic: true, size: PHONE },
    {
      name: 'public-video',
      path: `/public-video/${locked.link_id}`,
      isPublic: true,
      size: PHONE,
      prepare: async (page) => {
        await page.getByLabel('Access code').fill(DEMO_ACCESS_CODE);
        await page.getByRole('button', { name: 'Watch the video' }).click();
        await page.getByRole('button', { name: 'Play video' }).waitFor();
      },
    },
    {
      name: 'settings-colleagues',
      path: '/settings/branding',
      prepare: async (page) => {
        await inviteColleague(site, 'joan.clarke@harbour.example');
        await page.goto(`${site.url}/settings/colleagues`);
        await page.getByText('joan.clarke@harbour.example').waitFor();
      },
    },
    {
      name: 'join',
      path: '/privacy-policy',
      prepare: async (page) => {
        const colleague = await registerDoctor(site.url, site.dataDir);
        const invitation = await inviteColleague(site, colleague.email);
        await page.addInitScript((token) => window.localStorage.setItem('token', token), colleague.token);
        await page.goto(invitation);
        await page.getByRole('button', { name: 'Join the practice' }).waitFor();
      },
    },
    {
      // The last one: from then on it stands before the others.
      name: 'patient-consent',
      path: '/no/such/place',
      isPublic: true,
      size: PHONE,
      prepare: async (page) => {
        await askConsent(site, true);
        await page.goto(`${site.url}${link}`);
        await page.getByRole('button', { name: 'I agree' }).waitFor();
      },
    },
  ];
}
