import { withScene } from '../document';
import type { Command } from '../editor';

/** Sets the length of the scene, in ms. Items after its end are not rendered. */
export function setDuration(durationMs: number): Command {
  return {
    name: 'set-duration',
    apply: (document) => withScene(document, { duration: Math.round(durationMs) }),
  };
}
