import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { findVideo, takeTracks } from '../document';
import type { Command, CommandName } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';

/**
 * One command for every track of the take, because they are one text and one sound. It applies where a track has
 * something of the kind. Any other refusal refuses the whole command, so that no half is left.
 */
export function changeTake(name: CommandName, commandOf: (track: VideoTrack) => Command): Command {
  return {
    name,
    apply(document, context) {
      let next = document;
      let refusal: RefusalCode = 'nothing-here';
      for (const { id } of takeTracks(document)) {
        const track = findVideo(next, id);
        const result = track ? commandOf(track).apply(next, context) : 'not-found';
        if (!isRefusal(result)) next = result;
        else if (result !== 'nothing-here') return result;
        else refusal = result;
      }
      return next === document ? refusal : next;
    },
  };
}
