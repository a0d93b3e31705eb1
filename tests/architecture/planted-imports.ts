/*
 * A small invented repository for the dependency laws. Each planted file breaks the law that it names, and the lawful
 * files import everything that they may. The test writes them to a temporary directory.
 */

/** One file that breaks one law. */
export type PlantedImport = { law: string; path: string; text: string };

/** Packages that the make-believe repository has installed. */
export const installedPackages = [
  'zod',
  'i18next',
  'kysely',
  'pg',
  'fastify',
  '@trpc/server',
  'lodash-like',
  'sharp',
  'fluent-ffmpeg',
  'react',
  'react-dom',
  '@mantine/core',
  'pixi.js',
  'undeclared-package',
  'development-package',
] as const;

const door = 'apps/api/src/modules/sharing/share/share.trpc.ts';
const verb = 'apps/api/src/modules/sharing/share/planted-verb.ts';

function plant(law: string, path: string, text: string): PlantedImport {
  return { law, path, text };
}

/** At least one violation per law. */
export const plantedImports: readonly PlantedImport[] = [
  plant('contracts-need-zod-only', 'packages/contracts/src/sharing/share/fs.rules.ts', "import 'node:fs';"),
  plant(
    'contracts-need-zod-only',
    'packages/contracts/src/sharing/share/up.rules.ts',
    "import '@bedside/db/postgres/pool';",
  ),
  plant(
    'contracts-need-zod-only',
    'packages/contracts/src/sharing/share/npm.rules.ts',
    "import 'lodash-like';",
  ),
  plant(
    'words-are-read-by-one-reader',
    'packages/contracts/src/sharing/share/i18n.rest-v1.ts',
    "import 'i18next';",
  ),
  plant(
    'rules-answer-codes',
    'packages/contracts/src/sharing/share/spoken.rules.ts',
    "import './share.texts';",
  ),
  plant(
    'rules-answer-codes',
    'packages/contracts/src/sharing/share/kit.schema.ts',
    "import '../../kit/words';",
  ),
  plant(
    'web-speaks-by-its-catalogue',
    'apps/web/src/lib/spoken.ts',
    "import '@bedside/contracts/all-nouns';",
  ),
  plant(
    'stores-know-no-words',
    'packages/db/src/postgres/spoken.query.ts',
    "import '@bedside/contracts/sharing/share/share.texts';",
  ),
  plant(
    'web-speaks-by-its-catalogue',
    'apps/web/src/features/share/spoken.queries.ts',
    "import '@bedside/contracts/sharing/share/share.texts';",
  ),
  plant(
    'db-knows-nothing-above',
    'packages/db/src/postgres/a.repository.ts',
    "import '@bedside/media/probe';",
  ),
  plant('db-knows-nothing-above', 'packages/db/src/postgres/b.repository.ts', "import 'fastify';"),
  plant('packages-know-no-app', 'packages/db/src/postgres/c.repository.ts', "import '@bedside/api/app';"),
  plant('packages-know-no-app', 'packages/db/test-engine/app.ts', "import '../../../apps/api/src/app';"),
  plant(
    'packages-know-no-app',
    'packages/media/src/probe.test.ts',
    "import type { App } from '@bedside/api/app'; export type A = App;",
  ),
  plant('db-knows-nothing-above', 'packages/db/test-engine/clip.ts', "import '@bedside/media/probe';"),
  plant('db-uses-database-clients-only', 'packages/db/src/postgres/d.repository.ts', "import 'lodash-like';"),
  plant('media-knows-nothing-above', 'packages/media/src/up.ts', "import '@bedside/db/postgres/pool';"),
  plant('media-uses-picture-tools-only', 'packages/media/src/npm.ts', "import 'lodash-like';"),
  plant(
    'processes-start-in-their-wrapper',
    'packages/media/src/spawn.ts',
    "import { spawn } from 'node:child_process'; spawn;",
  ),
  plant(
    'processes-start-in-their-wrapper',
    'packages/media/src/fluent.ts',
    "import ffmpeg from 'fluent-ffmpeg'; ffmpeg;",
  ),
  plant('processes-start-in-their-wrapper', 'apps/api/src/kit/spawn.ts', "import 'child_process';"),
  plant(
    'doors-are-the-top-floor',
    'apps/api/src/modules/sharing/share/up.ts',
    "import '../../../doors/rest-v1/plugin';",
  ),
  plant('doors-are-the-top-floor', 'apps/api/src/kit/up.ts', "import '../doors/rest-v1/plugin';"),
  plant('doors-touch-no-store', 'apps/api/src/doors/web/store.ts', "import '@bedside/db/postgres/pool';"),
  plant('doors-touch-no-store', 'apps/api/src/doors/web/sql.ts', "import 'kysely';"),
  plant(
    'transport-knows-no-noun',
    'apps/api/src/transport/trpc/up.ts',
    "import type { A } from '../../modules/sharing/share/create-share'; export type B = A;",
  ),
  plant(
    'ports-know-nothing-above',
    'apps/api/src/ports/up.ts',
    "import '../modules/sharing/share/create-share';",
  ),
  plant('ports-know-nothing-above', 'apps/api/src/ports/init.ts', "import '../transport/trpc/init';"),
  plant('kit-is-the-ground-floor', 'apps/api/src/kit/port.ts', "import '../ports/sms-sender';"),
  plant(
    'kit-is-the-ground-floor',
    'apps/api/src/kit/wired.ts',
    "import type { Deps } from '../deps'; export type B = Deps;",
  ),
  plant('noun-doors-touch-no-store', door, "import '@bedside/db/postgres/pool';"),
  plant(
    'noun-doors-touch-no-store',
    'apps/api/src/modules/conversation/chat/chat.jobs.ts',
    "import type { Sms } from '../../../ports/sms-sender.outbox'; export type A = Sms;",
  ),
  plant(
    'noun-doors-call-own-verbs',
    'apps/api/src/modules/account/user/user.trpc.ts',
    "import '../../sharing/share/create-share';",
  ),
  plant(
    'noun-doors-call-own-verbs',
    'apps/api/src/modules/account/user/user.jobs.ts',
    "import '../../../deps';",
  ),
  plant(
    'noun-doors-know-no-other-door',
    'apps/api/src/modules/videos/video/video.rest-v1.ts',
    "import type { R } from '../../sharing/share/share.rest-v1'; export type A = R;",
  ),
  plant('verbs-know-no-door', verb, "import 'fastify';"),
  plant(
    'verbs-know-no-door',
    'apps/api/src/modules/sharing/share/share.policy.ts',
    "import './share.rest-v1';",
  ),
  plant(
    'verbs-know-no-door',
    'apps/api/src/modules/sharing/share/send-share.ts',
    "import '../../../transport/trpc/init';",
  ),
  plant(
    'verbs-know-no-door',
    'apps/api/src/modules/sharing/share/text-share.ts',
    "import '../../../ports/sms-sender.outbox';",
  ),
  plant(
    'verbs-are-given-their-deps',
    'apps/api/src/modules/sharing/share/wire-share.ts',
    "import '../../../deps';",
  ),
  plant(
    'web-knows-no-server-package',
    'apps/web/src/lib/db.ts',
    "import type { Pool } from '@bedside/db/postgres/pool'; export type A = Pool;",
  ),
  plant(
    'web-takes-types-from-the-router',
    'apps/web/src/lib/app.ts',
    "import type { App } from '@bedside/api/app'; export type A = App;",
  ),
  plant(
    'web-takes-only-types',
    'apps/web/src/lib/router-value.ts',
    "import { router } from '@bedside/api/doors/trpc/router'; router;",
  ),
  plant('routes-are-on-top', 'apps/web/src/features/share/up.ts', "import '../../routes/login';"),
  plant('parts-know-no-feature', 'apps/web/src/ui/button.ts', "import '../features/share/share.queries';"),
  plant(
    'features-know-no-other-feature',
    'apps/web/src/features/video/use-video.ts',
    "import '../share/share.queries';",
  ),
  plant('patient-stands-alone', 'apps/web/src/patient/mantine.ts', "import '@mantine/core';"),
  plant('patient-stands-alone', 'apps/web/src/patient/lib.ts', "import '../lib/trpc';"),
  plant('voice-stands-alone', 'apps/web/src/voice/lib.ts', "import '../lib/trpc';"),
  plant('shell-stands-alone', 'apps/web/src/shell/react.ts', "import 'react';"),
  plant('machines-stand-alone', 'apps/web/src/recorder/react.ts', "import 'react';"),
  plant(
    'machines-stand-alone',
    'apps/web/src/editor/feature.ts',
    "import '../features/share/share.queries';",
  ),
  plant('machines-stand-alone', 'apps/web/src/editor/render.ts', "import '@bedside/media/scene/render';"),
  plant('drawing-runs-everywhere', 'packages/media/src/scene/layout.ts', "import 'node:fs';"),
  plant('drawing-runs-everywhere', 'packages/media/src/scene/draw-text.ts', "import './register-fonts';"),
  plant('no-cycles', 'apps/api/src/kit/circle-a.ts', "import './circle-b';"),
  plant('no-cycles', 'apps/api/src/kit/circle-b.ts', "import './circle-a';"),
  plant('no-undeclared-packages', 'apps/api/src/kit/undeclared.ts', "import 'undeclared-package';"),
  plant(
    'no-development-packages-in-production',
    'apps/api/src/kit/development.ts',
    "import 'development-package';",
  ),
  plant('no-tests-in-production', 'apps/api/src/kit/seed.ts', "import '../../seed/cli';"),
  plant(
    'no-tests-in-production',
    'apps/api/src/kit/from-test.ts',
    "import '../modules/sharing/share/create-share.test';",
  ),
  plant('no-dangling-imports', 'apps/api/src/kit/dangling.ts', "import './nowhere';"),
];

