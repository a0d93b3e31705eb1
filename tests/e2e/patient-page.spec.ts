import { expect, phone, test } from './bedside-test';
import { newPhone, registerDoctor, type Doctor } from './doctor-api';
import { longClip, smallClip, uprightClip, wideClip } from './media-files';
import { namesOf, patientVideoPage, recordCalls } from './pages/patient-video-page';
import { watchShifts } from './watch-shifts';

const TITLE = 'Exercises after knee surgery';
/** A page of some 9 kB takes seconds to arrive, and is parsed and rendered as it arrives. */
const SLOW_BYTES_PER_S = 3_000;
const lostCall = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

type Shared = { doctor: Doctor; videoId: string; link: string };

/** A doctor's video, shared with one patient by SMS. */
async function shareVideo(url: string, path: string): Promise<Shared> {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const videoId = await doctor.addVideo(path, TITLE);
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  return { doctor, videoId, link: await doctor.share(videoId, { id, to: digits }, 'sms') };
}

const figuresOf = async ({ doctor, videoId }: Shared) => (await doctor.figures(videoId))[0];

test('Picture, title and Play stand in the page before any script', async ({ openOnPhone, url }) => {
  const shared = await shareVideo(url, await smallClip());
  const page = await openOnPhone(shared.link, { javaScriptEnabled: false });
  const patient = patientVideoPage(page);
  await expect(patient.title(TITLE)).toBeVisible();
  await expect(page.getByText('Dr. Ada Weber', { exact: true })).toBeVisible();
  await expect(patient.video).toBeVisible();
  await expect(patient.video).toHaveAttribute('controls');
  const poster = await page.request.get((await patient.video.getAttribute('poster')) ?? '');
  expect(poster.headers()['content-type']).toBe('image/jpeg');
  const part = await page.request.get((await patient.video.getAttribute('src')) ?? '', {
    headers: { range: 'bytes=0-99' },
  });
  expect(part.status()).toBe(206);
  expect(await page.title()).toBe('A video from Dr. Ada Weber');
});

test("A film taken upright is as wide as the phone, on the patient's page and on the public one", async ({
  openOnPhone,
  url,
}) => {
  const { doctor, videoId, link } = await shareVideo(url, await uprightClip());
  const published = await doctor.call('PATCH', `/v1/videos/${videoId}`, { is_public_link_active: true });
  const { data } = published as { data: { link_id: string } };
  for (const path of [link, `/public-video/${data.link_id}`]) {
    const page = await openOnPhone(path);
    const { player, video } = patientVideoPage(page);
    expect(await video.boundingBox()).toMatchObject({ width: 360, height: 640 });
    // The picture and its controls are on the screen together.
    expect((await player.boundingBox())?.height).toBeLessThanOrEqual(740);
  }
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test(`Video, words and the press for a part are on a screen of ${viewport.width} x ${viewport.height} at once, and the end asks for one`, async ({
    openOnPhone,
    url,
  }) => {
    const { doctor, videoId, link } = await shareVideo(url, await smallClip());
    await doctor.call('PATCH', `/v1/videos/${videoId}`, {
      title: 'Exercises after your knee surgery, week one',
      description: 'Do each of these three times a day, slowly. Stop when it hurts, and call us. '.repeat(3),
    });
    const page = await openOnPhone(link, { viewport });
    const patient = patientVideoPage(page);
    await patient.waitUntilAlive();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    const box = await patient.mark.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);

    await expect(patient.said('Did you understand it?')).toHaveCount(0);
    await patient.play();
    await expect(patient.answer('Yes')).toBeInViewport();
    await expect(patient.answer('Not all of it')).toBeInViewport();
    // The video can be played again.
    await expect(patient.control('Play')).toBeInViewport();
    await patient.answer('Yes').click();
    await expect(patient.said('Thank you.')).toBeVisible();
  });
}

