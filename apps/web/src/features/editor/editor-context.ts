import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor, EditorSnapshot } from '../../editor/editor';
import type { EditorSession } from './open-session';

export const EditorContext = createContext<EditorSession | null>(null);

/** The open video, its editor, and its autosave. */
export function useSession(): EditorSession {
  const session = useContext(EditorContext);
  if (!session) throw new Error('useSession outside of the editor');
  return session;
}

/** The commands of the editor. */
export function useEditor(): Editor {
  return useSession().editor;
}

/**
 * One part of the editor's snapshot, without the changes of a running drag. A part that does not change causes no
 * render. The playhead is not part of it: nothing renders while the scene plays or something moves on the stage.
 */
export function useEditorState<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  const { settled } = useEditor();
  return useSyncExternalStore(settled.subscribe, () => select(settled.getSnapshot()));
}

/** The same with every step of a drag, for components that show it. */
export function useLiveState<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.getSnapshot()));
}
