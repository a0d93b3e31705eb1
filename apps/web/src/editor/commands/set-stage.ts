import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

/** Sets the stage's background. */
export function setStage(change: Partial<Pick<Scene, 'background'>>): Command {
  return { name: 'set-stage', apply: (document) => withScene(document, change) };
}
