import { fileURLToPath } from 'node:url';
import { quietUntil } from '@bedside/contracts/share/share-quiet-hour.rules';
import { defineConfig } from '@playwright/test';
import type { SharedOptions } from './e2e/bedside-test';
import { shellPath } from './kit/chromium';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that lives for seconds does not get back what making its scripts faster costs. */
const shortLived = ['--js-flags=--no-maglev,--no-turbofan'];

/** A camera that shows a moving picture and a microphone that beeps; nobody is asked for leave. */
const fakeDevices = ['--use-fake-device-for-media-stream=fps=30', '--use-fake-ui-for-media-stream'];
const RECORDER_SPECS = /recorder.*\.spec\.ts$/;

/** Where it is day for the whole run: by night text messages wait for the morning. */
const inAnHour = new Date(Date.now() + 3_600_000);
const zones = ['Europe/Prague', 'America/Los_Angeles', 'Asia/Tokyo'];
const daytime = zones.find((zone) => !quietUntil(new Date(), zone) && !quietUntil(inAnHour, zone));

/** One server for the whole run (start-server.ts); every spec registers doctors of its own in it. */
export default defineConfig<object, SharedOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two recordings, and two journeys that give way to them: without that, a slow machine lost pictures of takes.
  workers: 4,
  // On a busy machine a browser may stall; the list names each test that needed its second try as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Against hanging, not for speed: on a machine half as quick, journeys wait long behind recordings.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: daytime ?? 'Europe/Prague',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      // First, since they take their time whatever the machine has to give; the others fill it up, to the end.
      name: 'recorder',
      workers: 2,
      testMatch: RECORDER_SPECS,
      use: {
        permissions: ['camera', 'microphone'],
        launchOptions: { executablePath: shellPath, args: [...chromiumArgs, ...fakeDevices] },
      },
    },
    {
      name: 'app',
      testIgnore: RECORDER_SPECS,
      use: {
        // A page that loads can wait for a recording, which waits for nobody.
        niceness: 10,
        launchOptions: {
          executablePath: fileURLToPath(new URL('kit/yielding-browser.sh', import.meta.url)),
          env: { ...process.env, CHROMIUM_SHELL_PATH: shellPath },
          args: [...chromiumArgs, ...shortLived],
        },
      },
    },
  ],
});
