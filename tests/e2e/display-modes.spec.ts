import type { BrowserContextOptions } from '@playwright/test';
import { expect, test } from './bedside-test';
import { walk, walkConsole } from './every-screen';

/** Half of a laptop's screen to each side, drawn at twice the size, is what a browser at 200 % shows. */
const ZOOMED: BrowserContextOptions = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

test('With forced colours, switches, the chosen item and the current page can still be told apart @quality', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(walkConsole);
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
  expectConsole(walkConsole);
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
  expectConsole(walkConsole);
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
