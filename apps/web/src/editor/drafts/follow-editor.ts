import type { Editor } from '../editor';
import type { Autosave } from './autosave';

/** Saves each change of an editor's document. @returns what ends that */
export function followEditor(editor: Editor, autosave: Pick<Autosave, 'changed'>): () => void {
  return editor.subscribe(() => autosave.changed(editor.getSnapshot().document));
}
