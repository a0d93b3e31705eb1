import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from './editor-context';
import type { RenderControl } from './use-render';

/**
 * Asks before the doctor leaves: where something would be lost, and where a change is in no version yet. Whatever can
 * still be saved is saved first.
 */
export function useLeaveGuard(control: RenderControl) {
  const { autosave } = useSession();
  const [about, setAbout] = useState<'unsaved' | 'unmade'>('unsaved');
  const blocker = useBlocker({
    async shouldBlockFn() {
      if (autosave.hasUnsavedWork()) await autosave.flush();
      const isUnsaved = autosave.hasUnsavedWork();
      setAbout(isUnsaved ? 'unsaved' : 'unmade');
      return isUnsaved || control.hasUnmade();
    },
    enableBeforeUnload: autosave.hasUnsavedWork,
    withResolver: true,
  });
  return {
    asked: blocker.status === 'blocked' ? about : null,
    go: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
