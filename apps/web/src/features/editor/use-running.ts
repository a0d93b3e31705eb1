import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context';

/** Whether the scene plays. It renders only when playback starts and stops. */
export function useRunning(): boolean {
  const { playhead } = useEditor();
  return useSyncExternalStore(playhead.subscribe, playhead.isRunning);
}
