import { describe, expect, test } from 'vitest';
import { faultsOfName, namesOfAnotherMeaning, namesOfSpeech, verbOf } from './name-laws';
import { isTestCode, readSourceFiles } from './source-files';
import { exportedValues, reExports } from './source-laws';

const files = readSourceFiles();

describe('file names', () => {
  test('every file of the repository has a name of the closed vocabulary', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap(({ path }) => faultsOfName(path))).toEqual([]);
  });

  test.each([
    ['packages/contracts/src/sharing/share/share.helpers.ts', 'a role that does not exist'],
    ['packages/contracts/src/sharing/share/send.schema.ts', 'another noun than its folder'],
    ['packages/contracts/src/sharing/share/share.ts', 'no role in contracts'],
    ['packages/db/src/postgres/sharing/share.schema.ts', 'a role of another place'],
    ['packages/db/src/postgres/sharing/share/viewing.repository.ts', "another table's name than its folder"],
    ['packages/db/src/postgres/sharing/share/share-rows.ts', 'no role in the folder of a table'],
    ['packages/db/src/utils/share.repository.ts', 'a banned folder'],
    ['apps/api/src/modules/sharing/share/index.ts', 'a banned file'],
    ['apps/api/src/modules/sharing/share/share.service.ts', 'a banned role'],
    ['apps/api/src/modules/sharing/share/video.trpc.ts', "another noun's door"],
    ['apps/api/src/kit/types.ts', 'a banned name in the kit'],
    ['apps/web/src/ui/StatusBadge.tsx', 'no kebab-case'],
    ['apps/web/src/features/share/share.hooks.ts', 'a role that the web does not have'],
  ])('%s is refused for %s', (path) => {
    expect(faultsOfName(path)).not.toEqual([]);
  });

  test.each([
    'packages/contracts/src/sharing/share/share.rest-v1.ts',
    'packages/contracts/src/sharing/share/share-message.rules.ts',
    'packages/contracts/src/sharing/share/share.texts.ts',
    'packages/contracts/src/kit/ids.ts',
    'packages/db/src/postgres/sharing/share.repository.db.test.ts',
    'packages/db/src/postgres/sharing/share/share-viewing.repository.ts',
    'apps/api/src/modules/sharing/share/create-share.ts',
    'apps/api/src/modules/sharing/share/share.policy.test.ts',
    'apps/api/src/ports/sms-sender.twilio.ts',
    'apps/web/src/routes/_panel/my_videos/$id.tsx',
    'apps/web/src/features/share/share.queries.ts',
    'tests/e2e/share-video.spec.ts',
  ])('%s is accepted', (path) => {
    expect(faultsOfName(path)).toEqual([]);
  });
});

describe('what files export', () => {
  test('a verb file exports one function of its own name, besides types', () => {
    const faults = files.flatMap((file) => {
      const verb = verbOf(file.path);
      if (verb === undefined) return [];
      const exported = exportedValues(file);
      return exported.length === 1 && exported[0] === verb
        ? []
        : [`${file.path} exports ${exported.join(', ') || 'nothing'}; expected ${verb}`];
    });
    expect(faults).toEqual([]);
  });

  test('a second value, another name and a hidden export list are found', () => {
    const path = 'apps/api/src/modules/sharing/share/create-share.ts';
    expect(verbOf(path)).toBe('createShare');
    expect(verbOf('apps/api/src/modules/sharing/share/share.trpc.ts')).toBeUndefined();
    const text =
      "export type A = string; export async function createShare() {} export const limit = 3; export * from './b';";
    expect(exportedValues({ path, text })).toEqual(['createShare', 'limit', '* from']);
    expect(exportedValues({ path, text: 'function make() {} export { make as createShare };' })).toEqual([
      'createShare',
    ]);
  });

  test('no exported name says by a verb of speech what code does', () => {
    const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));
    const found = code.flatMap((file) =>
      namesOfSpeech(exportedValues(file)).map((name) => `${file.path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'tellLag',
    'isTold',
    'HeardWord',
    'keepVersion',
    'KEPT_FREE_BYTES',
    'heard',
    'canTell',
    'sayShare',
    'isSaid',
  ])('%s is found', (name) => {
    expect(namesOfSpeech([name, 'KeptAnswers', 'keepAccount', 'essays', 'shear'])).toEqual([name]);
  });

  test('a word with one meaning in the glossary names nothing else', () => {
    const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));
    const found = code.flatMap((file) =>
      namesOfAnotherMeaning(file.path, exportedValues(file)).map((name) => `${file.path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['apps/web/src/editor/commands/add-redaction.ts', 'addCover'],
    ['apps/api/src/modules/account/user/queue-password-mail.ts', 'queuePasswordNotice'],
    ['packages/db/src/postgres/base/event-queue.repository.ts', 'EVENT_OUTBOX'],
    ['packages/media/src/scene/resolve-scene.ts', 'planRender'],
  ])('in %s, %s is found', (path, name) => {
    expect(namesOfAnotherMeaning(path, [name, 'recoverPlanet', 'discover'])).toEqual([name]);
  });

  test("no file re-exports another file's exports", () => {
    expect(
      files.filter((file) => /\.tsx?$/.test(file.path) && reExports(file)).map(({ path }) => path),
    ).toEqual([]);
    expect(reExports({ path: 'a.ts', text: "export { b } from './b';" })).toBe(true);
  });

  test('no file is longer than 400 lines', () => {
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 400).map(({ path }) => path);
    expect(long).toEqual([]);
  });
});
