import type { Locator } from '@playwright/test';
import { expect, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { longClip, smallClip } from './media-files';
import { openAreaOn, passFor } from './open-area';
import { linkIn, waitForMessages } from './outbox';
import { patientVideoPage } from './pages/patient-video-page';

/** No visible word is broken over two lines. */
async function expectWholeWords(part: Locator): Promise<void> {
  const broken = await part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
}

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
    const fresh = await doctor.addVideo(clip, 'Protecting yourself from headaches');
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

    const page = await openOnPhone('about:blank', { viewport: { width, height: 800 } });
    await openAreaOn(page, url, await passFor(url, link, digits), 'videos');
    await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
    await expect(page.getByText('Dr. Ada Weber')).toBeVisible();
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(
      section('New')
        .getByRole('link', { name: /^Protecting yourself/ })
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
    await expectWholeWords(page.getByRole('list', { name: '2 videos' }));
    await page.getByRole('link', { name: 'Terms of use' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  });
}

test('What was opened and not played is new, and its day is the one of the patient', async ({
  openOnPhone,
  url,
}) => {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const video = await doctor.addVideo(await smallClip(), 'Your wound');
  const link = await doctor.share(video, { id, to: digits }, 'sms');
  const share = `/v1/public-patient-videos/${new URL(link).pathname.split('/').at(-1) ?? ''}`;
  await doctor.call('POST', `${share}/opened`, { via: 'sms', device: 'mobile' });
  await expect.poll(async () => (await doctor.figures(video))[0]?.video_link_open).toBe(1);
  // Two zones are 25 hours apart, so at any hour one of them has another day than UTC.
  const pass = await passFor(url, link, digits);
  const shown = new Set<string>();
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await openOnPhone('about:blank', { timezoneId });
    await openAreaOn(page, url, pass, 'videos');
    const entry = page
      .getByRole('region', { name: 'New', exact: true })
      .getByRole('link', { name: /^Your wound/ });
    const sent = new Date((await entry.getByRole('time').getAttribute('datetime')) ?? '');
    const day = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, day: 'numeric' }).format(sent);
    await expect(entry.getByRole('time')).toHaveText(new RegExp(`\\b${day}\\b`));
    shown.add(day);
  }
  expect(shown.size).toBe(2);
});

test('A list address that names no owner leads to the page for what does not exist', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await page.goto('/patient-videos');
  await expect(patientVideoPage(page).missing).toBeVisible();
  await page.getByRole('link', { name: 'My videos' }).click();
  await expect(page.getByText('You have found a secret place.')).toBeVisible();
});

test("The moment that a patient did not understand reaches the doctor with its second and the patient's name", async ({
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
  await patient.mark.click();
  await expect(patient.said('Marked at 0:12.')).toBeVisible();
  expect((await marked).status()).toBe(204);
  await page.reload();
  const menu = page.getByRole('button', { name: 'More about: I did not understand this part.' });
  await expect(menu).toBeVisible();

  const seconds = async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { videoId: video } }));
    const moments = await page.request.get(`/trpc/share.unclearMoments?input=${input}`, {
      headers: { authorization: `Bearer ${doctor.token}` },
    });
    return [...JSON.stringify(await moments.json()).matchAll(/"second":(\d+)/g)].map(([, at]) => Number(at));
  };
  expect(await seconds()).toEqual([12]);

  // The patient's actions without a network are shown, and reach the doctor when the network is back.
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/unclear*', (route) => route.abort());
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove mark' }).click();
  await page.getByRole('button', { name: 'Remove mark' }).click();
  await expect(patient.said('We will send your answer later.')).toBeVisible();
  await expect(menu).toBeHidden();
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
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dr. Ada Weber stopped sharing this video' }),
  ).toBeVisible();
  const pass = await passFor(url, link, digits);
  await page.context().addCookies([{ ...pass.cookie, url }]);
  await page.getByRole('link', { name: 'See my videos' }).click();
  await expect(page.getByText('Your doctor has stopped sharing 1 video with you.')).toBeVisible();

  await doctor.call('PATCH', `/v1/patient-videos/${shareId}`, { is_revoked: false });
  const old = `/patient-videos/${pass.area}/${shareId}?via=sms`;
  await page.goto(old);
  await expect(page).toHaveURL(`${url}/shared-video/${shareId}?via=sms`);
  await doctor.call('POST', `/v1/patients/${id}/link`);
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.goto(linkIn((await waitForMessages(url, digits, 1)).at(-1)));
  await expect(page).toHaveURL(link);
  await expect(patientVideoPage(page).title('Your medicine')).toBeVisible();
});
