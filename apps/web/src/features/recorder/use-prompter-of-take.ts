import { useEffect, useRef } from 'react';
import type { RecorderStatus } from '../../recorder/recorder';
import { useRecorder, useRecorderState } from './recorder-context';
import { isTaking } from './take-phase';
import type { Prompter } from './use-prompter';

/** Starts, pauses and ends the teleprompter with the take. */
export function usePrompterOfTake({ listen, begin, end, setMoving }: Prompter): void {
  const recorder = useRecorder();
  const status = useRecorderState((snapshot) => snapshot.status);
  const before = useRef<RecorderStatus>(status);
  useEffect(() => listen(recorder), [listen, recorder]);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === status) return;
    if (status === 'RECORDING') {
      if (was === 'PAUSE') setMoving(true);
      else begin();
    } else if (status === 'PAUSE') setMoving(false);
    else if (isTaking(was)) end();
  }, [begin, end, setMoving, status]);
}
