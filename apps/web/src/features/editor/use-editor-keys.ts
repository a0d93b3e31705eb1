import { useEffect, useRef } from 'react';
import { keyFor } from '../../editor/keyboard/key-for';
import { createActions } from '../../editor/keyboard/perform-action';
import type { EditorAction } from '../../editor/keyboard/key-for';
import { useEditor } from './editor-context';

/**
 * The keyboard control of the editor, and the same actions for its buttons.
 * @param zoomBy changes the zoom of the timeline by a factor about the playhead
 */
export function useEditorActions(zoomBy: (factor: number) => void): (action: EditorAction) => void {
  const editor = useEditor();
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  const act = useRef<((action: EditorAction) => void) | null>(null);
  act.current ??= createActions({ editor, zoomBy: (factor) => latest.current(factor) });
  const perform = act.current;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const action = keyFor(event);
      if (action === null) return;
      event.preventDefault();
      perform(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [perform]);
  return perform;
}
