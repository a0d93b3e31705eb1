import type { CommandName, Editor } from '../editor';
import type { Autosave } from './autosave';

/** The gestures of a pointer on the stage or the timeline. */
const heldByPointer: ReadonlySet<CommandName> = new Set<CommandName>([
  'add-callout',
  'add-redaction',
  'move',
  'resize',
  'rotate',
  'slide',
  'trim',
]);

/**
 * Saves each change of an editor's document. A drag is saved when the pointer lets go: until then the layer has no
 * final place, and the time of each frame belongs to the stage. Fields and sliders are saved as they change.
 *
 * @returns a function that ends this
 */
export function followEditor(editor: Editor, autosave: Pick<Autosave, 'changed'>): () => void {
  return editor.subscribe(() => {
    const gesture = editor.gestureName();
    if (gesture === null || !heldByPointer.has(gesture)) autosave.changed(editor.getSnapshot().document);
  });
}
