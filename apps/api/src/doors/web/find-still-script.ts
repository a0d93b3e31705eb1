import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = { form: 'src/public-form/entry-form.ts', dates: 'src/patient/entry-dates.ts' };

/** Address of the built script of a page that works without one; undefined where it was not built. */
export function findStillScript(webDist: string, of: keyof typeof sources): string | undefined {
  const manifest = join(webDist, 'patient', 'still-manifest.json');
  if (!existsSync(manifest)) return undefined;
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const entry = files[sources[of]];
  return entry && `/${entry.file}`;
}
