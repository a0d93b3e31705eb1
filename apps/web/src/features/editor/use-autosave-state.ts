import { useSyncExternalStore } from 'react';
import type { AutosaveState } from '../../editor/drafts/autosave';
import { useSession } from './editor-context';

export function useAutosaveState(): AutosaveState {
  const { autosave } = useSession();
  return useSyncExternalStore(autosave.subscribe, autosave.getState);
}
