import { useBlocker } from '@tanstack/react-router';
import { useSession } from './editor-context';

/** Asks before the doctor leaves, only where something would be lost. Whatever can still be saved is saved instead. */
export function useLeaveGuard() {
  const { autosave } = useSession();
  const blocker = useBlocker({
    async shouldBlockFn() {
      if (!autosave.hasUnsavedWork()) return false;
      await autosave.flush();
      return autosave.hasUnsavedWork();
    },
    enableBeforeUnload: autosave.hasUnsavedWork,
    withResolver: true,
  });
  return {
    isAsked: blocker.status === 'blocked',
    go: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
