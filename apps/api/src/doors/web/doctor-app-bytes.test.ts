import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const kB = 1_000;
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const dist = join(root, 'apps/web/dist/app');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** A text in the code of each library that survives minifying. */
const libraries = {
  echarts: 'ecModel',
  uppy: 'uppy',
  pixi: 'PixiJS',
  mediabunny: 'mediabunny',
  zod: 'ZodError',
  'libphonenumber-js': 'country_calling_codes',
};
type Library = keyof typeof libraries;

describe("the built doctor's app", () => {
  let manifest: z.infer<typeof manifestSchema>;

  beforeAll(async () => {
    const turbo = join(dirname(createRequire(import.meta.url).resolve('turbo/package.json')), 'bin/turbo');
    // The environment of the tests must not bring React's slow development build into the measurement.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, [turbo, 'run', 'build', '--filter=@bedside/web'], {
      cwd: root,
      env,
    });
    const text = await readFile(join(dist, '.vite/manifest.json'), 'utf8');
    manifest = manifestSchema.parse(JSON.parse(text));
  });

  /** The keys of everything that a screen needs: the entry, its route and the layout around it. */
  function needed(...routes: string[]): string[] {
    const roots = routes.map((route) => {
      const key = Object.keys(manifest).find((name) => name.startsWith(`src/routes/${route}?`));
      if (!key) throw new Error(`no chunk of ${route}`);
      return key;
    });
    const found = new Set<string>();
    const add = (key: string) => {
      if (found.has(key)) return;
      found.add(key);
      manifest[key]?.imports.forEach(add);
    };
    ['index.html', ...roots].forEach(add);
    return [...found];
  }

  const sheetsOf = (...routes: string[]) =>
    filesOf(needed(...routes)).filter((name) => name.endsWith('.css'));

  /** The style sheet of all screens. */
  function sheet(): string {
    const [file, ...others] = sheetsOf();
    if (file === undefined || others.length > 0) throw new Error('the app does not begin with one sheet');
    return file;
  }

  function filesOf(keys: readonly string[]): string[] {
    const files = keys.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
    return [...new Set(['index.html', 'start.js', ...files])];
  }

  /** The weight of all of it, each file compressed by itself, as a browser without Brotli gets it. */
  async function bytesOf(keys: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      filesOf(keys).map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** All files of a kind, one after the other. */
  async function textsOf(isAsked: (name: string) => boolean): Promise<string> {
    const names = (await readdir(join(dist, 'assets'))).filter(isAsked);
    return (await Promise.all(names.map((name) => readFile(join(dist, 'assets', name), 'utf8')))).join('\n');
  }

  async function holds(keys: readonly string[], library: Library): Promise<boolean> {
    const texts = await Promise.all(
      keys.map((key) => readFile(join(dist, manifest[key]?.file ?? ''), 'utf8')),
    );
    return texts.some((text) => text.includes(libraries[library]));
  }

  it.each([
    [250, 'the first screen of a signed-in doctor', ['_panel/route.tsx', '_panel/dashboard.tsx']],
    [250, 'the log-in page', ['_auth/route.tsx', '_auth/login.tsx']],
  ])('is at most %i kB until %s is shown', async (most, _screen, routes) => {
    const bytes = await bytesOf(needed(...routes));
    expect(bytes).toBeGreaterThan(100 * kB);
    expect(bytes).toBeLessThanOrEqual(most * kB);
  });

  it.each([
    ['the dashboard', 15, ['_panel/route.tsx', '_panel/dashboard.tsx']],
    ['the log-in page', 13, ['_auth/route.tsx', '_auth/login.tsx']],
    ['My videos', 24, ['_panel/route.tsx', '_panel/my_videos/index.tsx']],
    ['the patients', 22, ['_panel/route.tsx', '_panel/patient_management/index.tsx']],
  ])(
    'loads few files until %s is shown: at most %i, else `npm run pieces -w apps/web` groups them again',
    (_screen, limit, routes) => {
      expect(filesOf(needed(...routes)).length).toBeLessThanOrEqual(limit);
    },
  );

  it('orders its layers first: our base stands before Mantine', async () => {
    const text = await readFile(join(dist, sheet()), 'utf8');
    expect(text).toMatch(/@layer mantine\s*\{/);
    expect(/@layer (\w+)/.exec(text)?.[1]).toBe('base');
  });

  it('has the styles of the editor and the recorder in their own sheets, and of other screens in one', () => {
    const screens = Object.keys(manifest).flatMap(
      (key) => /^src\/routes\/(_panel\/.*)\?/.exec(key)?.[1] ?? [],
    );
    const apart = screens.filter((route) => {
      const sheets = sheetsOf('_panel/route.tsx', route);
      expect(sheets[0]).toBe(sheet());
      return sheets.length > 1;
    });
    expect(apart.toSorted()).toEqual(['_panel/edit_video/$videoId.tsx', '_panel/record_video.tsx']);
  });

  it('has the styles of every component of Mantine that it uses (src/theme/mantine.css)', async () => {
    const [styled, used] = await Promise.all([
      readFile(createRequire(join(root, 'apps/web/')).resolve('@mantine/core/styles.css'), 'utf8'),
      textsOf((name) => name.endsWith('.js')),
    ]);
    const sheets = await textsOf((name) => name.endsWith('.css'));
    const classes = new Set(used.match(/\bm_[0-9a-f]+\b/g));
    const named = [...classes].filter((name) => styled.includes(`.${name}`));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
  });

  it('asks for its font beside the script', async () => {
    const html = await readFile(join(dist, 'index.html'), 'utf8');
    const font = /rel="preload"\s+as="font"[^>]*href="\/(assets\/inter-latin-wght-normal-[^"]+)"/.exec(
      html,
    )?.[1];
    expect((await readFile(join(dist, font ?? ''))).length).toBeGreaterThan(10 * kB);
    const latin = await readFile(join(dist, sheet()), 'utf8');
    expect(latin).toMatch(new RegExp(`font-display:\\s*optional[^}]*${font}`));
  });

  it.each(['app/assets', 'patient/patient-assets'])('has compressed copies in %s', async (folder) => {
    const names = await readdir(join(dist, '..', folder));
    const plain = names.filter((name) => /\.(js|css)$/.test(name));
    expect(names).toEqual(expect.arrayContaining(plain.flatMap((name) => [`${name}.br`, `${name}.gz`])));
    const [first = ''] = plain;
    const bytes = await readFile(join(dist, '..', folder, first));
    expect(brotliDecompressSync(await readFile(join(dist, '..', folder, `${first}.br`)))).toEqual(bytes);
    expect(gunzipSync(await readFile(join(dist, '..', folder, `${first}.gz`)))).toEqual(bytes);
  });

  it.each(['echarts', 'uppy', 'pixi', 'mediabunny', 'zod', 'libphonenumber-js'] as const)(
    'brings no %s to the first screen',
    async (name) => {
      expect(await holds(needed('_panel/route.tsx', '_panel/dashboard.tsx'), name)).toBe(false);
      expect(await holds(needed('_auth/route.tsx', '_auth/login.tsx'), name)).toBe(false);
    },
  );

  it.each(['echarts', 'uppy', 'pixi', 'libphonenumber-js'] as const)(
    'has %s in a piece of its own, which is loaded where it is used',
    async (name) => {
      const keys = Object.keys(manifest).filter((key) => /\.js$/.test(manifest[key]?.file ?? ''));
      const holders: string[] = [];
      for (const key of keys) if (await holds([key], name)) holders.push(key);
      expect(holders.length).toBeGreaterThan(0);
      const isFetchedLater = (key: string) =>
        Object.values(manifest).some(({ dynamicImports }) => dynamicImports.includes(key));
      expect(holders.some(isFetchedLater)).toBe(true);
    },
  );
});
