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
 * One part of the recorder's snapshot. A part that does not change causes no render: the stopwatch ticks ten times per
 * second, and only the stopwatch renders again.
 */
export function useRecorderState<Part>(select: (snapshot: RecorderSnapshot) => Part): Part {
  const recorder = useRecorder();
  return useSyncExternalStore(recorder.subscribe, () => select(recorder.getSnapshot()));
}
