import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which of two is half of all.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
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
          include: ['**/*.dom.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test-setup.ts'],
        },
      },
    ],
  },
});
