import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

export function setSound(change: Partial<Scene['sound']>): Command {
  return {
    name: 'set-sound',
    apply: (document) => withScene(document, { sound: { ...document.scene.sound, ...change } }),
  };
}
