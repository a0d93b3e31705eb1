import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { closingLine, countPlaywright, countVitest, crashed, sum } from './count-results.mjs';
import {
  chromiumMissing,
  findChromium,
  findChromiumShell,
  findFirefox,
  findSandbox,
  firefoxMissing,
} from './find-programs.mjs';
import { prepare } from './prepare.mjs';
import { MOST_FAILURES, REPEATS, repeatFailures } from './repeat-failures.mjs';
import { bin, giveUp, option, root, run, say } from './run-child.mjs';

/*
 * Runs every suite, or the one of `--only`, and ends with the line `N passed, N failed`. The fault suite runs last,
 * because it kills whole processes and would disturb the others. `--only quality` is no part of a run of everything: it
 * measures, and needs a machine that does nothing else.
 */

/** The seed of chance in a run of everything, so that a red run is no matter of luck. */
const SEED = '20261127';

/** Folders as absolute paths: Vitest matches any other text against a part of the path. */
const folders = (...names) => names.map((name) => join(root, name, '/'));
const testFolders = readdirSync(join(root, 'tests'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => `tests/${entry.name}`);
const everywhereBut = (...names) =>
  folders('apps', 'packages', 'scripts', ...testFolders.filter((name) => !names.includes(name)));

/** The suites of `--only`, and the arguments of each for Vitest. */
const vitestSuites = {
  unit: ['--project', 'unit', ...everywhereBut('tests/faults', 'tests/architecture', 'tests/recorder')],
  db: ['--project', 'db', ...everywhereBut('tests/faults')],
  dom: ['--project', 'dom'],
  architecture: folders('tests/architecture'),
  // Two more than cores: these tests usually wait for killed processes.
  faults: [...folders('tests/faults'), `--maxWorkers=${availableParallelism() + 2}`],
  // Sound against picture, to the millisecond.
  recorder: folders('tests/recorder'),
  // Which picture each frame shows; in many rounds only in `--only quality`.
  cuts: folders('tests/cuts'),
};

/**
 * The runs of Playwright. A recording is made in real time, so recorder journeys run alone; what measures, alone as
 * well, and only in `--only quality`.
 */
const playwrightRuns = {
  e2e: ['--project=app', '--project=stage'],
  'recorder e2e': ['--project=recorder', '--workers=1'],
  'browser faults': ['recorder-faults', '--workers=1'],
  'quality e2e': ['--project=*quality', '--workers=1'],
  firefox: ['--project=firefox', '--workers=1'],
};

const only = option('only');
const known = [...Object.keys(vitestSuites), 'e2e', 'quality'];
if (only !== undefined && !known.includes(only)) giveUp(`--only knows ${known.join(', ')}; not "${only}".`);
const isQuality = only === 'quality';
const rounds = option('rounds') ?? (isQuality ? '30' : '1');
if (!/^[1-9]\d*$/.test(rounds)) giveUp(`--rounds takes a whole number from 1; not "${rounds}".`);

const preparing = prepare({ build: only === 'architecture' || only === 'unit' ? [] : undefined });
// Missing browsers are installed while the suites before their tests run.
const needsBrowsers = only === undefined || ['e2e', 'faults', 'quality'].includes(only);
const browsers = needsBrowsers ? findBrowsers() : undefined;
const env = {
  ...(await preparing),
  BEDSIDE_FAULT_ROUNDS: rounds,
  // Many rounds are for finding what one seed does not show.
  BEDSIDE_SEED: process.env.BEDSIDE_SEED ?? (rounds === '1' ? SEED : String(Date.now() % 1_000_000)),
};
await findSandbox();
const reports = mkdtempSync(join(tmpdir(), 'bedside-test-'));
const results = [];
/** How long each suite ran, in the order in which they did. */
const times = [];
let total;
let unstable;
try {
  if (only === undefined) {
    results.push(await runVitest('tests', everywhereBut('tests/faults', 'tests/recorder')));
  } else if (only in vitestSuites) results.push(await runVitest(only, vitestSuites[only]));
  if (isQuality) {
    for (const name of ['recorder', 'cuts']) results.push(await runVitest(name, vitestSuites[name]));
  }
  if (only === undefined || isQuality) results.push(await runVitest('faults', vitestSuites.faults));
  if (only === undefined || only === 'e2e') {
    for (const name of ['e2e', 'recorder e2e']) results.push(await runPlaywright(name));
  }
  // Faults that only a browser can have; a run of everything has them among its journeys.
  if (only === 'faults' || isQuality) results.push(await runPlaywright('browser faults'));
  if (isQuality) {
    results.push(await runPlaywright('quality e2e'));
    const { firefox } = await browsers;
    results.push(firefox === undefined ? crashed('firefox', firefoxMissing) : await runPlaywright('firefox'));
  }
  ({ counts: total, unstable } = await repeatFailures(sum(results), runAlone));
} finally {
  rmSync(reports, { recursive: true, force: true });
}

say(`\nTook: ${times.join(', ')}.`);
const list = (names) => names.map((name) => `  ${name}`).join('\n');
if (unstable.length > 0)
  say(
    `\nUnstable: failed, then passed ${REPEATS} times alone (seed ${env.BEDSIDE_SEED}):\n${list(unstable)}\n`,
  );
if (total.failures.length > 0) say(`\nFailed:\n${list(total.failures.map(({ name }) => name))}\n`);
if (total.failures.length >= MOST_FAILURES) say(`${MOST_FAILURES} or more failed, so none was repeated.`);
if (total.passed + total.failed === 0) say('No test ran.');
say(closingLine(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Runs the file of a failed test while nothing else runs. */
async function runAlone({ runner, file, project }) {
  say(`\nOnce more, alone: ${file}`);
  if (runner === 'vitest') return runVitest('repeated', [join(root, file), '--maxWorkers=1']);
  return runPlaywright('repeated', [file, `--project=${project}`, '--workers=1']);
}

async function runVitest(label, args) {
  const file = join(reports, `${label}.json`);
  const errorsFile = join(reports, `${label}-errors.json`);
  const stop = timed(label);
  say(`\nRunning the ${label === 'tests' ? 'tests' : `${label} tests`} ...`);
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    `--reporter=${join(root, 'scripts/unhandled-errors.mjs')}`,
  ];
  const code = await run(bin('vitest'), ['run', ...args, ...reporters], {
    env: { ...env, BEDSIDE_UNHANDLED_ERRORS: errorsFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stop();
  return count(label, file, code, (report) =>
    sum([countVitest(report, (path) => relative(root, path)), ...unhandledErrors(label, errorsFile)]),
  );
}

function timed(label) {
  const from = performance.now();
  return () => times.push(`${label} ${Math.round((performance.now() - from) / 1000)} s`);
}

function unhandledErrors(label, file) {
  const errors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return errors.map((error) => crashed(label, `an error outside the tests: ${error}`));
}

async function findBrowsers() {
  const chromium = await findChromium();
  const shell = (await findChromiumShell()) ?? chromium;
  return { chromium, shell, firefox: isQuality ? await findFirefox() : undefined };
}

async function runPlaywright(label, args = playwrightRuns[label]) {
  const { chromium, shell, firefox } = await browsers;
  if (chromium === undefined) return crashed(label, chromiumMissing);
  const file = join(reports, `${label}.json`);
  const stop = timed(label);
  say(`\nRunning the ${label} tests ...`);
  const code = await run(
    bin('playwright'),
    ['test', ...args, '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    {
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        CHROMIUM_SHELL_PATH: shell,
        ...(firefox === undefined ? {} : { FIREFOX_PATH: firefox }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  stop();
  return count(label, file, code, countPlaywright);
}

function count(label, file, code, read) {
  if (!existsSync(file)) return crashed(label, `the runner ended with code ${code} and left no report`);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const unexplained = code !== 0 && counts.failed === 0;
  return unexplained ? sum([counts, crashed(label, `the runner ended with code ${code}`)]) : counts;
}
