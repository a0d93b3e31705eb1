import { sum } from './count-results.mjs';

/** How often a test that failed runs again, alone. */
export const REPEATS = 3;

/** So many unstable tests are too many for chance: the run fails. */
export const MOST_FAILURES = 10;

/**
 * Runs failed tests again after everything else, one file at a time. A test that passes each time is unstable: it counts
 * as passed and is named. Where so many failed that the run fails anyway, nothing is repeated.
 * @param {import('./count-results.d.mts').Counts} counts of the whole run
 * @param {(place: import('./count-results.d.mts').Place) => Promise<import('./count-results.d.mts').Counts>} runAlone
 * runs the file of a failed test, in its project
 * @returns the counts, and the names of the unstable tests
 */
export async function repeatFailures(counts, runAlone) {
  if (counts.failures.length === 0 || counts.failures.length >= MOST_FAILURES)
    return { counts, unstable: [] };
  const unstable = [];
  for (const sameFile of groupByFile(counts.failures)) {
    let candidates = sameFile;
    for (let repeat = 0; repeat < REPEATS && candidates.length > 0; repeat += 1) {
      const { failures } = await runAlone(candidates[0].place);
      candidates = candidates.filter((failure) => !failures.some((again) => isSame(again, failure)));
    }
    unstable.push(...candidates);
  }
  const failures = counts.failures.filter((failure) => !unstable.includes(failure));
  const settled = { passed: unstable.length, failed: -unstable.length, skipped: 0, failures: [] };
  return { counts: { ...sum([counts, settled]), failures }, unstable: unstable.map(({ name }) => name) };
}

function groupByFile(failures) {
  const groups = new Map();
  for (const failure of failures) {
    if (failure.place === undefined) continue;
    const key = JSON.stringify([failure.place.runner, failure.place.file, failure.place.project]);
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()];
}

/** A runner that failed as a whole, or a file that could not be run, fails each of its tests again. */
function isSame(again, failure) {
  return (
    again.place?.test === undefined ||
    again.place.test === failure.place.test ||
    failure.place.test === undefined
  );
}
