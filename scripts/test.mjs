import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { closingLine, countPlaywright, countVitest, crashed, sum } from './count-results.mjs';
import { chromiumMissing, findChromium, findChromiumShell, findSandbox } from './find-programs.mjs';
import { prepare } from './prepare.mjs';
import { bin, giveUp, option, root, run, say } from './run-child.mjs';

/*
 * Runs every suite, or the one of `--only`, and ends with the line `N passed, N failed`. The fault suite runs last,
 * because it kills whole processes and would disturb the others.
 */

/** Folders as absolute paths: Vitest matches any other text against a part of the path. */
const folders = (...names) => names.map((name) => join(root, name, '/'));
const testFolders = readdirSync(join(root, 'tests'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => `tests/${entry.name}`);
const everywhereBut = (...names) =>
  folders('apps', 'packages', 'scripts', ...testFolders.filter((name) => !names.includes(name)));

/** The suites of `--only`, and the arguments of each for Vitest. */
const vitestSuites = {
  unit: ['--project', 'unit', ...everywhereBut('tests/faults', 'tests/architecture')],
  db: ['--project', 'db', ...everywhereBut('tests/faults')],
  dom: ['--project', 'dom'],
  architecture: folders('tests/architecture'),
  // Two more than cores: these tests usually wait for killed processes.
  faults: [...folders('tests/faults'), `--maxWorkers=${availableParallelism() + 2}`],
};

const only = option('only');
const known = [...Object.keys(vitestSuites), 'e2e'];
if (only !== undefined && !known.includes(only)) giveUp(`--only knows ${known.join(', ')}; not "${only}".`);
const rounds = option('rounds') ?? '3';
if (!/^[1-9]\d*$/.test(rounds)) giveUp(`--rounds takes a whole number from 1; not "${rounds}".`);

const preparing = prepare({ build: only === 'architecture' || only === 'unit' ? [] : undefined });
// Missing browsers are installed while the suites before their tests run.
const browsers = only === undefined || only === 'e2e' || only === 'faults' ? findBrowsers() : undefined;
const env = { ...(await preparing), BEDSIDE_FAULT_ROUNDS: rounds };
await findSandbox();
const reports = mkdtempSync(join(tmpdir(), 'bedside-test-'));
const results = [];
try {
  if (only === undefined) results.push(await runVitest('tests', everywhereBut('tests/faults')));
  else if (only !== 'e2e') results.push(await runVitest(only, vitestSuites[only]));
  if (only === undefined && existsSync(join(root, 'tests/faults'))) {
    results.push(await runVitest('faults', vitestSuites.faults));
  }
  if ((only === undefined && existsSync(join(root, 'tests/playwright.config.ts'))) || only === 'e2e') {
    results.push(await runPlaywright('e2e'));
  }
  // Faults that only a browser can have; a run of everything has them among its journeys.
  if (only === 'faults') results.push(await runPlaywright('browser faults', ['recorder-faults']));
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const total = sum(results);
if (total.failures.length > 0) say(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}\n`);
if (total.passed + total.failed === 0) say('No test ran.');
say(closingLine(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest(label, args) {
  const file = join(reports, `${label}.json`);
  const errorsFile = join(reports, `${label}-errors.json`);
  say(`\nRunning the ${label === 'tests' ? 'tests' : `${label} tests`} ...`);
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    `--reporter=${join(root, 'scripts/unhandled-errors.mjs')}`,
  ];
  const code = await run(bin('vitest'), ['run', ...args, ...reporters], {
    env: { ...env, BEDSIDE_UNHANDLED_ERRORS: errorsFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return count(label, file, code, (report) =>
    sum([countVitest(report, (path) => relative(root, path)), ...unhandledErrors(label, errorsFile)]),
  );
}

function unhandledErrors(label, file) {
  const errors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return errors.map((error) => crashed(label, `an error outside the tests: ${error}`));
}

async function findBrowsers() {
  const chromium = await findChromium();
  return { chromium, shell: (await findChromiumShell()) ?? chromium };
}

async function runPlaywright(label, files = []) {
  const { chromium, shell } = await browsers;
  if (chromium === undefined) return crashed(label, chromiumMissing);
  const file = join(reports, 'playwright.json');
  say(`\nRunning the ${label} tests in Chromium ...`);
  const code = await run(
    bin('playwright'),
    ['test', ...files, '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...env, CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return count(label, file, code, countPlaywright);
}

function count(label, file, code, read) {
  if (!existsSync(file)) return crashed(label, `the runner ended with code ${code} and left no report`);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const unexplained = code !== 0 && counts.failed === 0;
  return unexplained ? sum([counts, crashed(label, `the runner ended with code ${code}`)]) : counts;
}
