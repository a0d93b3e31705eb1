import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the built script of the public patient form; undefined where it was not built. */
export function findFormScript(webDist: string): string | undefined {
  const manifest = join(webDist, 'patient', 'form-manifest.json');
  if (!existsSync(manifest)) return undefined;
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const entry = Object.values(files).find(({ isEntry }) => isEntry);
  return entry && `/${entry.file}`;
}
