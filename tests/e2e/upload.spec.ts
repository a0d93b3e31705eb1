import type { Page, Request } from '@playwright/test';
import { doctorTest, expect } from './bedside-test';
import type { Doctor } from './doctor-api';
import { cutOffClip, heavyClip, notAVideo, smallClip, soundOnly } from './media-files';
import { dropFile } from './pages/drop-file';
import { panelPage } from './pages/panel-page';
import { videoPage } from './pages/video-page';
import { videosPage } from './pages/videos-page';

const HEAVY_MEBIBYTES = 24;
const SLOW_BYTES_PER_S = 4_000_000;

/** Slows down what the page sends, so that an upload lasts. @returns a function that ends that */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const emulate = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await emulate(SLOW_BYTES_PER_S);
  return async () => {
    await emulate(-1);
  };
}

/** Requests by which the page creates uploads (POST) and sends their bytes (PATCH). */
function recordUploads(page: Page): { made: Request[]; sent: Request[] } {
  const made: Request[] = [];
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/uploads')) return;
    if (request.method() === 'POST') made.push(request);
    if (request.method() === 'PATCH') sent.push(request);
  });
  return { made, sent };
}

const offsetOf = (request: Request | undefined) => Number(request?.headers()['upload-offset']);

/** How many bytes of an upload the server has; only the status when it knows no such upload. */
async function askServer(
  page: Page,
  doctor: Doctor,
  sent: Request | undefined,
): Promise<{ status: number; offset: number }> {
  const answer = await page.request.head(sent?.url() ?? '', {
    headers: { authorization: `Bearer ${doctor.token}`, 'tus-resumable': '1.0.0' },
  });
  return { status: answer.status(), offset: Number(answer.headers()['upload-offset']) };
}

async function waitForPercent(page: Page, name: string, least: number): Promise<void> {
  const bar = videosPage(page).bar(name);
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(least);
}

doctorTest(
  'A file that is dropped on the page is uploaded and gets ready without a reload',
  async ({ page }) => {
    const videos = videosPage(page);
    await videos.open();
    await expect(page.getByText('Your videos will appear here')).toBeVisible();
    await dropFile(page, await smallClip(), 'knee.mp4', 'video/mp4');
    await expect(videos.upload('knee.mp4')).toContainText("Uploaded. We'll let you know when it's ready.");
    await expect(videos.card('knee')).toContainText('Ready to share');
    await expect(panelPage(page).toast('"knee" was processed and is ready to share.')).toBeVisible();
  },
);

doctorTest('A paused upload goes on at its byte', async ({ page, doctor }, testInfo) => {
  const videos = videosPage(page);
  const requests = recordUploads(page);
  const path = await heavyClip(testInfo.outputPath(), HEAVY_MEBIBYTES);
  await videos.open();
  const speedUp = await slowDown(page);
  await videos.pickFiles(path);
  await waitForPercent(page, 'heavy.mp4', 40);
  await page.getByRole('button', { name: 'Pause heavy.mp4' }).click();
  await expect(videos.upload('heavy.mp4')).toContainText('Paused at');
  const before = requests.sent.length;
  const { offset } = await askServer(page, doctor, requests.sent.at(-1));
  expect(offset).toBeGreaterThan(0);

  await speedUp();
  await page.getByRole('button', { name: 'Resume heavy.mp4' }).click();
  await expect(videos.upload('heavy.mp4')).toContainText('Uploaded.');
  expect(offsetOf(requests.sent[before])).toBe(offset);
  expect(requests.made).toHaveLength(1);
  expect(await doctor.videos()).toHaveLength(1);
});

doctorTest(
  'An upload that a reload interrupts goes on at its byte and makes one video',
  async ({ page, doctor }, testInfo) => {
    const videos = videosPage(page);
    const requests = recordUploads(page);
    const path = await heavyClip(testInfo.outputPath(), HEAVY_MEBIBYTES);
    await videos.open();
    const speedUp = await slowDown(page);
    await videos.pickFiles(path);
    await waitForPercent(page, 'heavy.mp4', 40);
    await page.reload();
    await speedUp();
    await expect(videos.upload('heavy.mp4')).toContainText('Choose the same file again');
    const before = requests.sent.length;
    const { offset } = await askServer(page, doctor, requests.sent.at(-1));
    expect(offset).toBeGreaterThan(0);

    await videos.pickAgain(await smallClip());
    await expect(panelPage(page).toast('This is a different file. Choose heavy.mp4')).toBeVisible();
    await videos.pickAgain(path);
    await expect(videos.upload('heavy.mp4')).toContainText('Uploaded.');
    expect(offsetOf(requests.sent[before])).toBe(offset);
    expect(requests.made).toHaveLength(1);
    expect(await doctor.videos()).toHaveLength(1);
  },
);

