import { VOICE_NOTE_MAX_S } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { useEffect, useRef, useState } from 'react';
import { canRecord, startVoiceRecorder, type VoiceRecorder } from './voice-recorder';

const LEVEL_EVERY_MS = 100;

/**
 * A voice note that is being recorded.
 * @param onRecorded gets what was recorded, also when it has stopped by itself, and what was `isTold` as it began
 * @param isTold whether the page tells now who writes it down
 */
export function useVoiceNote(onRecorded: (note: Blob, isTold: boolean) => void, isTold: boolean) {
  // Only the browser knows, so that server and browser first draw the same.
  const [isPossible, setPossible] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [elapsedS, setElapsed] = useState<number | null>(null);
  const recorder = useRef<VoiceRecorder | null>(null);
  /** The browser's question may be open for a while, and the user may press again meanwhile. */
  const isAsking = useRef(false);
  const wasTold = useRef(false);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    setPossible(canRecord());
    return () => recorder.current?.discard();
  }, []);
  const isRecording = elapsedS !== null;
  useEffect(() => {
    if (!isRecording) return;
    const clock = window.setInterval(
      () => setElapsed((at) => (at === null ? null : Math.min(at + 1, VOICE_NOTE_MAX_S))),
      1_000,
    );
    // The page around it is not drawn again ten times a second.
    const level = window.setInterval(() => {
      const loudness = recorder.current?.level() ?? null;
      if (!meter.current) return;
      meter.current.hidden = loudness === null;
      meter.current.value = loudness ?? 0;
    }, LEVEL_EVERY_MS);
    return () => {
      window.clearInterval(clock);
      window.clearInterval(level);
    };
  }, [isRecording]);

  async function stop() {
    const ended = recorder.current;
    recorder.current = null;
    setElapsed(null);
    if (ended) recorded.current(await ended.stop(), wasTold.current);
  }

  return {
    isPossible,
    isRefused,
    elapsedS,
    /** Shows how loud it is, from 0 to 1. */
    meter,
    stop: () => void stop(),
    async start() {
      if (isAsking.current || recorder.current) return;
      isAsking.current = true;
      wasTold.current = isTold;
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

export type VoiceNote = ReturnType<typeof useVoiceNote>;
