import { watchFrames } from '../recorder/watch-frames';
import type { Locator } from '@playwright/test';
import { doctorTest, expect, phone, signedIn } from './bedside-test';
import { newPhone } from './doctor-api';
import { linkIn, waitForMessages } from './outbox';
import { patientVideoPage } from './pages/patient-video-page';
import { walkDialog } from './pages/dialog-walk';
import { recorderPage, smallPicture } from './pages/recorder-page';
import { videoPage } from './pages/video-page';

const SCRIPT = 'Bend your knee slowly. Hold it for five seconds. Then let it go.';

doctorTest.use({ kept: [smallPicture] });

doctorTest(
  'A doctor reads from the teleprompter, trims, saves and shares; the patient plays it',
  async ({ page, doctor, url, openOnPhone }) => {
    const recorder = recorderPage(page);
    const { typed, digits } = newPhone();
    await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
    const framesHeld = await watchFrames(page);

    await page.goto('/my_videos');
    await page.getByRole('link', { name: 'Record video' }).click();
    await recorder.waitUntilReady();
    await recorder.button('Teleprompter').click();
    await recorder.prompter.script.fill(SCRIPT);
    await expect(recorder.prompter.readability).toContainText('13 words');
    await page.keyboard.press('Escape');
    await expect(recorder.prompter.column).toBeVisible();

    await recorder.record.click();
    await expect(recorder.pause).toBeVisible();
    await expect(recorder.saved).toBeVisible();
    await recorder.pause.click();
    await recorder.resume.click();
    await recorder.waitForLength(4);
    expect(await framesHeld()).toBeGreaterThan(0);
    await recorder.stop.click();
    await expect(recorder.review.form).toBeVisible();
    await expect(recorder.prompter.column).toBeHidden();
    await expect(recorder.review.captions).toContainText('3 captions');
    await expect(recorder.review.isSafe).toBeVisible();

    await recorder.review.start.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(recorder.review.start).toHaveAttribute('aria-valuetext', '0:01.0');
    await recorder.review.title.fill('Bending after knee surgery');
    await recorder.review.save.click();

    const video = videoPage(page);
    await expect(video.dialog).toBeVisible();
    await expect.poll(framesHeld).toBe(0);
    await video.pickPatient('Rosa', 'Rosa Diaz');
    await video.sendBy('SMS');
    await video.send();
    await expect(video.dialog).toBeHidden();
    const [sms] = await waitForMessages(url, digits, 1);
    const patient = patientVideoPage(await openOnPhone(linkIn(sms)));
    await expect(patient.title('Bending after knee surgery')).toBeVisible();
    await patient.play();
    await patient.waitUntilPlaying();
    const [saved] = await doctor.videos();
    expect(saved?.title).toBe('Bending after knee surgery');
    const overlays = async () => (saved ? doctor.images(saved.id, 'overlay') : []);
    await expect
      .poll(async () => (await overlays()).map(({ width, height }) => [width, height]))
      .toEqual([[1_280, 720]]);
  },
);

doctorTest('A take that a reload broke off is offered again, and saved', async ({ page, doctor }) => {
  const recorder = recorderPage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await recorder.open();
  await recorder.waitUntilReady();
  await recorder.record.click();
  await recorder.waitForLength(2);
  await page.reload();
  await expect(recorder.offer).toBeVisible();
  // It is offered again and again until the doctor decides.
  await page.reload();
  await recorder.offer.getByRole('button', { name: /^Open the recording of/ }).click();
  await expect(recorder.review.form).toBeVisible();
  await recorder.review.title.fill('What the reload left');
  await recorder.review.save.click();
  await expect(videoPage(page).dialog).toBeVisible();
  expect(await doctor.videos()).toHaveLength(1);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your last 7 days' })).toBeVisible();
  await expect(recorder.offer).toBeHidden();
});

doctorTest(
  'The dashboard offers a take as soon as the tab that made it is gone',
  async ({ page, context }) => {
    const maker = await context.newPage();
    maker.on('dialog', (dialog) => void dialog.accept());
    const recorder = recorderPage(maker);
    await recorder.open();
    await recorder.waitUntilReady();
    await recorder.record.click();
    await recorder.waitForLength(2);
    await expect(recorder.saved).toBeVisible();

    const listed = page.waitForResponse((answer) => answer.url().includes('recording.list'));
    await page.goto('/dashboard');
    await listed;
    await expect(page.getByRole('heading', { name: 'Your last 7 days' })).toBeVisible();
    await expect(recorderPage(page).offer).toBeHidden();
    await recorder.waitForLength(4);
    await expect(recorderPage(page).offer).toBeHidden();

    await maker.close();
    // Far shorter than the half minute that a browser elsewhere has for its next heartbeat.
    await expect(recorderPage(page).offer).toBeVisible();
  },
);

