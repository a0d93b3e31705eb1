import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest that stores errors outside the tests, which its JSON report leaves out: an unhandled rejection
 * fails the run without failing a test. They go to the file that `BEDSIDE_UNHANDLED_ERRORS` names, as a JSON array.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['BEDSIDE_UNHANDLED_ERRORS'];
    if (file === undefined) return;
    const said = errors.map(({ name, message, stack }) => `${name}: ${message}\n${stack ?? ''}`);
    writeFileSync(file, JSON.stringify(said));
  }
}
