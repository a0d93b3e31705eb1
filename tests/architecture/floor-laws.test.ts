import { allWords } from '@bedside/contracts/all-nouns';
import { describe, expect, test } from 'vitest';
import {
  arrowsUp,
  arrowsUpAmongWings,
  arrowsWithin,
  calls,
  circlesAmongModules,
  kitFiles,
  misplacedHelpers,
} from './floor-laws';
import { isTestCode, readSourceFiles } from './source-files';

const files = readSourceFiles().filter(({ path }) => /\.tsx?$/.test(path) && !isTestCode(path));
const arrows = arrowsWithin('apps/api/src/', files);

/** The files that may make a practice's scope; that of a person comes from a valid session alone. */
const minters = [
  // From the row behind a valid link or a job.
  'packages/contracts/src/kit/ids.ts',
  'packages/db/src/postgres/row-scope.ts',
  // A notice on our own bus names the practice whose clients must hear of it.
  'apps/api/src/modules/base/realtime/present-notice.ts',
];

/** The files that read such rows, without their wing: the opening of links, and the work of jobs. */
const rowsWithScope = [
  'area-owner.query.ts',
  'billing-details.repository.ts',
  'billing-mail.repository.ts',
  'chat.query.ts',
  'correspondents.ts',
  'doctor-mail.repository.ts',
  'link-replacement.repository.ts',
  'patient-area.query.ts',
  'patient-import.query.ts',
  'payment-customer.repository.ts',
  'plan-end.query.ts',
  'practice-export.repository.ts',
  'practice-invitation.repository.ts',
  'practice/practice.repository.ts',
  'public-link.query.ts',
  'recording.repository.ts',
  'render.repository.ts',
  'scheduled-report.repository.ts',
  'share/share-reminder.repository.ts',
  'subscription.repository.ts',
  'taken-video.repository.ts',
  'transcription.repository.ts',
  'user/user.repository.ts',
  'video-answer.repository.ts',
  'video-file.repository.ts',
  'video-preview.repository.ts',
  'viewing-erasure.repository.ts',
  'voice-transcript.repository.ts',
];

function planted(path: string, text: string) {
  return { path: `apps/api/src/${path}`, text };
}

describe('the floors of the API', () => {
  test('have no upward import', () => {
    expect(arrows.length).toBeGreaterThan(500);
    expect(arrowsUp(arrows)).toEqual([]);
  });

  test.each([
    ['kit/actor.ts', '../ports/mailer', 'ports/mailer.ts'],
    [
      'transport/trpc/init.ts',
      '../../modules/sharing/share/create-share',
      'modules/sharing/share/create-share.ts',
    ],
    ['modules/sharing/share/create-share.ts', '../../../doors/web/media', 'doors/web/media.ts'],
    ['modules/sharing/share/create-share.ts', '../../../build-deps', 'build-deps.ts'],
  ])('report a planted %s that imports %s', (from, specifier, to) => {
    const found = arrowsWithin('apps/api/src/', [
      planted(from, `import { a } from '${specifier}'; a;`),
      planted(to, ''),
    ]);
    expect(arrowsUp(found)).toEqual([{ from, to }]);
  });

  test('let everything below the wiring know the type of the deps', () => {
    const found = arrowsWithin('apps/api/src/', [
      planted('ports/a.ts', "import type { Deps } from '../deps';"),
      planted('deps.ts', ''),
    ]);
    expect(found).toHaveLength(1);
    expect(arrowsUp(found)).toEqual([]);
  });
});

describe('modules', () => {
  test('import each other without a circle', () => {
    expect(circlesAmongModules(arrows)).toEqual([]);
  });

  test('are reported with the path that leads back, even over a type alone', () => {
    const circle = arrowsWithin('apps/api/src/', [
      planted('modules/base/a/x.ts', "import '../b/x';"),
      planted('modules/base/b/x.ts', "import type { C } from '../../videos/c/x';"),
      planted('modules/videos/c/x.ts', "import '../../base/a/x';"),
      planted('modules/base/d/x.ts', "import '../a/x';"),
    ]);
    expect(circlesAmongModules(circle)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['b', 'c', 'a', 'b'],
      ['c', 'a', 'b', 'c'],
    ]);
  });
});

