/**
 * A test that failed, or whatever else made a runner fail.
 *
 * @typedef {object} Failure
 * @property {string} name for people, with the first line of the reason
 * @property {Place} [place] where it can be run again; missing where the runner itself failed
 *
 * @typedef {{ runner: 'vitest' | 'playwright', file: string, test?: string, project?: string }} Place
 *
 * Sums of one test runner.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Counts
 */

/** @returns {Counts} */
export function noResults() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/**
 * A runner without usable output, or one that failed without naming a test, counts as a failure.
 * @returns {Counts}
 */
export function crashed(label, why) {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name: `${label}: ${why}` }] };
}

/** Adds up the counts of several runners.
 * @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failures: [...total.failures, ...counts.failures],
    }),
    noResults(),
  );
}

/**
 * Counts Vitest's JSON report. A file that could not even be loaded counts as one failure.
 * @param report the parsed report
 * @param {(path: string) => string} nameFile makes the path of a file one of the repository
 * @returns {Counts}
 */
export function countVitest(report, nameFile = (path) => path) {
  const counts = noResults();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = nameFile(name);
    const before = counts.failures.length;
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') {
        const why = firstLine(test.failureMessages?.[0]);
        counts.failures.push({
          name: `${file}: ${test.fullName.trim()}${why && `\n    ${why}`}`,
          place: { runner: 'vitest', file, test: test.fullName.trim() },
        });
      } else counts.skipped += 1;
    }
    if (status === 'failed' && counts.failures.length === before) {
      const why = firstLine(message) || 'could not be run';
      counts.failures.push({ name: `${file}: ${why}`, place: { runner: 'vitest', file } });
    }
  }
  counts.failed = counts.failures.length;
  return counts;
}

/** Counts Playwright's JSON report. An error outside tests is a failure.
 * @returns {Counts} */
export function countPlaywright(report) {
  const { expected, skipped } = report.stats;
  const failures = report.suites.flatMap((suite) => unexpectedIn(suite));
  const errors = (report.errors ?? []).map((error) => ({
    name: `e2e: ${firstLine(error.message) || 'an error outside the tests'}`,
  }));
  return {
    passed: expected,
    failed: failures.length + errors.length,
    skipped,
    failures: [...failures, ...errors],
  };
}

/** @returns {Failure[]} */
function unexpectedIn(suite, path = []) {
  const here = suite.title ? [...path, suite.title] : path;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => {
        const name = [...here, spec.title].join(' > ');
        const place = { runner: 'playwright', file: spec.file, test: name, project: test.projectName };
        return { name, place };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => unexpectedIn(child, here))];
}

function firstLine(text) {
  return (text ?? '').trim().split('\n')[0] ?? '';
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when something was.
 * @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
