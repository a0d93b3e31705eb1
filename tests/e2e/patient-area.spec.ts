import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { longClip, smallClip } from './media-files';
import { linkIn, waitForMessages } from './outbox';
import { patientVideoPage } from './pages/patient-video-page';

for (const width of [320, 768, 1280]) {
  test(`A patient finds what is new, what she began and what she watched, at ${width} px`, async ({
    openOnPhone,
    url,
  }) => {
    const doctor = await registerDoctor(url);
    const { typed, digits } = newPhone();
    const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const clip = await smallClip();
    const watched = await doctor.addVideo(clip, 'Exercises after knee surgery');
    const fresh = await doctor.addVideo(clip, 'Your wound');
    const link = await doctor.share(watched, { id, to: digits }, 'sms');
    const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
    await doctor.call('POST', `${share}/opened`, { via: 'sms', device: 'mobile' });
    await doctor.call('POST', `${share}/view`, { session: 'a', current_time: 4, ranges: [[0, 4]], call: 0 });
    await expect.poll(async () => (await doctor.figures(watched))[0]?.video_completed_views).toBe(1);
    const message = { patients: [id], message: 'Hello {{patient.name}}.', channels: 'sms' };
    await doctor.call('POST', `/v1/videos/${fresh}/patients`, message);
    const { data: playlist } = (await doctor.call('POST', '/v1/playlists', {
      name: 'After your operation',
      videos: [watched, fresh],
    })) as { data: { id: string } };
    await doctor.call('POST', `/v1/playlists/${playlist.id}/patients`, message);

    const page = await openOnPhone(link, { viewport: { width, height: 800 } });
    await page.getByRole('link', { name: 'My videos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
    await expect(page.getByText('Dr. Ada Weber')).toBeVisible();
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(
      section('New')
        .getByRole('link', { name: /^Your wound/ })
        .first(),
    ).toBeVisible();
    await expect(
      section('Watched').getByRole('link', { name: /^Exercises after knee surgery/ }),
    ).toContainText('Sent ');
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBe(window);

    await page.getByRole('link', { name: 'My playlists' }).click();
    await page.getByRole('link', { name: /^After your operation/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'After your operation' })).toBeVisible();
    await page.getByRole('link', { name: 'Terms of use' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  });
}

test('A list without saying whose leads to the page for what is not there', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await page.goto('/patient-videos');
  await expect(patientVideoPage(page).missing).toBeVisible();
  await page.getByRole('link', { name: 'My videos' }).click();
  await expect(page.getByText('You have found a secret place.')).toBeVisible();
});

test('The moment she did not understand reaches the doctor with its second and her name', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await longClip(), 'Your medicine');
  const link = await doctor.share(video, { id, to: digits }, 'sms');
  const page = await openOnPhone(link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.seek(12_400);
  await expect.poll(patient.currentTime).toBeCloseTo(12.4, 1);
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/unclear'));
  await patient.answer('I did not understand this').click();
  await expect(patient.said('Marked at 0:12.')).toBeVisible();
  expect((await marked).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take back the mark at 0:12' })).toBeVisible();

  const seconds = async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { videoId: video } }));
    const moments = await page.request.get(`/trpc/share.unclearMoments?input=${input}`, {
      headers: { authorization: `Bearer ${doctor.token}` },
    });
    return [...JSON.stringify(await moments.json()).matchAll(/"second":(\d+)/g)].map(([, at]) => Number(at));
  };
  expect(await seconds()).toEqual([12]);

  // What she does without a network stands, and reaches the doctor when the network is back.
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/unclear*', (route) => route.abort());
  await page.getByRole('button', { name: 'Take back the mark at 0:12' }).click();
  await expect(patient.said('Your mark is kept and will be sent later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back the mark at 0:12' })).toBeHidden();
  expect(await seconds()).toEqual([12]);
  await page.unroute('**/unclear*');
  await page.reload();
  await expect.poll(seconds).toEqual([]);
});

test('A link that was taken back, and one that was replaced, say so and who can help', async ({
  page,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await smallClip(), 'Your medicine');
  const link = await doctor.share(video, { id, to: digits }, 'sms');
  const shareId = new URL(link).pathname.split('/').at(-1) ?? '';
  await doctor.call('PATCH', `/v1/patient-videos/${shareId}`, { is_revoked: true });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This video was taken back' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Dr. Ada Weber no longer shares this video with you.');
  await page.getByRole('link', { name: 'See my videos' }).click();
  await expect(page.getByText('Your doctor has not sent you a video yet.')).toBeVisible();

  await doctor.call('PATCH', `/v1/patient-videos/${shareId}`, { is_revoked: false });
  await doctor.call('POST', `/v1/patients/${id}/link`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer in use' })).toBeVisible();
  expect(linkIn((await waitForMessages(url, digits, 1))[0])).toBe(link);
});
