import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Recorder, RecorderSnapshot } from '../../recorder/recorder';

export const RecorderContext = createContext<Recorder | null>(null);

/** The commands of the recorder. */
export function useRecorder(): Recorder {
  const recorder = useContext(RecorderContext);
  if (!recorder) throw new Error('useRecorder outside of the recorder');
  return recorder;
}

/**
 * One part of what the recorder says of itself. A part that stays the same costs no render: the stopwatch ticks ten
 * times a second and only the stopwatch is drawn anew.
 */
export function useRecorderState<Part>(select: (snapshot: RecorderSnapshot) => Part): Part {
  const recorder = useRecorder();
  return useSyncExternalStore(recorder.subscribe, () => select(recorder.getSnapshot()));
}
