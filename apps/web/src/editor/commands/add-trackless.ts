import { isRedaction, withAdded, type Trackless } from '../document';
import type { Command } from '../editor';

/** Puts a redaction, an arrow or a ring over all videos and images for a span of time. */
export function addTrackless(item: Trackless): Command {
  return {
    name: isRedaction(item) ? 'add-redaction' : 'add-callout',
    apply: (document) => withAdded(document, item),
  };
}
