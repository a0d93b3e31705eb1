import { expect, type Locator, type Page } from '@playwright/test';
import type { RememberedChoice } from '../../../apps/web/src/recorder/recorder';

const choice: RememberedChoice = {
  cameraId: null,
  microphoneId: null,
  resolutionType: '360p',
  mirror: false,
  sound: { noiseSuppression: true, echoCancellation: true, autoGainControl: true },
};

/** The stored settings of a doctor who chose the smallest picture: a quarter of the work for the machine. */
export const smallPicture = { name: 'recorder', value: JSON.stringify(choice) };

/** The recorder, from the camera's first picture to the saved take. */
export function recorderPage(page: Page) {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const time = page.getByRole('timer', { name: 'Length of the recording' });
  /** What the stopwatch shows, in seconds. */
  const shownSeconds = async (): Promise<number> => {
    const [minutes = '0', rest = '0'] = (await time.innerText()).split(':');
    return Number(minutes) * 60 + Number(rest);
  };
  const picture = page.getByLabel('Camera', { exact: true });
  return {
    async open(): Promise<void> {
      await page.goto('/record_video');
      await expect(page.getByRole('heading', { level: 1, name: 'Record video' })).toBeVisible();
    },
    /** Remembers the film that the page shows. The rules of the page let no script fetch it. */
    watchFilm: (): Promise<unknown> =>
      page.addInitScript(() => {
        const address = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (film) => {
          if (film instanceof Blob && film.type.startsWith('video/')) Object.assign(window, { film });
          return address(film);
        };
      }),
    button,
    record: button('Record'),
    pause: button('Pause'),
    resume: button('Resume'),
    stop: button('Stop'),
    time,
    shownSeconds,
    picture,
    saved: page.getByText(/^Saved \d+:\d\d of \d+:\d\d$/),
    /** The camera shows a picture. */
    async waitUntilReady(): Promise<void> {
      await expect(button('Record')).toHaveAttribute('aria-disabled', 'false');
      await expect
        .poll(() =>
          picture.evaluate((stage: HTMLVideoElement | HTMLCanvasElement) =>
            stage instanceof HTMLVideoElement ? stage.videoWidth : stage.width,
          ),
        )
        .toBeGreaterThan(0);
    },
    /** Waits until the take is this long by the stopwatch. */
    async waitForLength(seconds: number): Promise<void> {
      await expect.poll(shownSeconds).toBeGreaterThanOrEqual(seconds);
    },
    prompter: {
      column: page.getByRole('region', { name: 'Teleprompter text' }),
      reading: page.getByRole('group', { name: 'Words to read' }),
      script: page.getByRole('textbox', { name: 'Script' }),
      readability: page.getByText(/^Grade /),
    },
    review: {
      form: page.getByRole('form', { name: 'Your recording' }),
      player: page.locator('video'),
      title: page.getByRole('textbox', { name: 'Title' }),
      start: page.getByRole('slider', { name: 'Starts at' }),
      end: page.getByRole('slider', { name: 'Ends at' }),
      captions: page.getByRole('region', { name: 'Captions from your script' }),
      isSafe: page.getByText('Saved on the server'),
      save: button('Save video'),
      retake: button('Record again'),
      trash: button('Move to trash'),
      /** How loud the take is, from 0 to 1. It is decoded, because a machine of tests plays no sound. */
      loudest: (): Promise<number> =>
        page.evaluate(async () => {
          const { film } = window as unknown as { film: Blob };
          const context = new OfflineAudioContext(1, 1, 48_000);
          const sound = await context.decodeAudioData(await film.arrayBuffer());
          return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        }),
    },
    offer: page.getByRole('region', { name: /unsaved recordings?$/ }),
    deleting: page.getByRole('dialog', { name: 'Move to trash' }),
    leaving: page.getByRole('dialog', { name: 'Leave the recorder?' }),
    trashList: page.getByRole('dialog', { name: 'Trash' }),
    /** Records for this long and stops. */
    async take(seconds: number): Promise<void> {
      await this.waitUntilReady();
      await this.record.click();
      await this.waitForLength(seconds);
      await this.stop.click();
      await expect(this.review.form).toBeVisible();
    },
  };
}
