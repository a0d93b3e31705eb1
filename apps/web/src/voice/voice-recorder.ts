import { VOICE_NOTE_MAX_S } from '@bedside/contracts/conversation/chat/chat-attachment.rules';

const MOST_MS = VOICE_NOTE_MAX_S * 1_000;
/** Opus where the browser has it, AAC on Apple's. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Ordinary speech fills most of the meter. */
const LOUD = 0.25;

export type VoiceRecorder = {
  /** How loud it is now, from 0 to 1; null where the browser does not measure it: Firefox without a sound output. */
  level(): number | null;
  /** Ends the recording. @returns what was recorded */
  stop(): Promise<Blob>;
  discard(): void;
};

/** Whether this browser can record at all; over plain http most cannot. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

export type Microphone = Pick<VoiceRecorder, 'level'> & {
  /** Starts recording; it stops by itself after `mostMs`. Its end also closes the microphone. */
  record(onFull: () => void, mostMs: number): VoiceRecorder;
  close(): void;
};

/** Asks for the microphone. @throws where it is refused or missing */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const meter = listenTo(stream);
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.end();
  };
  return {
    level: meter.level,
    close,
    record(onFull, mostMs) {
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      const ended = new Promise<void>((resolve) => {
        recorder.onstop = () => resolve();
      });
      recorder.start();
      const full = window.setTimeout(onFull, mostMs);
      const end = () => {
        window.clearTimeout(full);
        if (recorder.state !== 'inactive') recorder.stop();
        close();
      };
      return {
        level: meter.level,
        async stop() {
          end();
          await ended;
          return new Blob(pieces, { type: recorder.mimeType });
        },
        discard: end,
      };
    },
  };
}

/**
 * Asks for the microphone and starts recording. It stops by itself after 60 seconds. Whatever plays in the page is
 * paused, because the microphone would hear it.
 * @throws where the microphone is refused or missing
 */
export async function startVoiceRecorder(onFull: () => void): Promise<VoiceRecorder> {
  const microphone = await openMicrophone();
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  return microphone.record(onFull, MOST_MS);
}

function listenTo(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1_024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) / LOUD);
    },
    end() {
      if (context.state !== 'closed') void context.close();
    },
  };
}
