import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/**
 * Our own packages are TypeScript and therefore bundled, and Kysely because its 300 files take longer to open than to
 * run; everything else stays a package of its own.
 */
const bundleSomePackages = {
  name: 'bundle-some-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@bedside\// }, ({ path }) => ({ path: resolve(path) }));
    onResolve({ filter: /^kysely($|\/)/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
  },
};

rmSync(`${here}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ['src/server.ts', 'src/events-cli.ts'].filter((file) => existsSync(`${here}${file}`)),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [bundleSomePackages],
});
