import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allJobs } from './all-jobs';
import { crontab } from './crontab';

const contracts = fileURLToPath(new URL('../../../../../packages/contracts/src/', import.meta.url));

describe('The jobs', () => {
  it('that contracts define have one work each', () => {
    const defined = globSync('**/*.jobs.ts', { cwd: contracts }).flatMap((file) =>
      [...readFileSync(`${contracts}${file}`, 'utf8').matchAll(/Job = \{\s+name: '([^']+)'/g)].map(
        ([, name]) => name,
      ),
    );
    expect(defined.length).toBeGreaterThan(40);
    expect(allJobs.map(({ name }) => name).sort()).toEqual(defined.sort());
  });

  it('start by themselves at their times, one waiting at most', () => {
    expect(crontab.map(({ task, options }) => [task, options?.jobKey])).toContainEqual([
      'sweep-leftovers',
      'sweep-leftovers',
    ]);
    const streams = crontab.find(({ task }) => task === 'make-streams');
    expect(streams?.options).toMatchObject({ queueName: 'make-streams', maxAttempts: 3 });
    expect(crontab).toHaveLength(25);
  });
});
