import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
/** One process for many files: loading the product anew for each took a third of all time. So no file may mock a module. */
const isolate = false;

export default defineConfig({
  test: {
    // One more than cores: most wait for engines and programs now and then.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          isolate,
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/db/test-engine/vitest-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          isolate,
          include: ['**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test-setup.ts'],
        },
      },
    ],
  },
});
