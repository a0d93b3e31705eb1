import type { CaptionStyle } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

/** Whether captions are drawn into the picture, and their style there. */
export function setCaptions(change: { burn?: boolean; style?: Partial<CaptionStyle> }): Command {
  return {
    name: 'set-captions',
    apply(document) {
      const { burn, style } = document.scene.captions;
      return withScene(document, {
        captions: { burn: change.burn ?? burn, style: { ...style, ...change.style } },
      });
    },
  };
}
