import { fileURLToPath } from 'node:url';
import { quietUntil } from '@bedside/contracts/share/share-quiet-hour.rules';
import { defineConfig } from '@playwright/test';
import type { SharedOptions } from './e2e/bedside-test';
import { chromiumPath, shellPath } from './kit/chromium';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that lives for seconds gains nothing from optimising its scripts. */
const shortLived = ['--js-flags=--no-maglev,--no-turbofan'];

/** A camera with a moving picture and a microphone that beeps; no permission is asked for. */
const fakeDevices = ['--use-fake-device-for-media-stream=fps=30', '--use-fake-ui-for-media-stream'];
const RECORDER_SPECS = /recorder.*\.spec\.ts$/;

/** The editor's stage draws by WebGL, which a machine without a graphics card does in software. */
const softwareGraphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const STAGE_SPECS = /stage.*\.spec\.ts$/;

/** A zone where it is day during the whole run: at night text messages wait for the morning. */
const inAnHour = new Date(Date.now() + 3_600_000);
const zones = ['Europe/Prague', 'America/Los_Angeles', 'Asia/Tokyo'];
const daytime = zones.find((zone) => !quietUntil(new Date(), zone) && !quietUntil(inAnHour, zone));

/** One server for the whole run (start-server.ts); every spec registers its own doctors. */
export default defineConfig<object, SharedOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two recordings, and two journeys with lower priority. Without that, a slow machine lost pictures of takes.
  workers: 4,
  // On a busy machine a browser may stall. The list names each test that needed a second attempt as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Against hanging, not for speed: on a machine half as fast, journeys wait long behind recordings.
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
    // Its one page without a connection has its own journey. Requests that a test answers must not pass through it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  },
  projects: [
    {
      // First, because they take their time on any machine; the others fill the rest of the machine.
      name: 'recorder',
      workers: 2,
      testMatch: RECORDER_SPECS,
      use: {
        permissions: ['camera', 'microphone'],
        launchOptions: { executablePath: shellPath, args: [...chromiumArgs, ...fakeDevices] },
      },
    },
    {
      name: 'stage',
      testMatch: STAGE_SPECS,
      use: {
        launchOptions: {
          // The one without windows hints letters differently from people's browsers.
          executablePath: chromiumPath,
          args: [
            ...chromiumArgs.filter((argument) => argument !== '--disable-gpu'),
            ...softwareGraphics,
            ...['--force-color-profile=srgb', '--autoplay-policy=no-user-gesture-required'],
          ],
        },
      },
    },
    {
      name: 'app',
      testIgnore: [RECORDER_SPECS, STAGE_SPECS],
      use: {
        // A page that loads can wait for a recording, but a recording cannot wait.
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
