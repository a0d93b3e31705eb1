import { withScene } from '../document';
import type { Command } from '../editor';

/** Sets how long the scene is, in ms. What lies after its end is not rendered. */
export function setDuration(durationMs: number): Command {
  return {
    name: 'set-duration',
    apply: (document) => withScene(document, { duration: Math.round(durationMs) }),
  };
}
