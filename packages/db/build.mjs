import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/* Bundles the child processes of the embedded engine. A file is written only when it changed. */
for (const name of ['clickhouse-http', 'analyst-http', 'analyst-engine']) {
  const outfile = fileURLToPath(new URL(`./dist/${name}.js`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./src/embedded/${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    write: false,
  });
  const text = outputFiles[0].text;
  if ((await readFile(outfile, 'utf8').catch(() => '')) !== text) {
    await mkdir(new URL('./dist/', import.meta.url), { recursive: true });
    await writeFile(outfile, text);
  }
}
