import { MAX_REDACTIONS, type Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

/** Puts a redaction over all videos and images for a span of time. */
export function addRedaction(redaction: Redaction): Command {
  return {
    name: 'add-redaction',
    apply(document) {
      const { covers: redactions } = document.scene;
      if (redactions.length >= MAX_REDACTIONS) return 'redaction-limit';
      return withScene(document, { covers: [...redactions, redaction] });
    },
  };
}
