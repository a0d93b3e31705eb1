import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context';

/** Whether the scene plays: renders when it starts and stops, never between. */
export function useRunning(): boolean {
  const { playhead } = useEditor();
  return useSyncExternalStore(playhead.subscribe, playhead.isRunning);
}