/** Files that obey: none of them may be reported. */
export const lawfulFiles: Readonly<Record<string, string>> = {
  'packages/contracts/src/sharing/share/share.schema.ts': "import { z } from 'zod'; export const share = z;",
  'packages/contracts/src/sharing/share/share.texts.ts': 'export {};',
  'packages/contracts/src/kit/words.ts': "import 'i18next';",
  'packages/contracts/src/all-nouns.ts': 'export {};',
  'packages/contracts/src/sharing/share/share.rest-v1.ts': "import './share.texts';",
  'packages/db/src/postgres/pool.ts':
    "import 'pg'; import 'kysely'; import 'node:fs'; import '@bedside/contracts/sharing/share/share.schema'; export type Pool = string;",
  'packages/db/src/embedded/postgres.ts': "import 'node:child_process';",
  'apps/api/seed/cli.ts':
    "import '../src/app'; import '@bedside/db/postgres/pool'; import '@bedside/media/probe';",
  'packages/media/src/probe.ts':
    "import './run-ffmpeg'; import 'sharp'; import '@bedside/contracts/sharing/share/share.schema';",
  'packages/media/src/picture-process.ts': "import 'node:child_process';",
  'packages/media/src/run-ffmpeg.ts': "import 'node:child_process'; import 'fluent-ffmpeg';",
  'apps/api/src/app.ts':
    "import 'fastify'; import './modules/sharing/share/share.rest-v1'; export type App = string;",
  'apps/api/src/deps.ts':
    "import './ports/sms-sender.outbox'; import '@bedside/db/postgres/pool'; export type Deps = string;",
  'apps/api/src/ports/sms-sender.ts': 'export type SmsSender = string;',
  'apps/api/src/ports/sms-sender.outbox.ts':
    "import type { SmsSender } from './sms-sender'; export type Sms = SmsSender;",
  'apps/api/src/doors/rest-v1/plugin.ts':
    "import 'fastify'; import '../../modules/sharing/share/share.rest-v1'; import '../../transport/trpc/init';",
  'apps/api/src/transport/trpc/init.ts':
    "import '@trpc/server'; import '../../ports/sms-sender'; import type { Deps } from '../../deps'; export type A = Deps;",
  'apps/api/src/doors/trpc/router.ts':
    "import '@trpc/server'; export const router = 1; export type Router = typeof router;",
  'apps/api/src/modules/sharing/share/share.rest-v1.ts':
    "import './create-share'; import '../../../transport/trpc/init'; import type { Deps } from '../../../deps'; import '@bedside/contracts/sharing/share/share.schema'; export type R = Deps;",
  'apps/api/src/modules/sharing/share/create-share.ts':
    "import '@bedside/db/postgres/pool'; import '@bedside/media/probe'; import '../../videos/video/find-video'; import type { Deps } from '../../../deps'; import type { SmsSender } from '../../../ports/sms-sender'; export type A = [Deps, SmsSender];",
  'apps/api/src/modules/sharing/share/create-share.test.ts':
    "import './create-share'; import 'development-package'; import '../../../app';",
  'apps/api/src/modules/videos/video/find-video.ts': 'export {};',
  'apps/web/src/lib/trpc.ts':
    "import type { Router } from '@bedside/api/doors/trpc/router'; export type A = Router;",
  'apps/web/src/routes/login.ts': "import '../features/share/share.queries'; import '../ui/card';",
  'apps/web/src/features/share/share.queries.ts':
    "import '../../lib/trpc'; import '../../ui/card'; import '../../recorder/take';",
  'apps/web/src/ui/card.ts': "import '@mantine/core'; import 'react';",
  'apps/web/src/recorder/take.ts':
    "import 'pixi.js'; import '@bedside/contracts/sharing/share/share.schema';",
  'apps/web/src/patient/entry-client.ts':
    "import 'react'; import 'react-dom'; import './part'; import '@bedside/contracts/sharing/share/share.schema';",
  'apps/web/src/patient/part.ts': 'export {};',
};
