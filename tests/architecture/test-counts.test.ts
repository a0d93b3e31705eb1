import { describe, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, crashed, sum } from '../../scripts/count-results.mjs';

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
      failures: ['a.test.ts: breaks\n    expected 1 to be 2'],
    });
  });

  test('a file that could not be loaded is a failure though it names no test', () => {
    const counts = countVitest({ testResults: [file('failed', [], 'Cannot find module\nat x')] });
    expect(counts).toMatchObject({ passed: 0, failed: 1, failures: ['/repo/a.test.ts: Cannot find module'] });
  });

  test('a failure around the tests of a file is a failure though every test passed', () => {
    expect(countVitest({ testResults: [file('failed', [['adds', 'passed']])] })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test("Playwright's unexpected results and its errors outside tests both count", () => {
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
      errors: [{ message: 'web server died\nat y' }],
      suites: [
        {
          title: 'share.spec.ts',
          suites: [{ title: 'sharing', specs: [{ title: 'sends', tests: [{ status: 'unexpected' }] }] }],
          specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
        },
      ],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['share.spec.ts > sharing > sends', 'e2e: web server died'],
    });
  });

  test('the closing line names skipped tests only when there are some', () => {
    const total = sum([{ passed: 2, failed: 0, skipped: 0, failures: [] }, crashed('e2e', 'no report')]);
    expect(closingLine(total)).toBe('2 passed, 1 failed');
    expect(closingLine({ ...total, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
  });
});
