import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './source-files';

const path = join(repositoryRoot, 'packages/contracts/src/kit/planted.ts');
const start = `
  import type { Selectable } from 'kysely';
  import type { DB } from '../../../db/src/generated/postgres';
  import type { Notice } from '../../../../apps/api/src/ports/bus';
  import { actorScope, practiceScope, type PatientId, type PracticeId, type PracticeScope, type UserId, type VideoId } from './ids';
  declare const practice: PracticeId; declare const person: UserId; declare const scope: PracticeScope;
  declare function ofPractice(id: PracticeId): void; declare function ofPerson(id: UserId): void;
  declare const share: Selectable<DB['share']>; declare const video: Selectable<DB['video']>;
  declare const owned: Selectable<DB['practice']>;
  declare function publish(notice: Notice): void;
  declare function ofVideo(id: VideoId): void; declare function ofPatient(id: PatientId): void;
`;

let earlier: ts.Program | undefined;

/** What the compiler says of these lines beside the ids. */
function faultsOf(lines: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === path || fileExists(file);
  host.getSourceFile = (file, language, ...rest) =>
    file === path
      ? ts.createSourceFile(file, start + lines, language)
      : (earlier?.getSourceFile(file) ?? getSourceFile(file, language, ...rest));
  const program = ts.createProgram([path], options, host);
  earlier = program;
  const planted = program.getSourceFile(path);
  return ts
    .getPreEmitDiagnostics(program, planted)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? '');
}

describe('the compiler', () => {
  test.each([
    'ofPractice(person);',
    'ofPerson(practice);',
    'ofPractice(scope.colleagueId);',
    'actorScope(person, person, true);',
    'actorScope(practice, practice, true);',
    'ofPerson(scope.practiceId);',
    'practiceScope(person);',
    'practiceScope(practice, practice);',
    'practice === person;',
    "publish({ topic: 'inbox', practiceId: person });",
    'ofVideo(share.patient_id);',
    'ofPatient(share.practice_id);',
    'ofPractice(video.id);',
    'ofVideo(share.video_id);',
  ])('refuses %s', (line) => {
    expect(faultsOf(line)).toHaveLength(1);
  });

  test('takes each for itself', () => {
    const lines = `ofPractice(practice); ofPerson(person); ofPractice(scope.practiceId); ofPerson(owned.owner_id);
      practiceScope(practice, person); publish({ topic: 'inbox', practiceId: practice }); person === owned.owner_id;
      ofPractice(owned.id); ofPerson(actorScope(practice, person, true).actorId);
      ofPatient(share.patient_id); ofPractice(share.practice_id); ofVideo(video.id);`;
    expect(faultsOf(lines)).toEqual([]);
  });
});