describe('wings', () => {
  test.each([
    ['apps/api/src/modules/', 500],
    ['packages/contracts/src/', 200],
    ['packages/db/src/postgres/', 30],
  ])('of %s import wings of lower floors alone', (root, least) => {
    const ofTree = arrowsWithin(root, files);
    expect(ofTree.length).toBeGreaterThan(least);
    expect(arrowsUpAmongWings(ofTree)).toEqual([]);
  });

  test('that name one above them or beside them are found, even for a type alone', () => {
    const found = arrowsWithin('apps/api/src/modules/', [
      planted('modules/base/event/x.ts', "import '../../videos/video/x';"),
      planted('modules/account/user/x.ts', "import type { A } from '../../patients/patient/x';"),
      planted('modules/videos/video/x.ts', "import '../../base/event/x'; import '../scene/x';"),
      planted('modules/videos/scene/x.ts', ''),
      planted('modules/patients/patient/x.ts', ''),
    ]);
    expect(found).toHaveLength(4);
    expect(arrowsUpAmongWings(found)).toEqual([
      { from: 'base/event/x.ts', to: 'videos/video/x.ts' },
      { from: 'account/user/x.ts', to: 'patients/patient/x.ts' },
    ]);
  });

  test('of contracts stand between the kit, which knows none of them, and the list of all nouns', () => {
    const root = 'packages/contracts/src/';
    const toList = arrowsWithin(root, files).filter(({ to }) => !to.includes('/') && !to.endsWith('.gen.ts'));
    expect(toList).toEqual([]);
    expect(
      arrowsUpAmongWings([{ from: 'kit/app-error.ts', to: 'sharing/area/area.errors.ts' }]),
    ).toHaveLength(1);
    const codes = new RegExp(`'(${Object.keys(allWords).join('|')})[.][a-z-]+'`);
    const kit = files.filter(({ path }) => path.startsWith(`${root}kit/`));
    expect(kit.length).toBeGreaterThan(20);
    expect(kit.filter(({ text }) => codes.test(text)).map(({ path }) => path)).toEqual([]);
    expect(codes.test("throw new AppError('share.revoked')")).toBe(true);
  });
});

describe('a large noun', () => {
  test('keeps what only its own verbs use in folders, and nothing else there', () => {
    expect(misplacedHelpers(arrows)).toEqual([]);
  });

  test('is found with a helper beside its verbs, and with a verb among its helpers', () => {
    const verbs = Array.from({ length: 25 }, (_none, at) => ({
      from: 'modules/sharing/share/share.trpc.ts',
      to: `modules/sharing/share/verb-${at}.ts`,
    }));
    const planted = [
      { from: 'modules/sharing/share/verb-1.ts', to: 'modules/sharing/share/beside.ts' },
      { from: 'modules/sharing/share/verb-1.ts', to: 'modules/sharing/share/delivery/inside.ts' },
      { from: 'modules/sharing/playlist/x.ts', to: 'modules/sharing/share/delivery/entered.ts' },
    ];
    expect(misplacedHelpers([...verbs, ...planted])).toEqual([
      'modules/sharing/share/beside.ts',
      'modules/sharing/share/delivery/entered.ts',
    ]);
    expect(misplacedHelpers(planted)).toEqual([]);
  });
});

describe('the kit', () => {
  test('holds the files of its list and no other', () => {
    const kit = files.flatMap(({ path }) => /^apps\/api\/src\/kit\/(.+)\.ts$/.exec(path)?.[1] ?? []);
    expect(kit.sort()).toEqual([...kitFiles]);
    expect(kitFiles.length).toBeLessThanOrEqual(6);
  });
});

describe('scopes', () => {
  const callersOf = (name: string) => files.filter((file) => calls(file, name)).map(({ path }) => path);

  test('are made by authentication and for rows that a link or a job has opened', () => {
    expect(callersOf('practiceScope').sort()).toEqual([...minters].sort());
    expect(callersOf('actorScope')).toEqual(['apps/api/src/transport/authenticate-token.ts']);
    const below = /^packages\/db\/src\/postgres\/(?:[a-z]+\/)?/;
    const readers = callersOf('scopeOfRow').map((path) => path.replace(below, ''));
    expect(readers.sort()).toEqual(rowsWithScope);
  });

  test('made elsewhere would be found', () => {
    expect(
      calls(planted('modules/a/b.ts', 'const scope = practiceScope(row.practiceId);'), 'practiceScope'),
    ).toBe(true);
    expect(calls(planted('modules/a/b.ts', '// practiceScope(row.practiceId)'), 'practiceScope')).toBe(false);
  });
});
