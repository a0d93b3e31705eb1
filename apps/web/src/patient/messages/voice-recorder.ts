import { VOICE_NOTE_MAX_S } from '@bedside/contracts/chat/chat-attachment.rules';

const MOST_MS = VOICE_NOTE_MAX_S * 1_000;
/** Opus where the browser has it, AAC on Apple's. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type VoiceRecorder = {
  /** Ends the recording. @returns what was recorded */
  stop(): Promise<Blob>;
  discard(): void;
};

/** Whether this browser can record at all; over plain http most cannot. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Asks for the microphone and starts recording. It stops by itself after 60 seconds.
 * @throws where the microphone is refused or missing
 */
export async function startVoiceRecorder(onFull: () => void): Promise<VoiceRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  const full = window.setTimeout(onFull, MOST_MS);
  const end = () => {
    window.clearTimeout(full);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    async stop() {
      end();
      await ended;
      return new Blob(pieces, { type: recorder.mimeType });
    },
    discard: end,
  };
}