test('Nothing moves while the page arrives in pieces on a slow line', async ({ openContext, url }) => {
  const shared = await shareVideo(url, await smallClip());
  const context = await openContext(phone);
  const page = await context.newPage();
  const moved = await watchShifts(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: SLOW_BYTES_PER_S,
    uploadThroughput: -1,
  });
  await page.goto(shared.link, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('Fetching the link has no effect, and neither has showing it: who touches the page has opened it', async ({
  openOnPhone,
  request,
  url,
}) => {
  const shared = await shareVideo(url, await smallClip());
  for (let times = 0; times < 3; times += 1) expect((await request.get(shared.link)).status()).toBe(200);
  const page = await openOnPhone(shared.link);
  await patientVideoPage(page).touch();
  await expect.poll(async () => (await figuresOf(shared))?.video_link_open).toBe(1);
  expect(await figuresOf(shared)).toMatchObject({
    opened_by: { sms: 1, email: 0, platform: 0 },
    devices_views: { mobile: 1, desktop: 0 },
    video_views: 0,
  });
});

test('A browser that a program drives opens and watches nothing, except where tests let it count', async ({
  openContext,
  url,
}) => {
  const shared = await shareVideo(url, await smallClip());
  const page = await (await openContext(phone)).newPage();
  const told = recordCalls(page);
  // Every server except that of the tests sends the page like this.
  await page.route(shared.link, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<meta name="counts-automated"/>', '');
    await route.fulfill({ response, body });
  });
  await page.goto(shared.link, { waitUntil: 'commit' });
  const patient = patientVideoPage(page);
  await patient.play();
  await expect
    .poll(() => patient.video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await patient.playToEnd();
  await patient.answer('Yes').click();
  await expect.poll(() => namesOf(told)).toEqual(['reaction']);
  expect(await figuresOf(shared)).toMatchObject({
    video_link_open: 0,
    video_views: 0,
  });
});

test('A link that does not say how it was sent counts as opened on the platform, by a desktop', async ({
  openOnPhone,
  url,
}) => {
  const shared = await shareVideo(url, await smallClip());
  const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
  const page = await openOnPhone(shared.link.replace(/\?.*$/, ''), desktop);
  await patientVideoPage(page).touch();
  await expect.poll(async () => (await figuresOf(shared))?.video_link_open).toBe(1);
  expect(await figuresOf(shared)).toMatchObject({
    opened_by: { sms: 0, email: 0, platform: 1 },
    devices_views: { mobile: 0, desktop: 1 },
  });
});

test('An answer that the server refuses is undone, and the next press sends it', async ({
  openOnPhone,
  url,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shared = await shareVideo(url, await smallClip());
  const page = await openOnPhone(shared.link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await page.route('**/reaction', (route) => route.fulfill({ status: 422 }));
  await patient.playToEnd();
  await patient.answer('Yes').click();
  await expect(patient.said('We could not send your answer.')).toBeVisible();
  await expect(patient.answer('Yes')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/reaction');
  await patient.answer('Not all of it').click();
  await expect(patient.answer('Not all of it')).toHaveAttribute('aria-pressed', 'true');
  await expect(patient.box).toBeFocused();
  await expect.poll(async () => (await figuresOf(shared))?.reaction).toBe('dislike');
});

test('What is typed stays over a reload; an earlier comment is a line, changed and deleted by its menu', async ({
  openOnPhone,
  url,
}) => {
  const shared = await shareVideo(url, await smallClip());
  const page = await openOnPhone(shared.link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.box.fill('It hurts less.');
  await page.reload();
  await expect(patient.box).toHaveValue('It hurts less.');

  // A program of the practice, or an earlier page of ours, stored a comment.
  const path = `/v1/public-patient-videos/${new URL(shared.link).pathname.split('/').at(-1) ?? ''}/comment`;
  expect((await page.request.post(new URL(path, url).href, { data: { text: 'Thank you' } })).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'More about: Thank you' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Change your message' }).fill('Thank you all');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByRole('button', { name: 'More about: Thank you all' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'More about: Thank you all' }).click();
  await page.getByRole('menuitem', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(patient.thread).toHaveCount(0);
});

test('What is watched without a network is kept, and counted once when the page is opened again', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(lostCall);
  const shared = await shareVideo(url, await smallClip());
  const context = await openContext(phone);
  const page = await context.newPage();
  await page.goto(shared.link);
  const patient = patientVideoPage(page);
  await patient.touch();
  await expect.poll(async () => (await figuresOf(shared))?.video_link_open).toBe(1);
  // The whole clip must be loaded before the network goes down.
  await patient.video.evaluate((element: HTMLVideoElement) => {
    element.preload = 'auto';
    element.load();
  });
  await expect
    .poll(() =>
      patient.video.evaluate(
        ({ buffered, duration }: HTMLVideoElement) =>
          buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.1,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await patient.play();
  await expect.poll(() => patient.video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  expect((await figuresOf(shared))?.video_views).toBe(0);
  // A page that the reader closes gets an event and releases its queue. Without it, the next page would wait for the
  // lease to expire.
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(shared.link);
  await patientVideoPage(later).touch();
  await expect.poll(async () => (await figuresOf(shared))?.video_views).toBe(1);
  await expect.poll(async () => (await figuresOf(shared))?.video_link_open).toBe(2);
  await expect.poll(async () => (await figuresOf(shared))?.video_completed_views).toBe(1);
  expect(await figuresOf(shared)).toMatchObject({ video_views: 1 });
});

test('The player is used with the keyboard alone', async ({ openOnPhone, url }) => {
  const shared = await shareVideo(url, await longClip());
  const page = await openOnPhone(shared.link, {
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  // After the three links to the patient's own pages.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused();
  await page.keyboard.press('Space');
  await patient.waitUntilPlaying();
  await page.keyboard.press('k');
  await expect.poll(patient.isPaused).toBe(true);

  const start = await patient.currentTime();
  await page.keyboard.press('ArrowRight');
  await expect.poll(patient.currentTime).toBeCloseTo(start + 5, 1);
  await page.keyboard.press('l');
  await expect.poll(patient.currentTime).toBeCloseTo(start + 15, 1);
  await page.keyboard.press('j');
  await expect.poll(patient.currentTime).toBeCloseTo(start + 5, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(patient.currentTime).toBeCloseTo(start, 1);
  await page.keyboard.press('m');
  await expect(patient.control('Sound on')).toBeVisible();
  await expect(patient.said('Sound off')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(patient.position).toBeFocused();
  await expect(patient.position).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
});

test('A patient who comes back continues where they stopped', async ({ openOnPhone, url }) => {
  const shared = await shareVideo(url, await longClip());
  const page = await openOnPhone(shared.link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.seek(12_000);
  await expect.poll(patient.currentTime).toBeCloseTo(12, 1);
  await page.reload();
  await page.getByRole('button', { name: 'Continue at 0:12' }).click();
  await expect.poll(patient.currentTime).toBeGreaterThan(12);
  expect(await patient.isPaused()).toBe(false);
});

test('A view is reported in calls with the seconds really played, without jumps', async ({
  openOnPhone,
  url,
}) => {
  const shared = await shareVideo(url, await longClip());
  const page = await openOnPhone(shared.link);
  const calls = recordCalls(page);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.seek(20_000);
  await expect.poll(patient.currentTime).toBeCloseTo(20, 1);
  expect(namesOf(calls)).not.toContain('view');
  await patient.play();
  await expect.poll(patient.currentTime).toBeGreaterThan(21);
  await patient.seek(5_000);
  await expect.poll(patient.currentTime).toBeLessThan(15);
  await expect.poll(async () => (await figuresOf(shared))?.video_views).toBe(1);
  const ranges = calls
    .filter((call) => call.url().endsWith('/view'))
    .flatMap((call) => (call.postDataJSON() as { ranges: [number, number][] }).ranges);
  expect(ranges.length).toBeGreaterThan(0);
  for (const [from, to] of ranges) {
    expect(to - from).toBeLessThan(6);
    expect(from < 7 || from > 19).toBe(true);
  }
});

for (const width of [320, 360]) {
  test(`Nothing has to be scrolled sideways at ${width} px`, async ({ openOnPhone, url }) => {
    const shared = await shareVideo(url, await smallClip());
    await shared.doctor.call('PATCH', `/v1/videos/${shared.videoId}`, {
      title: 'Physiotherapeuticrehabilitationexercises '.repeat(3),
      description:
        'Please read www.example.org/a-very-long-address-without-a-single-break-in-it-at-all. '.repeat(4),
    });
    const page = await openOnPhone(shared.link, { viewport: { width, height: 640 } });
    await patientVideoPage(page).waitUntilAlive();
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(window).toBe(width);
    expect(content).toBeLessThanOrEqual(width);
  });
}

test('A link that does not exist says what to do next', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const answer = await page.goto('/patient-videos/AAAAAAAAAAAAAAAAAAAAAA/BBBBBBBBBBBBBBBBBBBBBB?via=sms');
  expect(answer?.status()).toBe(404);
  await expect(patientVideoPage(page).missing).toBeVisible();
  await expect(page.getByRole('main')).toContainText("ask your doctor's practice to send you a new one");
});

test('On a slow line the page plays the smaller rendition, to its end and from where one jumps', async ({
  openOnPhone,
  request,
  url,
}) => {
  // The job that makes renditions runs once per minute.
  const shared = await shareVideo(url, await wideClip());
  const share = `${url}/v1/public-patient-videos/${new URL(shared.link).pathname.split('/').at(-1) ?? ''}`;
  const streamUrl = async () => {
    const { data } = (await (await request.get(share)).json()) as {
      data: { video: { stream_url: string | null } };
    };
    return data.video.stream_url;
  };
  await expect.poll(streamUrl).not.toBeNull();

  const page = await openOnPhone('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } });
  });
  await page.goto(shared.link);
  const patient = patientVideoPage(page);
  await patient.waitUntilAlive();
  await patient.play();
  await patient.waitUntilPlaying();
  const seen = await patient.video.evaluate((video: HTMLVideoElement) => ({
    source: new URL(video.currentSrc).pathname,
    height: video.videoHeight,
    seconds: Math.round(video.duration),
  }));
  expect(seen).toEqual({ source: await streamUrl(), height: 360, seconds: 8 });
  await patient.seek(6_000);
  await expect.poll(() => patient.video.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await expect
    .poll(async () => {
      const { video_views: views, video_completed_views: completed } = (await figuresOf(shared)) ?? {};
      return [views, completed];
    })
    .toEqual([1, 1]);
});