doctorTest('A take that was made again is in the trash, and comes back from there', async ({ page }) => {
  const recorder = recorderPage(page);
  await recorder.open();
  await recorder.take(2);
  await recorder.review.retake.click();
  await recorder.take(2);
  await walkDialog(page, { name: 'Move to trash', opener: 'Move to trash' });
  await expect(recorder.review.form).toBeVisible();
  await recorder.review.trash.click();
  // The page is closed before the server's answer to this request arrives.
  const isTold = new Promise<void>((resolve) => {
    void page.route('**/trpc/recording.trash**', (route) => route.fetch().then(() => resolve()));
  });
  await recorder.deleting.getByRole('button', { name: 'Move to trash' }).click();
  await isTold;

  await page.goto('/my_videos');
  await walkDialog(page, { name: 'Trash', opener: 'Trash (2)' });
  await page.getByRole('main').getByRole('button', { name: 'Trash (2)' }).click();
  await recorder.trashList
    .getByRole('button', { name: /^Restore the recording of/ })
    .first()
    .click();
  await expect(recorder.trashList.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(recorder.offer).toBeVisible();
  await page.goto('/record_video');
  await recorder.offer.getByRole('button', { name: /^Open the recording of/ }).click();
  await expect(recorder.review.form).toBeVisible();
  await page.goto('/my_videos');
  await expect(page.getByRole('main').getByRole('button', { name: 'Trash (1)' })).toBeVisible();
});

doctorTest('On a phone the text stands above the picture, and both are seen', async ({ page }) => {
  const recorder = recorderPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await recorder.open();
  await recorder.waitUntilReady();
  for (const shown of ['half', 'full']) {
    await page.keyboard.press('t');
    await expect(recorder.prompter.column).toHaveAttribute('data-visibility', shown);
    const text = await recorder.prompter.column.boundingBox();
    const picture = await recorder.picture.boundingBox();
    if (!text || !picture) throw new Error('neither text nor picture may be gone');
    expect(text.height).toBeGreaterThan(120);
    expect(picture.width).toBeGreaterThan(150);
    expect(text.y).toBeGreaterThanOrEqual(0);
    expect(text.y + text.height).toBeLessThanOrEqual(picture.y);
    expect(picture.y + picture.height).toBeLessThanOrEqual(740);
  }
});

doctorTest(
  'On a phone that is held upright the film is upright: on the screen, in the review and when it is saved',
  async ({ doctor, openContext, url }) => {
    const context = await openContext({ ...phone, storageState: signedIn(url, doctor) });
    const page = await context.newPage();
    const recorder = recorderPage(page);
    await recorder.open();
    await recorder.waitUntilReady();
    const shapeOf = (shown: Locator) =>
      shown.evaluate((video: HTMLVideoElement) => video.videoHeight > video.videoWidth);
    await expect.poll(() => shapeOf(recorder.picture)).toBe(true);
    const box = await recorder.picture.boundingBox();
    expect(box && box.height > box.width).toBe(true);
    await recorder.take(2);
    await expect.poll(() => shapeOf(recorder.review.player)).toBe(true);
    await recorder.review.title.fill('Upright');
    await recorder.review.save.click();
    await expect(videoPage(page).dialog).toBeVisible();
    const [saved] = await doctor.videos();
    const pictures = async () => (saved ? doctor.images(saved.id, 'thumbnail') : []);
    await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0);
    expect((await pictures()).every(({ width, height }) => height > width)).toBe(true);
  },
);

doctorTest('A whole take is made by keyboard alone', async ({ page }) => {
  const recorder = recorderPage(page);
  await recorder.open();
  await recorder.waitUntilReady();
  await page.keyboard.press('t');
  await expect(recorder.prompter.column).toHaveAttribute('data-visibility', 'half');
  await page.keyboard.press(' ');
  await recorder.waitForLength(1);
  await page.keyboard.press(' ');
  await expect(recorder.resume).toBeVisible();
  await page.keyboard.press(' ');
  await recorder.waitForLength(2);
  await page.keyboard.press('r');
  await expect(recorder.review.title).toBeFocused();
  await page.keyboard.type('By keyboard');
  await expect(recorder.review.isSafe).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(videoPage(page).dialog).toBeVisible();
});