doctorTest('A cancelled upload leaves nothing on the server', async ({ page, doctor }, testInfo) => {
  const videos = videosPage(page);
  const requests = recordUploads(page);
  await videos.open();
  await slowDown(page);
  await videos.pickFiles(await heavyClip(testInfo.outputPath(), HEAVY_MEBIBYTES));
  await waitForPercent(page, 'heavy.mp4', 10);
  await page.getByRole('button', { name: 'Cancel upload of heavy.mp4' }).click();
  await expect(videos.uploads).toBeHidden();
  await expect.poll(async () => (await askServer(page, doctor, requests.sent.at(-1))).status).toBe(404);
  expect(await doctor.videos()).toEqual([]);
  await page.reload();
  await expect(page.getByText('Your videos will appear here')).toBeVisible();
  await expect(videos.uploads).toBeHidden();
});

doctorTest(
  'A file of another type is refused with its reason before it is sent',
  async ({ page, doctor }, testInfo) => {
    const videos = videosPage(page);
    const requests = recordUploads(page);
    await videos.open();
    const path = await notAVideo(testInfo.outputPath());
    await dropFile(page, path, 'notes.txt', 'text/plain');
    await expect(
      panelPage(page).toast(
        'File type must be one of .mp4, .mov, .m4v, .webm, .mkv, .avi, .ts, .mts, .m2ts, .mpg, .mpeg, .vob, .wmv',
      ),
    ).toBeVisible();
    expect(requests.made).toEqual([]);
    expect(await doctor.videos()).toEqual([]);
  },
);

doctorTest(
  'A file that only has the name of a video is refused when its bytes are there',
  async ({ page, doctor, expectConsole }, testInfo) => {
    expectConsole(/status of 422|response code: 422/);
    const videos = videosPage(page);
    await videos.open();
    await videos.pickFiles(await notAVideo(testInfo.outputPath()));
    const row = videos.upload('letter.mp4');
    await expect(row.getByRole('alert')).toContainText('It does not seem to be a video.');
    await expect(row.getByRole('button', { name: 'Try again' })).toBeHidden();
    await row.getByRole('button', { name: 'Dismiss letter.mp4' }).click();
    await expect(videos.uploads).toBeHidden();
    expect(await doctor.videos()).toEqual([]);
  },
);

doctorTest('A recording of sound only ends with its reason', async ({ page }, testInfo) => {
  const videos = videosPage(page);
  await videos.open();
  await videos.pickFiles(await soundOnly(testInfo.outputPath()));
  await expect(videos.card('sound-only')).toContainText('Could not be processed');
  await videos.card('sound-only').getByRole('link').first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not process this video' })).toContainText(
    'It seems to contain only sound. Please upload a video file.',
  );
});

doctorTest(
  'A clip that was cut off ends with its reason, and its page offers another file and nothing else',
  async ({ page }, testInfo) => {
    const videos = videosPage(page);
    await videos.open();
    await videos.pickFiles(await cutOffClip(testInfo.outputPath()));
    await videos.uploads.getByRole('link', { name: 'Add details' }).click();
    const fault = page.getByRole('alert').filter({ hasText: 'We could not process this video' });
    await expect(fault).toContainText('Part of this video is missing.');
    // The same file would fail again.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /^(Statistics|Edit video)$/ })).toHaveCount(
      0,
    );
    await expect(page.getByRole('button', { name: /^(Share|Save) video$/ })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await fault.getByRole('button', { name: 'Upload another file' }).click();
    await (await chooser).setFiles(await smallClip());
    await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
  },
);

doctorTest('A video is deleted after a question', async ({ page, doctor }) => {
  const videoId = await doctor.addVideo(await smallClip(), 'Knee exercises');
  await videoPage(page).open(videoId);
  await page.getByRole('button', { name: 'More for this video' }).click();
  await page.getByRole('menuitem', { name: 'Delete video' }).click();
  await page
    .getByRole('dialog', { name: 'Delete video' })
    .getByRole('button', { name: 'Delete video' })
    .click();
  await expect(page).toHaveURL('/my_videos');
  await expect(page.getByText('Your videos will appear here')).toBeVisible();
  expect(await doctor.videos()).toEqual([]);
});
