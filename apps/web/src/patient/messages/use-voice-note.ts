import { useEffect, useRef, useState } from 'react';
import { canRecord, startVoiceRecorder, type VoiceRecorder } from './voice-recorder';

/** A voice note that is being recorded. @param onRecorded gets the recording, also when it has stopped by itself */
export function useVoiceNote(onRecorded: (note: Blob) => void) {
  // Only the browser knows, so server and browser first render the same.
  const [isPossible, setPossible] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [elapsedS, setElapsed] = useState<number | null>(null);
  const recorder = useRef<VoiceRecorder | null>(null);
  /** The browser's question may be open for a while, and the user may press again meanwhile. */
  const isAsking = useRef(false);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;
  useEffect(() => {
    setPossible(canRecord());
    return () => recorder.current?.discard();
  }, []);
  const isRecording = elapsedS !== null;
  useEffect(() => {
    if (!isRecording) return;
    const id = window.setInterval(
      () => setElapsed((at) => (at === null ? null : Math.min(at + 1, 60))),
      1_000,
    );
    return () => window.clearInterval(id);
  }, [isRecording]);

  async function stop() {
    const ended = recorder.current;
    recorder.current = null;
    setElapsed(null);
    if (ended) recorded.current(await ended.stop());
  }

  return {
    isPossible,
    isRefused,
    elapsedS,
    stop: () => void stop(),
    async start() {
      if (isAsking.current || recorder.current) return;
      isAsking.current = true;
      setRefused(false);
      try {
        recorder.current = await startVoiceRecorder(() => void stop());
        setElapsed(0);
      } catch {
        setRefused(true);
      }
      isAsking.current = false;
    },
    discard() {
      recorder.current?.discard();
      recorder.current = null;
      setElapsed(null);
    },
  };
}
