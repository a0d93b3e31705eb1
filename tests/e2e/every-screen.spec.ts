import { expect, test } from './bedside-test';
import { routesOfApp } from '../kit/routes-of-app';
import { cancelFileDialogs } from './cancel-file-dialogs';
import { walk, walkConsole } from './every-screen';
import { expectAccessibleOnPhones } from './expect-accessible';

/** The addresses that a route of the router has: `/settings/{-$page}` is `/settings` and `/settings/data`. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`);

test('Every screen is accessible, on a wide screen and on a phone, light and dark', async ({
  openContext,
  url,
  expectConsole,
}) => {
  expectConsole(walkConsole);
  const linked = new Set<string>();
  let fileFields = 0;
  const walked = await walk(
    { openContext, url },
    { viewport: { width: 1440, height: 900 } },
    async (page, path) => {
      await test.step(path, () =>
        expectAccessibleOnPhones(page, page.getByRole('heading', { level: 1 }).first()),
      );
      fileFields += await test.step(`${path}: no file is chosen`, () => cancelFileDialogs(page));
      const links = page.locator('a[href^="/settings"], a[href^="/library"]');
      const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      paths.forEach((one) => linked.add(one));
    },
  );
  // Pictures of a profile and of letters, files of conversations, sources and layers.
  expect(fileFields).toBeGreaterThan(4);
  // A new route, page of the settings or part of the library is walked too.
  const isWalked = (pattern: RegExp) => walked.some((path) => pattern.test(path));
  expect(routesOfApp().filter((route) => !isWalked(patternOf(route)))).toEqual([]);
  expect([...linked].filter((path) => !walked.includes(path))).toEqual([]);
});
