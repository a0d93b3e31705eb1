import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = {
  form: 'src/public-form/entry-form.ts',
  dates: 'src/patient/entry-dates.ts',
  messages: 'src/patient/entry-messages.tsx',
};
type Source = keyof typeof sources;

/** Address of the built script of a page that the server draws; undefined where it was not built. */
export function findStillScript(webDist: string, of: Source): string | undefined {
  const entry = findEntry(webDist, of);
  return entry && `/${entry.file}`;
}

/** Addresses of the style sheets of that script. */
export function findStillSheets(webDist: string, of: Source): string[] {
  return (findEntry(webDist, of)?.css ?? []).map((file) => `/${file}`);
}

function findEntry(webDist: string, of: Source): { file: string; css?: string[] } | undefined {
  const manifest = join(webDist, 'patient', 'still-manifest.json');
  if (!existsSync(manifest)) return undefined;
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  return files[sources[of]];
}
