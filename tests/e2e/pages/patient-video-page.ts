import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The page that a patient opens by the link in a message. */
export function patientVideoPage(page: Page) {
  const player = page.getByRole('group', { name: 'Video player' });
  const video = page.locator('video');
  return {
    player,
    video,
    title: (name: string): Locator => page.getByRole('heading', { level: 1, name }),
    play: () => page.getByRole('button', { name: 'Play video' }).click(),
    control: (name: string): Locator => player.getByRole('button', { name, exact: true }),
    position: player.getByRole('slider', { name: 'Position' }),
    /** The press for the part that plays. */
    mark: page.getByRole('button', { name: 'I did not understand this', exact: true }),
    /** The answers to the question at the end. */
    answer: (name: 'Yes' | 'Not all of it'): Locator =>
      page.getByRole('group', { name: 'Did you understand it?' }).getByRole('button', { name }),
    /** The one box, with what sends it. */
    box: page.getByRole('textbox', { name: /^Ask / }),
    thread: page.getByRole('log', { name: 'Messages' }),
    said: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    takenBack: page.getByRole('heading', { level: 1, name: /stopped sharing this video$/ }),
    missing: page.getByRole('heading', { level: 1, name: "We couldn't find your video" }),
    currentTime: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    isPaused: () => video.evaluate((element: HTMLVideoElement) => element.paused),
    /** The script has hydrated the page. */
    waitUntilAlive: () => expect(page.getByRole('button', { name: 'Play video' })).toBeVisible(),
    /** Shows the page that a person is there, without a change. */
    async touch(): Promise<void> {
      await this.waitUntilAlive();
      await page.keyboard.press('Shift');
    },
    async waitUntilPlaying(): Promise<void> {
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.3);
    },
    /** Moves the slider to a position in milliseconds, as a drag would. */
    async seek(toMs: number): Promise<void> {
      await player.getByRole('slider', { name: 'Position' }).fill(String(toMs));
    },
    /** Plays the last moment, so that the page asks whether it was understood. */
    async playToEnd(): Promise<void> {
      const isOver = () => video.evaluate((element: HTMLVideoElement) => element.ended);
      await video.evaluate(async (element: HTMLVideoElement) => {
        element.muted = true;
        // Its length is known once it plays.
        await element.play();
        if (!element.ended) element.currentTime = Math.max(element.duration - 0.3, element.currentTime);
      });
      await expect.poll(isOver).toBe(true);
    },
    async ask(text: string): Promise<void> {
      await page.getByRole('textbox', { name: /^Ask / }).fill(text);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(/^Sent\. Your doctor will see it/)).toBeVisible();
    },
  };
}

/** Every request of a page to the public side. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/v1/public-patient-videos/'))
      calls.push(request);
  });
  return calls;
}

/** Which calls those were: `opened`, `view`, `reaction`, `comment`. */
export const namesOf = (calls: readonly Request[]): string[] =>
  calls.map((call) => new URL(call.url()).pathname.split('/').at(-1) ?? '');
