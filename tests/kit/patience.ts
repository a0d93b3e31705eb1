/*
 * Against hanging, not for speed: nothing is promised about the machine on which the tests run. No test asserts how long
 * something took.
 */

/** How long a test may take. */
export const TEST_LIMIT_MS = 600_000;

/** How long a test waits for a state, so that a failure still names the state. */
export const PATIENCE_MS = 120_000;
