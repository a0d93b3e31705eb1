import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { registerDoctor, type Doctor } from './doctor-api';
import { SERVER_URL } from './start-server';

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

type Fixtures = {
  /** The address of the server under test. */
  url: string;
  /** A message on the browser's console fails the test, unless the test expects it by this. */
  expectConsole: (pattern: RegExp) => void;
  consoleGuard: { watch: (context: BrowserContext) => void; allow: (pattern: RegExp) => void };
  /** The browser of another person, on another device. */
  openContext: (options?: ContextOptions) => Promise<BrowserContext>;
  /** The page of a link on a phone of 360 px. */
  openOnPhone: (link: string, options?: ContextOptions) => Promise<Page>;
};

export const phone: ContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Every test fails on a console error, a warning, an uncaught error or a request to another host in any of its
 * browsers.
 */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => {
    const url = process.env[SERVER_URL];
    if (url === undefined) throw new Error('the server was not started');
    await use(url);
  },
  baseURL: async ({ url }, use) => use(url),
  consoleGuard: [
    async ({ url }, use) => {
      const { host } = new URL(url);
      const said: string[] = [];
      const allowed = [
        /Service Worker registration blocked by Playwright/,
        // Under load Chromium reports a frame that no script of the page had. `recorder.spec.ts` counts the page's own.
        /VideoFrame was garbage collected without being closed/,
      ];
      await use({
        allow: (pattern) => allowed.push(pattern),
        watch(context) {
          context.on('console', (message) => {
            if (message.type() === 'error' || message.type() === 'warning') {
              said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
            }
          });
          context.on('request', (request) => {
            const asked = new URL(request.url());
            if (/^(http|ws)/.test(asked.protocol) && asked.host !== host)
              said.push(`another host: ${asked.href}`);
          });
          context.on('weberror', (error) => said.push(`uncaught: ${String(error.error().stack)}`));
        },
      });
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ consoleGuard }, use) => use(consoleGuard.allow),
  context: async ({ context, consoleGuard }, use) => {
    consoleGuard.watch(context);
    await use(context);
  },
  openContext: async ({ browser, url, contextOptions, consoleGuard }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: url, ...options });
      opened.push(context);
      consoleGuard.watch(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  openOnPhone: async ({ openContext }, use) =>
    use(async (link, options) => {
      const context = await openContext({ ...phone, ...options });
      const page = await context.newPage();
      await page.goto(link);
      return page;
    }),
});

type Kept = { name: string; value: string };

/** The same, for a doctor of the test's own who is signed in. */
export const doctorTest = test.extend<{ doctor: Doctor; kept: Kept[] }>({
  doctor: async ({ url }, use) => use(await registerDoctor(url)),
  /** What the doctor's browser has stored on earlier visits. */
  kept: [[], { option: true }],
  // Like a storage state, which would open a page and a process for it each time.
  context: async ({ context, doctor, url, kept }, use) => {
    await context.addInitScript(keepOnce, signedIn(url, doctor, kept).origins);
    await use(context);
  },
});

/** Runs in every page before it loads. Later changes of the page itself stay. */
function keepOnce(origins: { origin: string; localStorage: Kept[] }[]): void {
  const here = origins.find(({ origin }) => origin === location.origin);
  if (!here || localStorage.getItem('kept-by-test') !== null) return;
  [...here.localStorage, { name: 'kept-by-test', value: '' }].forEach(({ name, value }) => {
    localStorage.setItem(name, value);
  });
}

/** What the browser of a signed-in doctor stores. */
export function signedIn(url: string, doctor: Pick<Doctor, 'token'>, kept: Kept[] = []) {
  const localStorage = [{ name: 'token', value: doctor.token }, ...kept];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

export { expect };