doctorTest.describe('with nothing chosen before', () => {
  doctorTest.use({ kept: [] });

  doctorTest(
    'The microphone, the mirror and the picture size are changed in the settings',
    async ({ page }) => {
      const recorder = recorderPage(page);
      await recorder.open();
      await recorder.waitUntilReady();
      await recorder.button('Settings').click();
      const settings = page.getByRole('region', { name: 'Settings' });
      await settings.getByRole('combobox', { name: 'Microphone' }).click();
      const other = page.getByRole('option', { name: 'Fake Audio Input 2' });
      await other.click();
      await expect(settings.getByRole('combobox', { name: 'Microphone' })).toHaveValue(/Fake Audio Input 2/);
      await settings
        .getByRole('radiogroup', { name: 'Picture size' })
        .getByText('360p')
        .click({ force: true });
      await expect(settings.getByRole('radio', { name: '360p' })).toBeChecked();
      await settings.getByRole('switch', { name: 'Mirror the picture' }).click();
      await expect(page.getByRole('img', { name: 'Camera' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await page.reload();
      await expect(page.getByRole('img', { name: 'Camera' })).toBeVisible();
    },
  );
});

doctorTest('A picture and a title are moved and resized by keys, and stand in the take', async ({ page }) => {
  const recorder = recorderPage(page);
  await recorder.open();
  await recorder.waitUntilReady();
  await recorder.button('Pictures and titles').click();
  const panel = page.getByRole('region', { name: 'Pictures and titles' });
  await panel.getByRole('button', { name: 'Add title' }).click();
  await panel.getByRole('textbox', { name: 'Text of the title' }).fill('Your knee');
  const layer = page.getByRole('button', { name: /^Your knee\. Arrow keys move it/ });
  await layer.focus();
  const before = await layer.boundingBox();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await layer.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  const corner = page.getByRole('button', { name: 'Size of Your knee. Arrow keys change it.' });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await layer.boundingBox())?.width).toBeLessThan(before?.width ?? 0);
  await page.keyboard.press('Escape');
  await recorder.record.click();
  await recorder.waitForLength(2);
  await recorder.stop.click();
  await expect(recorder.review.form).toBeVisible();
  await expect(recorder.review.isSafe).toBeVisible();
});

doctorTest(
  'Without a sound output a take has its sound, and the recorder says what it cannot show',
  async ({ page }) => {
    await page.addInitScript(() => {
      // As Firefox is there: no graph of sound wakes, and frames are not read one by one.
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
      AudioContext.prototype.resume = () => new Promise(() => undefined);
      Reflect.deleteProperty(window, 'MediaStreamTrackProcessor');
    });
    const recorder = recorderPage(page);
    await recorder.watchFilm();
    await recorder.open();
    await recorder.waitUntilReady();
    await expect(page.getByText('cannot show how loud you are')).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeHidden();
    await recorder.take(2);
    await expect(recorder.review.isSafe).toBeVisible();
    expect(await recorder.review.loudest()).toBeGreaterThan(0.01);
  },
);

doctorTest('Leaving in a take asks, and keeps the take', async ({ page }) => {
  const recorder = recorderPage(page);
  await page.goto('/my_videos');
  await page.getByRole('link', { name: 'Record video' }).click();
  await recorder.waitUntilReady();
  await recorder.record.click();
  await recorder.waitForLength(2);
  await recorder.button('Close the recorder').click();
  await recorder.leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(recorder.pause).toBeVisible();
  await recorder.button('Close the recorder').click();
  await recorder.leaving.getByRole('button', { name: 'Leave and keep the recording' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My videos' })).toBeVisible();
});

doctorTest.describe('without leave to use the camera', () => {
  doctorTest.use({ permissions: [] });

  doctorTest('The recorder says what to do, and leads to the upload', async ({ page }) => {
    // The tests' browser allows the camera by itself, so here it is set to refuse.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    const recorder = recorderPage(page);
    await recorder.open();
    const fault = page.getByRole('alert');
    await expect(fault).toContainText("We can't use your camera and microphone");
    await expect(fault.getByRole('button', { name: 'Try again' })).toBeFocused();
    await fault.getByRole('button', { name: 'Upload a video instead' }).click();
    await expect(page.getByRole('dialog', { name: 'Create video' })).toBeVisible();
  });
});

doctorTest.describe('In Safari', () => {
  const safari = (version: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

  doctorTest.describe('15.6', () => {
    doctorTest.use({ userAgent: safari('15.6') });

    doctorTest('the recorder refuses, asks for no camera and offers the upload', async ({ page }) => {
      await page.addInitScript(() => {
        const media = navigator.mediaDevices;
        const open = media.getUserMedia.bind(media);
        media.getUserMedia = (constraints) => {
          document.documentElement.dataset['asked'] = 'yes';
          return open(constraints);
        };
      });
      const recorder = recorderPage(page);
      await recorder.open();
      const refusal = page.getByRole('alert');
      await expect(refusal.getByRole('heading', { name: 'This browser cannot record' })).toBeVisible();
      await expect(refusal).toContainText('Safari before 16');
      await expect(recorder.record).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-asked');
      await expect(refusal.getByRole('button')).toHaveText(['Upload a video instead']);
      await refusal.getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

  doctorTest.describe('16.0', () => {
    doctorTest.use({ userAgent: safari('16.0') });

    doctorTest('the recorder opens, and cautions', async ({ page }) => {
      const recorder = recorderPage(page);
      await recorder.open();
      await recorder.waitUntilReady();
      await expect(page.getByRole('note')).toContainText('You are using Safari.');
    });
  });
});
