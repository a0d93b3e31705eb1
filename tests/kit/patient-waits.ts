import { vi } from 'vitest';
import { PATIENCE_MS } from './patience';

/** Vitest has no setting for how long these wait, and gives up after a second. */
const { waitFor, waitUntil } = vi;
Object.assign(vi, {
  waitFor: (state: Parameters<typeof waitFor>[0]) => waitFor(state, PATIENCE_MS),
  waitUntil: (state: Parameters<typeof waitUntil>[0]) => waitUntil(state, PATIENCE_MS),
});
