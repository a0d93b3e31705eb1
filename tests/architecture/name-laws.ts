/* The closed vocabulary of file names. `faultsOfName` reads only a path, so that planted names need no files. */

const banned = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'service',
  'index',
  'types',
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const testSuffix = /\.(db\.|dom\.)?test$|\.spec$/;

type Place = { where: RegExp; roles: readonly string[]; noun?: 'folder' };

/** Which dotted roles exist where. A new role needs a decision record first. */
const places: readonly Place[] = [
  {
    where: /^packages\/contracts\/src\/kit\//,
    roles: ['schema', 'rules', 'errors', 'events', 'rest-v1', 'jobs'],
  },
  {
    where: /^packages\/contracts\/src\/[^/]+\/([^/]+)\//,
    roles: ['schema', 'rules', 'errors', 'texts', 'events', 'rest-v1', 'jobs'],
    noun: 'folder',
  },
  { where: /^packages\/db\/src\/postgres\/[^/]+\/([^/]+)\//, roles: ['repository', 'query'], noun: 'folder' },
  { where: /^packages\/db\/src\//, roles: ['repository', 'query'] },
  { where: /^packages\/media\/src\//, roles: ['rules'] },
  { where: /^apps\/api\/src\/modules\/[^/]+\/([^/]+)\//, roles: ['policy', 'trpc', 'rest-v1', 'jobs'] },
  { where: /^apps\/web\/src\//, roles: ['queries', 'option'] },
];

/** What is wrong with the name of a source file; empty when it obeys the laws. */
export function faultsOfName(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  const file = path.slice(path.lastIndexOf('/') + 1);
  // Names below routes/ are parts of an address, by the router's own grammar.
  if (path.startsWith('apps/web/src/routes/')) return [];
  if (!/\.(ts|tsx)$/.test(file) || file.endsWith('.d.ts') || /\.config\.ts$/.test(file)) return [];

  const stem = file.replace(/\.tsx?$/, '').replace(testSuffix, '');
  const faults: string[] = [];
  for (const part of [...folders, ...stem.split('.')]) {
    if (banned.has(part)) faults.push(`${path}: "${part}" says nothing; name it by its noun or verb`);
    else if (!kebab.test(part)) faults.push(`${path}: "${part}" is not kebab-case`);
  }
  return [...faults, ...faultsOfRole(path, stem)];
}

function faultsOfRole(path: string, stem: string): string[] {
  const place = places.find(({ where }) => where.test(path));
  if (place === undefined) return [];
  const [noun = '', role, ...more] = stem.split('.');
  const folder = place.where.exec(path)?.[1];
  if (role === undefined) {
    return place.noun === 'folder' ? [`${path}: a file here needs a role (${place.roles.join(', ')})`] : [];
  }
  if (more.length > 0 || !place.roles.includes(role)) {
    return [`${path}: ".${[role, ...more].join('.')}" is no role here (${place.roles.join(', ')})`];
  }
  // A part of a noun begins with the noun's name, so a search for `share` finds it.
  if (folder !== undefined && noun !== folder && !noun.startsWith(`${folder}-`)) {
    return [`${path}: the folder is "${folder}" and the file "${noun}"; one noun has one name`];
  }
  return [];
}

/** The function that a verb file must export: `create-share` gives `createShare`; undefined for other files. */
export function verbOf(path: string): string | undefined {
  const stem = /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/([a-z0-9-]+)\.ts$/.exec(path)?.[1];
  return stem?.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const speech = new Set(
  'tell tells told telling hear hears heard hearing keep keeps kept keeping say says said saying'.split(' '),
);

/** Words of screens and of the wire, and what a cut leaves of a track. */
const ownWords = /[kK]eptAnswers?|[kK]eepMomentAnswer|[kK]eepAccount|KeepProof|[kK]ept(?:Spans?|LengthMs)/;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

/** Names that say what code does by a verb of speech, or by keeping. The field's words are notify, report, format, describe, detect, store. */
export function namesOfSpeech(names: readonly string[]): string[] {
  return names.filter((name) => !ownWords.test(name) && wordsOf(name).some((word) => speech.has(word)));
}

/** Where a word of the glossary has its one meaning. Elsewhere another word stands for what is meant. */
const meanings: ReadonlyMap<string, RegExp> = new Map([
  ['cover', /features\/video\/|recorder\/picture\//],
  ['notice', /ports\/bus|base\/realtime\/|\.schema\.ts$|\/use-[a-z]+-notices\.ts$/],
  ['outbox', /outbox|doors\/dev\//],
  ['plan', /billing|plan-|usage|stripe|account\//],
]);

/** Names that use a word of the glossary for something else. */
export function namesOfAnotherMeaning(path: string, names: readonly string[]): string[] {
  return names.filter((name) =>
    wordsOf(name).some((word) => meanings.get(word.replace(/s$/, ''))?.test(path) === false),
  );
}
