import { expect, test } from './bedside-test';
import { registerDoctor, type Doctor } from './doctor-api';
import { smallClip } from './media-files';
import { patientVideoPage } from './pages/patient-video-page';

const CODE = '246813';

/** A video that is open to anybody with its link. */
async function publish(doctor: Doctor, settings: object = {}): Promise<{ path: string; videoId: string }> {
  const videoId = await doctor.addVideo(await smallClip(), 'How to use your inhaler');
  const { data } = (await doctor.call('PATCH', `/v1/videos/${videoId}`, {
    is_public_link_active: true,
    ...settings,
  })) as { data: { link_id: string } };
  return { path: `/public-video/${data.link_id}`, videoId };
}

test('A public video plays for whoever has its link, and is counted apart', async ({ openOnPhone, url }) => {
  const doctor = await registerDoctor(url);
  const { path, videoId } = await publish(doctor);
  const page = await openOnPhone(path);
  const patient = patientVideoPage(page);
  await expect(patient.title('How to use your inhaler')).toBeVisible();
  await patient.waitUntilAlive();
  await patient.play();
  await patient.waitUntilPlaying();
  await expect
    .poll(async () => {
      const { data } = (await doctor.call('GET', `/v1/videos/${videoId}`)) as {
        data: { public_views: number };
      };
      return data.public_views;
    })
    .toBe(1);
  await expect(patient.mark).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test(`An access code opens a public video ${javaScriptEnabled ? 'with' : 'without'} a script; the page before it contains nothing of the video`, async ({
    openOnPhone,
    url,
    expectConsole,
  }) => {
    expectConsole(/status of 403/);
    const doctor = await registerDoctor(url);
    const { path } = await publish(doctor, { access_code: CODE });
    const page = await openOnPhone(path, { javaScriptEnabled });
    await expect(page.getByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible();
    const locked = await page.content();
    for (const secret of ['/media/', 'inhaler', '<video']) expect(locked).not.toContain(secret);

    await page.getByLabel('Access code').fill('111111');
    await page.getByRole('button', { name: 'Watch the video' }).click();
    await expect(page.getByRole('alert')).toContainText('That code is wrong.');
    await page.getByLabel('Access code').fill(CODE);
    await page.getByRole('button', { name: 'Watch the video' }).click();
    await expect(patientVideoPage(page).title('How to use your inhaler')).toBeVisible();
    expect(page.url()).not.toContain(CODE);
    await expect(patientVideoPage(page).video).toBeVisible();
  });
}

test('Five wrong codes make the visitor wait, and the page says how long', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 4(03|29)/);
  const { path } = await publish(await registerDoctor(url), { access_code: CODE });
  await page.goto(path);
  for (let times = 0; times < 6; times += 1) {
    await page.getByLabel('Access code').fill(`11111${times}`);
    await page.getByRole('button', { name: 'Watch the video' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText(/You can try again in 1[0-9] minutes\./);
  await expect(page.getByLabel('Access code')).toHaveCount(0);
});

test('A public playlist goes through its open videos, and asks a code for the others', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const doctor = await registerDoctor(url);
  const [open, closed] = [await publish(doctor), await publish(doctor, { access_code: CODE })];
  // It has no public link of its own, so nothing counts its views.
  const unlisted = await doctor.addVideo(await smallClip(), 'How to hold your breath');
  const { data } = (await doctor.call('POST', '/v1/playlists', {
    name: 'Breathing well',
    videos: [unlisted, open.videoId, closed.videoId],
  })) as { data: { id: string } };
  const { data: playlist } = (await doctor.call('PATCH', `/v1/playlists/${data.id}`, {
    is_public_link_active: true,
  })) as { data: { link_id: string } };
  const page = await openOnPhone(`/public-playlist/${playlist.link_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Breathing well' })).toBeVisible();
  await patientVideoPage(page).waitUntilAlive();
  await patientVideoPage(page).play();
  await patientVideoPage(page).waitUntilPlaying();
  const counted = page.waitForResponse(/\/v1\/public-videos\/[^/]+\/opened$/);
  await page.getByRole('button', { name: /How to use your inhaler/ }).click();
  expect((await counted).status()).toBe(204);
  await page.getByRole('link', { name: /Needs a code/ }).click();
  await expect(page.getByLabel('Access code')).toBeVisible();
});

test('A public link that is turned off leads to nothing', async ({ page, url, expectConsole }) => {
  expectConsole(/status of 404/);
  const doctor = await registerDoctor(url);
  const { path, videoId } = await publish(doctor);
  await doctor.call('PATCH', `/v1/videos/${videoId}`, { is_public_link_active: false });
  const answer = await page.goto(path);
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([
    404,
    'noindex, nofollow, noarchive',
  ]);
  await expect(patientVideoPage(page).missing).toBeVisible();
});
