import { fileURLToPath } from 'node:url';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumPath, shellPath } from './kit/chromium';
import { PATIENCE_MS, TEST_LIMIT_MS } from './kit/patience';

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
const RECORDER_SPECS = /[/\\]recorder[^/\\]*\.spec\.ts$/;

/** The editor's stage draws by WebGL, which a machine without a graphics card does in software. */
const softwareGraphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const STAGE_SPECS = /[/\\]stage[^/\\]*\.spec\.ts$/;

/** A camera and a microphone of Firefox's own, no permission asked for, and no motion. */
const firefoxUserPrefs = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'ui.prefersReducedMotion': 1,
};

/** A zone where it is day during the whole run: at night text messages wait for the morning. */
const inAnHour = new Date(Date.now() + 3_600_000);
const zones = ['Europe/Prague', 'America/Los_Angeles', 'Asia/Tokyo'];
const daytime = zones.find((zone) => !quietUntil(new Date(), zone) && !quietUntil(inAnHour, zone));

/** A test with this tag in its title measures, or walks many screens, and wants a machine that does nothing else. */
const QUALITY = /@quality/;

/** A project, and another one for those of its tests that only `npm run quality` runs. */
const withQuality = (project: Project & { name: string }): Project[] => [
  { ...project, grepInvert: QUALITY },
  { ...project, name: `${project.name}-quality`, grep: QUALITY },
];

/**
 * One server for a whole run (start-server.ts); every spec has doctors of its own. `scripts/test.mjs` runs the projects
 * one after the other: a recording is made in real time, so its journeys run alone, one at a time.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two cores, and a journey often waits for its server.
  workers: 3,
  retries: 0,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: daytime ?? 'Europe/Prague',
    viewport: { width: 1280, height: 800 },
    // Its one page without a connection has its own journey. Requests that a test answers must not pass through it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  },
  projects: [
    ...withQuality({
      name: 'app',
      testIgnore: [RECORDER_SPECS, STAGE_SPECS],
      use: { launchOptions: { executablePath: shellPath, args: [...chromiumArgs, ...shortLived] } },
    }),
    ...withQuality({
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
    }),
    ...withQuality({
      name: 'recorder',
      testMatch: RECORDER_SPECS,
      use: {
        permissions: ['camera', 'microphone'],
        launchOptions: { executablePath: shellPath, args: [...chromiumArgs, ...fakeDevices] },
      },
    }),
    {
      name: 'firefox',
      testDir: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('firefox/relay.mjs', import.meta.url)),
          firefoxUserPrefs,
        },
      },
    },
  ],
});
