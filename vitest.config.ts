import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const exclude = ['**/node_modules/**', '**/dist/**'];
/**
 * One process for many files: loading the product again for each took a third of the whole time. So no file may mock a
 * module.
 */
const isolate = false;

/** CI tries a failed test once more, as it does with journeys. By hand a failure is seen at once. */
const retry = process.env['CI'] ? 1 : 0;

/** How long a test waits for a state, in ms. The default of one second is too short for a busy machine. */
const expect = { poll: { timeout: 15_000 } };

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
    sequence: { sequencer: LongestFirst },
    // One more than cores: most tests wait for engines and programs from time to time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          expect,
          retry,
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate,
          expect,
          retry,
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/db/test-engine/vitest-global-setup.ts'],
          // Some tests fill tables with 10,000 rows, and share two cores with everything else.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'dom',
          isolate,
          expect,
          retry,
          include: ['**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test-setup.ts'],
          // Longer than a test waits by itself (`asyncUtilTimeout`), so that the test reports what it waited for.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
