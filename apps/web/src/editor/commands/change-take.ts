import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { findVideo, takePieces } from '../document';
import type { Command, CommandName } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';

/**
 * One command for every piece of the take, because a split take is still one text and one sound. It applies where a
 * piece has something of the kind. Any other refusal refuses the whole command, so that no half is left.
 */
export function changeTake(name: CommandName, commandOf: (piece: VideoTrack) => Command): Command {
  return {
    name,
    apply(document, context) {
      let next = document;
      let refusal: RefusalCode = 'nothing-here';
      for (const { id } of takePieces(document)) {
        const piece = findVideo(next, id);
        const result = piece ? commandOf(piece).apply(next, context) : 'not-found';
        if (!isRefusal(result)) next = result;
        else if (result !== 'nothing-here') return result;
        else refusal = result;
      }
      return next === document ? refusal : next;
    },
  };
}
