import { useCallback, useEffect, useRef } from 'react';
import type { Command, CommandName, Gesture } from '../../editor/editor';
import { useEditor } from './editor-context';

/** Typing in a field, or moving a slider, as one undo step: from its first change until `commit`. */
export function useGesture(name: CommandName): { update: (command: Command) => boolean; commit: () => void } {
  const editor = useEditor();
  const held = useRef<Gesture | null>(null);
  const commit = useCallback(() => {
    held.current?.commit();
    held.current = null;
  }, []);
  const update = useCallback(
    (command: Command) => {
      held.current ??= editor.begin(name);
      if (held.current.update(command)) return true;
      if (editor.getSnapshot().refusal !== null) return false;
      // Another change has ended it meanwhile.
      held.current = editor.begin(name);
      return held.current.update(command);
    },
    [editor, name],
  );
  useEffect(() => commit, [commit]);
  return { update, commit };
}
