import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Scripts and style sheets beside themselves in small, for a server that hands out the form a browser can read. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle({ dir }, files) {
    for (const file of Object.keys(files).filter((name) => /\.(js|css)$/.test(name))) {
      const path = join(dir ?? '', file);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    }
  },
};
