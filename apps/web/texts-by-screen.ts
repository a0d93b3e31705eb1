import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('src/', import.meta.url));
const catalogue = join(source, 'locales/en');
const wholeCatalogue = join(catalogue, 'catalogue.ts');
/** Sets i18next up; texts are added to it after that. */
const setUp = join(source, 'lib/i18n.ts');
/** The texts of the frame of every page, which is there before any screen. */
const always = 'common';
const prefix = '\0texts:';

/** The nouns of the catalogue by the names that the code uses: `patient-import.json` is `patientImport`. */
const files = new Map(
  readdirSync(catalogue)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      file,
    ]),
);

/** The nouns whose texts a file uses: by `useTranslation('video')` and by keys such as `t('video:title')`. */
export function nounsSaidIn(code: string, nouns: readonly string[]): string[] {
  const asked = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].map((match) => match[1]).join();
  return nouns.filter(
    (noun) =>
      new RegExp(`['"]${noun}['"]`).test(asked) || new RegExp(`['"\`]${noun}:[a-z{$]`, 'i').test(code),
  );
}

/**
 * Gives each piece of the built app the texts of its components. The whole catalogue would be a twentieth of what the
 * first screen waits for. The development server and the tests have all of it.
 */
export const textsByScreen: Plugin = {
  name: 'texts-by-screen',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
  load(id) {
    const noun = id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
    if (noun === undefined) return undefined;
    const texts = JSON.stringify(join(catalogue, files.get(noun) ?? ''));
    return [
      `import ${JSON.stringify(setUp)};`,
      `import i18next from 'i18next';`,
      `import texts from ${texts};`,
      `i18next.addResourceBundle('en', '${noun}', texts);`,
    ].join('\n');
  },
  transform(code, id) {
    const [path = ''] = id.split('?');
    if (path === wholeCatalogue) {
      return `import ${always} from './${always}.json';\nexport const en = { ${always} };`;
    }
    if (!path.startsWith(source) || path === setUp || !/\.tsx?$/.test(path)) return undefined;
    const nouns = nounsSaidIn(code, [...files.keys()]).filter((noun) => noun !== always);
    return nouns.map((noun) => `import '${prefix}${noun}';\n`).join('') + code;
  },
};
