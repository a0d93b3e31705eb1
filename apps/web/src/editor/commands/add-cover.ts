import { MAX_COVERS, type Cover } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

/** Puts a cover over all videos and images for a span of time. */
export function addCover(cover: Cover): Command {
  return {
    name: 'add-cover',
    apply(document) {
      const { covers } = document.scene;
      if (covers.length >= MAX_COVERS) return 'cover-limit';
      return withScene(document, { covers: [...covers, cover] });
    },
  };
}
