import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, signedIn, test } from './bedside-test';
import { newPhone, registerDoctor } from './doctor-api';
import { realClip, smallClip } from './media-files';
import { passFor, type AreaPass } from './open-area';

/** Half of a laptop's screen to each side, drawn at twice the size, is what a browser at 200 % shows. */
const ZOOMED: BrowserContextOptions = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** The editor's stage reports this where it is drawn without a graphics card. */
const software = /WebGL|GPU stall|GroupMarkerNotSet/;

type Screens = {
  doctor: { token: string };
  before: string[];
  panel: string[];
  drawn: string[];
  /** The cookie of a device that has opened the patient's area. */
  pass: AreaPass;
};

type Opened = { openContext: (options: BrowserContextOptions) => Promise<BrowserContext>; url: string };

/** Every screen of the router (docs/screens.md), with something on each. */
async function fillScreens(url: string): Promise<Screens> {
  const doctor = await registerDoctor(url);
  const { typed, digits } = newPhone();
  const video = await doctor.addVideo(await smallClip(), 'Exercises after knee surgery');
  const edited = await doctor.addVideo(await realClip(), 'Your new knee');
  const id = await doctor.addPatient({ first_name: 'Rosa', last_name: 'Diaz', phone: typed });
  const link = new URL(await doctor.share(video, { id, to: digits }, 'sms')).pathname;
  const share = `/v1/public-patient-videos/${link.split('/').at(-1) ?? ''}`;
  await doctor.call('POST', `${share}/opened`, { via: 'sms', device: 'mobile' });
  await doctor.call('POST', `${share}/view`, { session: 'a', current_time: 4, ranges: [[0, 4]], call: 0 });
  const list = { name: 'After your operation', videos: [video] };
  const { data: playlist } = (await doctor.call('POST', '/v1/playlists', list)) as { data: { id: string } };
  const open = { is_public_link_active: true };
  const { data } = (await doctor.call('PATCH', `/v1/videos/${video}`, open)) as { data: { link_id: string } };
  await expect.poll(async () => (await doctor.figures(video))[0]?.video_views).toBe(1);
  const pass = await passFor(url, link, digits);
  return {
    doctor,
    before: [
      ...['/login', '/register-email', '/register-account-info', '/register-code', '/forgot-password'],
      ...['/reset-password', '/terms-of-use', '/privacy-policy', '/no/such/place'],
    ],
    panel: [
      ...['/dashboard', '/my_videos', `/my_videos/${video}`, `/my_videos/${video}/statistics`],
      ...['/my_playlists', `/my_playlists/${playlist.id}`, `/my_playlists/${playlist.id}/statistics`],
      ...['/library', '/patient_management', `/patient_management/${id}/statistics`],
      ...['/patient_management/import_history', '/analytics', '/profile'],
      ...['/settings', '/settings/notifications', '/settings/branding', '/settings/templates'],
      ...['/settings/data', '/settings/account', '/settings/billing'],
      ...['/record_video', `/edit_video/${edited}`],
    ],
    drawn: [
      ...[link, `${link}/messages`, `/open-area/${link.split('/').at(-1) ?? ''}?to=videos`],
      ...[`/patient-videos/${pass.area}`, `/patient-playlists/${pass.area}`, `/public-video/${data.link_id}`],
    ],
    pass,
  };
}

/** Loads each of some thirty screens again. @param look called on each once it is completely shown */
async function walk(
  { openContext, url }: Opened,
  options: BrowserContextOptions,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { doctor, before, panel, drawn, pass } = await fillScreens(url);
  const strangers = await openContext(options);
  const area = drawn.filter((path) => path.includes(pass.area));
  const patients = await openContext(options);
  await patients.addCookies([{ ...pass.cookie, url }]);
  const doctors = await openContext({ ...options, storageState: signedIn(url, doctor) });
  for (const [context, paths] of [
    [strangers, [...before, ...drawn.filter((path) => !area.includes(path))]],
    [patients, area],
    [doctors, panel],
  ] as const) {
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      await look(page, path);
    }
  }
}

test('With forced colours, switches, the chosen item and the current page can still be told apart @quality', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(software);
  const told = { switches: 0, current: 0, chosen: 0 };
  await walk({ openContext, url }, { forcedColors: 'active' }, async (page, path) => {
    const seen = await page.evaluate(() => {
      /** The border or fill by which an element stands out from its background. */
      const standsOut = (element: Element | null) => {
        if (!element) return false;
        const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth, backgroundColor } =
          getComputedStyle(element);
        const page = getComputedStyle(document.body).backgroundColor;
        const isFramed = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return isFramed || isOutlined || ![page, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
      };
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      return {
        switches: all('input[role=switch]').map((one) => standsOut(one.nextElementSibling)),
        current: all('[aria-current=page], [data-active=true]:is(a, button)').map(standsOut),
        chosen: all('.mantine-SegmentedControl-indicator').map(standsOut),
      };
    });
    for (const kind of ['switches', 'current', 'chosen'] as const) {
      expect(seen[kind], `${kind} on ${path}`).not.toContain(false);
      told[kind] += seen[kind].length;
    }
  });
  // There were some of each; otherwise the test proves nothing.
  expect(Math.min(...Object.values(told))).toBeGreaterThan(0);
});

test('At 200 % nothing is scrolled sideways, and every control can be reached @quality', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(software);
  await walk({ openContext, url }, ZOOMED, async (page, path) => {
    const { width, content, lost } = await page.evaluate(() => {
      /** Whether a container can be scrolled to it, as a wide table can. */
      const isInScroller = (element: Element): boolean => {
        for (
          let parent = element.parentElement;
          parent && parent !== document.body;
          parent = parent.parentElement
        )
          if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
        return false;
      };
      const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')];
      const isOutside = (control: Element) => {
        const { left, right } = control.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      };
      const outside = controls.filter((control) => {
        const isSeen = control.checkVisibility() && control.getBoundingClientRect().width > 1;
        if (!isSeen || !isOutside(control) || isInScroller(control)) return false;
        // A link that skips the navigation appears with the focus.
        if (control instanceof HTMLElement) control.focus();
        return isOutside(control);
      });
      return {
        width: innerWidth,
        content: document.documentElement.scrollWidth,
        lost: outside.map((control) => control.outerHTML.slice(0, 120)),
      };
    });
    expect(content, path).toBeLessThanOrEqual(width);
    expect(lost, path).toEqual([]);
  });
});

test('A user who wants reduced motion sees nothing move by itself @quality', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(software);
  await walk({ openContext, url }, { reducedMotion: 'reduce' }, async (page, path) => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && (Number(duration) > 200 || iterations === Infinity);
        })
        .map((animation) => {
          const { effect } = animation;
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return `${'animationName' in animation ? String(animation.animationName) : 'transition'} of ${target?.className}`;
        }),
    );
    expect(moving, path).toEqual([]);
  });
});
