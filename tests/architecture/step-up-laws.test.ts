import { describe, expect, test } from 'vitest';
import { calls } from './floor-laws';
import { isTestCode, readSourceFiles, type SourceFile } from './source-files';

/*
 * What deletes patients, shows them all, or moves where a link leads asks for the second factor again: a stolen session
 * is not enough (docs/decisions/046-second-factor.md).
 */

/** The functions that do it. A verb that imports one of them asks first. */
const harmful = [
  'erasePatient',
  'deletePatientRow',
  'removeUnusedPatients',
  'eraseUser',
  'copyPatients',
  'readPatientRecord',
  'replacePatientLink',
  'replacePatientLinks',
  'replacePracticeLink',
  'giveNewLinks',
  'scheduleLinkReplacement',
];

/** The procedures that need not ask, and what protects them instead. */
const others: Readonly<Record<string, string>> = {
  'account/auth/sweep-registrations.ts': 'a job, for accounts that nobody has confirmed',
  'practice/colleague/give-new-links.ts': 'a part of what replaces links',
  'practice/colleague/leaving/schedule-replacing-links.ts': 'a part of removing and of leaving',
  'practice/colleague/replace-links.ts': 'a job, which was planned before',
  'practice/erasure-replay/replay-erasures.ts': 'a command of the operator',
  'practice/patient-record/export-own-record.ts': "the end of the patient's own number",
  'practice/patient-record/read-patient-record.ts': 'a part of what saves records',
  'practice/patient-access/end-patient-access.ts': 'replacing the link of the area asks',
  'patients/patient/erase-patient.ts': 'a part of what deletes patients',
  'practice/practice-export/list-exported-parts.ts': 'the link that its beginning gave',
  'account/user/erase-due-accounts.ts': 'a job, which was planned before',
};

const MODULES = 'apps/api/src/modules/';

/** Whether a file imports a name, by whatever name of its own. */
const imports = ({ text }: SourceFile, name: string) =>
  new RegExp(`\\bimport\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`).test(text);

/** The verbs that do harm without asking for the second factor. */
function findUnasked(files: readonly SourceFile[]): string[] {
  const verbs = files.filter(({ path }) => path.startsWith(MODULES) && /\/[a-z0-9-]+\.ts$/.test(path));
  return verbs
    .filter((file) => harmful.some((name) => imports(file, name)) && !calls(file, 'requireStepUp'))
    .map(({ path }) => path.slice(MODULES.length));
}

const files = readSourceFiles().filter(({ path }) => path.endsWith('.ts') && !isTestCode(path));

describe('verbs that delete, reveal or redirect patients', () => {
  test('ask for the second factor again, or stand in the list of those that need not', () => {
    expect(findUnasked(files).sort()).toEqual(Object.keys(others).sort());
  });

  test('name functions that exist', () => {
    const missing = harmful.filter((name) => !files.some(({ text }) => text.includes(`function ${name}(`)));
    expect(missing).toEqual([]);
  });

  test.each([
    ["import { erasePatient } from './erase-patient';\nerasePatient();", true],
    [
      "import { replacePatientLink as replace } from '@bedside/db/postgres/patients/patient.repository';\nreplace();",
      true,
    ],
    [
      "import {\n  insertPatient,\n  removeUnusedPatients,\n} from '@bedside/db/postgres/patients/patient.repository';",
      true,
    ],
    [
      "import { erasePatient } from './erase-patient';\n// requireStepUp(deps, doctor)\nerasePatient();",
      true,
    ],
    [
      "import { erasePatient } from './erase-patient';\nawait requireStepUp(deps, doctor);\nerasePatient();",
      false,
    ],
    ["import { listPatients } from './list-patients';", false],
  ])('planted: %j is found: %j', (text, isFound) => {
    const planted = { path: `${MODULES}patient/forget-patient.ts`, text };
    expect(findUnasked([planted])).toEqual(isFound ? ['patient/forget-patient.ts'] : []);
  });
});
