/**
 * Sums of one test runner: `{ passed, failed, skipped, failures }`, `failures` being the names of what failed.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
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
  return { passed: 0, failed: 1, skipped: 0, failures: [`${label}: ${why}`] };
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

/** Counts Vitest's JSON report; a failed test is named with the first line of its reason. A file that could not even be loaded counts as one failure.
 * @returns {Counts} */
export function countVitest(report, nameFile = (path) => path) {
  const counts = noResults();
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') {
        failedHere += 1;
        const why = firstLine(test.failureMessages?.[0]);
        counts.failures.push(`${nameFile(file.name)}: ${test.fullName.trim()}${why && `\n    ${why}`}`);
      } else counts.skipped += 1;
    }
    if (file.status === 'failed' && failedHere === 0) {
      failedHere = 1;
      counts.failures.push(`${nameFile(file.name)}: ${firstLine(file.message) || 'could not be run'}`);
    }
    counts.failed += failedHere;
  }
  return counts;
}

/** Counts Playwright's JSON report; a test that passed on a second try passed, and an error outside tests failed.
 * @returns {Counts} */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = report.suites.flatMap((suite) => unexpectedIn(suite));
  const errors = (report.errors ?? []).map(
    (error) => `e2e: ${firstLine(error.message) || 'an error outside the tests'}`,
  );
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [...failures, ...errors],
  };
}

function unexpectedIn(suite, path = []) {
  const here = suite.title ? [...path, suite.title] : path;
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
    .map((spec) => [...here, spec.title].join(' > '));
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
