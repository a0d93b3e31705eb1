import { describe, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, crashed, sum } from '../../scripts/count-results.mjs';
import type { Counts, Place } from '../../scripts/count-results.mjs';
import { MOST_FAILURES, REPEATS, repeatFailures } from '../../scripts/repeat-failures.mjs';

const file = (status: string, tests: [string, string, string?][], message = '') => ({
  name: '/repo/a.test.ts',
  status,
  message,
  assertionResults: tests.map(([fullName, state, why]) => ({
    fullName,
    status: state,
    failureMessages: why === undefined ? [] : [why],
  })),
});

describe('counting', () => {
  test('passed, failed and skipped tests of Vitest are counted apart and the failed ones named', () => {
    const report = {
      testResults: [
        file('failed', [
          ['adds', 'passed'],
          ['breaks', 'failed', 'expected 1 to be 2\nat x'],
          ['waits', 'pending'],
        ]),
      ],
    };
    expect(countVitest(report, () => 'a.test.ts')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [
        {
          name: 'a.test.ts: breaks\n    expected 1 to be 2',
          place: { runner: 'vitest', file: 'a.test.ts', test: 'breaks' },
        },
      ],
    });
  });

  test('a file that could not be loaded is a failure though it names no test', () => {
    const counts = countVitest({ testResults: [file('failed', [], 'Cannot find module\nat x')] });
    expect(counts).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ name: '/repo/a.test.ts: Cannot find module' }],
    });
  });

  test('a failure around the tests of a file is a failure though every test passed', () => {
    expect(countVitest({ testResults: [file('failed', [['adds', 'passed']])] })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test("Playwright's unexpected results and its errors outside tests both count", () => {
    const report = {
      stats: { expected: 3, flaky: 0, unexpected: 1, skipped: 2 },
      errors: [{ message: 'web server died\nat y' }],
      suites: [
        {
          title: 'share.spec.ts',
          suites: [
            {
              title: 'sharing',
              specs: [
                {
                  title: 'sends',
                  file: 'share.spec.ts',
                  tests: [{ status: 'unexpected', projectName: 'app' }],
                },
              ],
            },
          ],
          specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
        },
      ],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: [
        {
          name: 'share.spec.ts > sharing > sends',
          place: {
            runner: 'playwright',
            file: 'share.spec.ts',
            test: 'share.spec.ts > sharing > sends',
            project: 'app',
          },
        },
        { name: 'e2e: web server died' },
      ],
    });
  });

  test('the closing line names skipped tests only when there are some', () => {
    const total = sum([{ passed: 2, failed: 0, skipped: 0, failures: [] }, crashed('e2e', 'no report')]);
    expect(closingLine(total)).toBe('2 passed, 1 failed');
    expect(closingLine({ ...total, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
  });
});

describe('what failed', () => {
  const place = (test?: string): Place => ({
    runner: 'vitest',
    file: 'a.test.ts',
    ...(test !== undefined && { test }),
  });
  const failing = (...tests: string[]): Counts => ({
    passed: 10,
    failed: tests.length,
    skipped: 0,
    failures: tests.map((test) => ({ name: `a.test.ts: ${test}`, place: place(test) })),
  });
  const answers = (...all: Counts[]) => {
    const places: Place[] = [];
    const runAlone = (asked: Place) => {
      places.push(asked);
      return Promise.resolve(all[places.length - 1] ?? failing());
    };
    return { places, runAlone };
  };

  test('and passes three times alone counts as passed, and is named as unstable', async () => {
    const { places, runAlone } = answers();
    const { counts, unstable } = await repeatFailures(failing('waits'), runAlone);
    expect([counts.passed, counts.failed, counts.failures, unstable]).toEqual([
      11,
      0,
      [],
      ['a.test.ts: waits'],
    ]);
    expect(places).toEqual(Array.from({ length: REPEATS }, () => place('waits')));
  });

  test('once more in three stays failed, and its file is not run again for nothing', async () => {
    const { places, runAlone } = answers(failing(), failing('waits'));
    const { counts, unstable } = await repeatFailures(failing('waits'), runAlone);
    expect([counts.passed, counts.failed, unstable, places.length]).toEqual([10, 1, [], 2]);
  });

  test('in one file is told apart, test by test', async () => {
    const { runAlone } = answers(failing('breaks'), failing('breaks'), failing('breaks'));
    const { counts, unstable } = await repeatFailures(failing('waits', 'breaks'), runAlone);
    expect([counts.failures.map(({ name }) => name), unstable]).toEqual([
      ['a.test.ts: breaks'],
      ['a.test.ts: waits'],
    ]);
  });

  test('outside of a test is not repeated, and a repetition that cannot run fails every test of it', async () => {
    const { places, runAlone } = answers(crashed('repeated', 'no report'));
    const before = sum([failing('waits'), crashed('tests', 'the runner ended with code 1')]);
    const { counts, unstable } = await repeatFailures(before, runAlone);
    expect([counts.failed, unstable, places.length]).toEqual([2, [], 1]);
  });

  test(`${MOST_FAILURES} times is too much for chance: nothing is repeated`, async () => {
    const { places, runAlone } = answers();
    const many = failing(...Array.from({ length: MOST_FAILURES }, (_none, at) => `test ${at}`));
    const { counts } = await repeatFailures(many, runAlone);
    expect([counts.failed, places]).toEqual([MOST_FAILURES, []]);
  });
});
