import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE_MS, TEST_LIMIT_MS } from './tests/kit/patience.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];
/**
 * One process for many files: loading the product again for each took a third of the whole time. So no file may mock a
 * module.
 */
const isolate = false;

/** One limit for all, against hanging: nothing is known about the machine on which the tests run. */
const limits = { testTimeout: TEST_LIMIT_MS, hookTimeout: TEST_LIMIT_MS };

/** How long a test waits for a state. */
const setupFiles = ['tests/kit/patient-waits.ts'];
const expect = { poll: { timeout: PATIENCE_MS } };

/** The longest files, and those that wait most. A long file that starts last keeps the whole run waiting. */
const longest = ['delivery-killed', 'kill-everything', 'take-killed'];
const isLongest = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name));

/** Begins with the longest files; without durations of an earlier run, only their sizes are known. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    // The engines of the tests end with the run. Vitest gives them ten seconds, and then fails a run without a failure.
    teardownTimeout: TEST_LIMIT_MS,
    sequence: { sequencer: LongestFirst },
    // One more than cores: most tests wait for engines and programs from time to time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          expect,
          setupFiles,
          ...limits,
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          isolate,
          expect,
          setupFiles,
          ...limits,
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/db/test-engine/vitest-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          isolate,
          expect,
          ...limits,
          include: ['**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'apps/web/src/test-setup.ts'],
        },
      },
    ],
  },
});
