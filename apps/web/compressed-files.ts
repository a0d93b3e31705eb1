import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed copies of scripts and style sheets, for a server that sends each browser the form it can read. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async writeBundle({ dir }, files) {
    const compress = async (file: string) => {
      const path = join(dir ?? '', file);
      const bytes = await readFile(path);
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    };
    await Promise.all(
      Object.keys(files)
        .filter((name) => /\.(js|css)$/.test(name))
        .map(compress),
    );
  },
};
