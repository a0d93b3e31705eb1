import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
  }),
);

/** What stands in the code of each library whatever it is minified to. */
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
    // A test's own environment must not get React's slow half into what is measured.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, [turbo, 'run', 'build', '--filter=@bedside/web'], {
      cwd: root,
      env,
    });
    const text = await readFile(join(dist, '.vite/manifest.json'), 'utf8');
    manifest = manifestSchema.parse(JSON.parse(text));
  }, 180_000);

  /** The keys of what a screen cannot be shown without: the entry, its route and the frame around it. */
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

  /** The one sheet, for all screens. */
  function sheet(): string {
    const [file, ...others] = Object.values(manifest)
      .map((entry) => entry.file)
      .filter((name) => name.endsWith('.css'));
    if (file === undefined || others.length > 0) throw new Error('the app has not one sheet');
    return file;
  }

  function filesOf(keys: readonly string[]): string[] {
    const files = keys.map((key) => manifest[key]?.file ?? '');
    return [...new Set(['index.html', 'color-scheme.js', sheet(), ...files])];
  }

  /** What all of it weighs, each file packed by itself as the server hands it out to a browser without Brotli. */
  async function bytesOf(keys: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      filesOf(keys).map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async function holds(keys: readonly string[], library: Library): Promise<boolean> {
    const texts = await Promise.all(
      keys.map((key) => readFile(join(dist, manifest[key]?.file ?? ''), 'utf8')),
    );
    return texts.some((text) => text.includes(libraries[library]));
  }

  it.each([
    ['the first screen of a signed-in doctor', ['_panel/route.tsx', '_panel/dashboard.tsx']],
    ['the log-in page', ['_auth/route.tsx', '_auth/login.tsx']],
  ])('is at most 250 kB until %s stands', async (_screen, routes) => {
    const bytes = await bytesOf(needed(...routes));
    expect(bytes).toBeGreaterThan(100 * kB);
    expect(bytes).toBeLessThanOrEqual(250 * kB);
  });

  it.each([
    ['the dashboard', 14, ['_panel/route.tsx', '_panel/dashboard.tsx']],
    ['the log-in page', 12, ['_auth/route.tsx', '_auth/login.tsx']],
    ['My videos', 24, ['_panel/route.tsx', '_panel/my_videos/index.tsx']],
    ['the patients', 22, ['_panel/route.tsx', '_panel/patient_management/index.tsx']],
  ])('asks for few files until %s stands: at most %i', (_screen, limit, routes) => {
    expect(filesOf(needed(...routes)).length).toBeLessThanOrEqual(limit);
  });

  it('says in its sheet, before anything of a layer, that our base stands before Mantine', async () => {
    const text = await readFile(join(dist, sheet()), 'utf8');
    expect(text).toMatch(/@layer mantine\s*\{/);
    expect(/@layer (\w+)/.exec(text)?.[1]).toBe('base');
  });

  it('stands packed beside itself, so that a browser gets it in small', async () => {
    const { file } = manifest['index.html'] ?? {};
    const plain = await readFile(join(dist, file ?? ''));
    expect(brotliDecompressSync(await readFile(join(dist, `${file}.br`)))).toEqual(plain);
    expect(gunzipSync(await readFile(join(dist, `${file}.gz`)))).toEqual(plain);
  });

  it.each(['echarts', 'uppy', 'pixi', 'mediabunny', 'zod', 'libphonenumber-js'] as const)(
    'brings no %s to the first screen',
    async (name) => {
      expect(await holds(needed('_panel/route.tsx', '_panel/dashboard.tsx'), name)).toBe(false);
      expect(await holds(needed('_auth/route.tsx', '_auth/login.tsx'), name)).toBe(false);
    },
  );

  it.each(['echarts', 'uppy', 'libphonenumber-js'] as const)(
    'has %s in a piece of its own, which is fetched where it is used',
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
