import type { Page } from '@playwright/test';

export const PHONE = { width: 360, height: 740 };

export type Shot = {
  name: string;
  path: string;
  size?: { width: number; height: number };
  isPublic?: boolean;
  /** The cookie of a patient's device. */
  cookie?: { name: string; value: string };
  prepare?: (page: Page) => Promise<unknown>;
};

/** Opens the recorder with a script in its teleprompter. */
async function openPrompter(page: Page): Promise<void> {
  await waitForCamera(page);
  await page.getByRole('button', { name: 'Teleprompter' }).click();
  await page.getByRole('textbox', { name: 'Script' }).fill(script);
  await page.mouse.move(0, 0);
}

/** Shows the camera alone: takes of earlier pictures are moved to the trash. */
async function waitForCamera(page: Page): Promise<void> {
  const putAway = page.getByRole('button', { name: /^Move the recording of/ });
  for (let left = await putAway.count(); left > 0; left -= 1) {
    await putAway.first().click();
    await page.waitForFunction((most) => {
      const buttons = document.querySelectorAll('button[aria-label^="Move the recording of"]');
      return buttons.length < most;
    }, left);
  }
  await page.locator('main video').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
}

/** Records a few seconds from that script. */
async function record(page: Page): Promise<void> {
  await openPrompter(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText(/^Saved 0:0[3-9] of/).waitFor();
}

async function recordAndStop(page: Page): Promise<void> {
  await record(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Saved on the server').waitFor();
}

const script = `After your knee operation, movement is the best medicine. Three times a day, lie down and bend your knee slowly until you feel a stretch. Hold it for five seconds.

Then let it go. Do this ten times. If the knee swells, cool it for ten minutes and rest with your leg up.`;

/** The recorder from its camera to the trash, with the camera that screenshots.ts draws. */
export const recorderShots: readonly Shot[] = [
  { name: 'recorder', path: '/record_video', prepare: waitForCamera },
  { name: 'recorder-prompter', path: '/record_video', prepare: openPrompter },
  {
    name: 'recorder-settings',
    path: '/record_video',
    prepare: async (page) => {
      await waitForCamera(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'recorder-running',
    path: '/record_video',
    prepare: async (page) => {
      await record(page);
      await page.mouse.move(0, 0);
    },
  },
  { name: 'recorder-phone', path: '/record_video', size: PHONE, prepare: record },
  { name: 'recorder-take', path: '/record_video', prepare: recordAndStop },
  {
    name: 'recorder-trash',
    path: '/record_video',
    prepare: async (page) => {
      await recordAndStop(page);
      await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
      await page.getByRole('dialog', { name: 'Move to trash' }).waitFor();
    },
  },
  {
    name: 'recorder-offer',
    path: '/record_video',
    prepare: async (page) => {
      await record(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('region', { name: /^You have (an|\d+) unsaved recording/ }).waitFor();
    },
  },
  {
    name: 'trash',
    path: '/record_video',
    prepare: async (page) => {
      await recordAndStop(page);
      await page.getByRole('button', { name: 'Record again' }).click();
      await waitForCamera(page);
      await page.goto(new URL('/my_videos', page.url()).href);
      await page.getByRole('button', { name: /^Trash/ }).click();
      await page.getByRole('dialog', { name: 'Trash' }).getByRole('listitem').first().waitFor();
    },
  },
];

/** Gives a video captions whose times are a guess, and opens the pass that sets them by ear. */
async function listenToCaptions(page: Page, videoId: string): Promise<void> {
  const text =
    'WEBVTT\n\n00:00.000 --> 00:03.000\nBend your knee slowly until you feel a stretch.\n\n00:03.000 --> 00:06.000\nHold it for five seconds.\n';
  const json = { videoId, fileName: 'captions.vtt', text, uncertainMs: [0, 3_000] };
  await page.evaluate(async (body) => {
    const token = window.localStorage.getItem('token') ?? '';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    await fetch('/trpc/caption.set', { method: 'POST', headers, body });
  }, JSON.stringify({ json }));
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Adjust timing by ear' }).click();
  await page.getByRole('button', { name: 'The line starts now' }).waitFor();
  await page.locator('video').evaluate((player: HTMLVideoElement) => player.pause());
}

/** Times set by ear, for a video that no other picture needs without captions. */
export const captionsShot = (videoId: string): Shot => ({
  name: 'captions-by-ear',
  path: `/my_videos/${videoId}?open=captions`,
  prepare: (page) => listenToCaptions(page, videoId),
});

/** The answer to the first question that the analysts' page offers. */
export const analystsShot: Shot = {
  name: 'analysts',
  path: '/analysts',
  prepare: async (page) => {
    await page.getByRole('button', { name: 'Which videos lose people first?' }).click();
    await page.getByRole('region', { name: 'Result' }).waitFor();
  },
};
