import { useEffect, useRef } from 'react';
import { belongsToFocus, commandOf } from './recorder-keys';
import { useRecorder } from './recorder-context';

type Actions = { retake: () => void; turnPrompter: (by: 1 | -1) => void; escape: () => void };

/** The keyboard control of the recorder, wherever the focus is: see recorder-keys. */
export function useRecorderKeys(actions: Actions): void {
  const recorder = useRecorder();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsToFocus(event.target, event.key)) return;
      const { status, countdown } = recorder.getSnapshot();
      const command = commandOf(event, status, countdown !== null);
      if (command === null) return;
      event.preventDefault();
      switch (command) {
        case 'start':
          return recorder.start();
        case 'cancelStart':
          return recorder.cancelStart();
        case 'pause':
          return recorder.pause();
        case 'resume':
          return recorder.resume();
        case 'stop':
          return recorder.stop();
        case 'retake':
          return latest.current.retake();
        case 'turnPrompter':
          return latest.current.turnPrompter(1);
        case 'turnPrompterBack':
          return latest.current.turnPrompter(-1);
        case 'escape':
          return latest.current.escape();
      }
    };
    // Listens on the document, because an open tooltip stops Escape before it reaches the window. Escape then closes
    // the tooltip and acts here too.
    document.addEventListener('keydown', press);
    // A button that was clicked keeps the focus, and its own Space comes when the key is released.
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && !belongsToFocus(event.target, event.key)) event.preventDefault();
    };
    document.addEventListener('keyup', release);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
    };
  }, [recorder]);
}
