/** A word as the server heard it, in milliseconds of the sound that was sent. */
export type RecognizedWord = {
  startMs: number;
  endMs: number;
  text: string;
  /** Whether the server gave its times; otherwise they are estimated from its length within its sentence. */
  isTimed: boolean;
};

/** What a server heard. `language` is a code of two letters; null where the server did not say it. */
export type Recognized = { language: string | null; words: RecognizedWord[] };

export type SoundFile = {
  /** A FLAC file on this machine. */
  path: string;
  durationMs: number;
  /** A code of two letters; null lets the server detect it. */
  language: string | null;
};

/** Why a server's answer cannot be used. */
export type TranscriberFault =
  | 'server-away'
  | 'server-slow'
  | 'server-busy'
  | 'server-refused'
  | 'server-unreadable';

/** Why there is no transcript. It contains nothing of what was said, so it may be logged. */
export class TranscriberError extends Error {
  override readonly name = 'TranscriberError';

  constructor(readonly fault: TranscriberFault) {
    super(fault);
  }
}

/** Transcribes speech. */
export type Transcriber = {
  /** The host that receives the sound. */
  readonly host: string;
  /**
   * The words in the order of their times, none overlapping another and none outside the sound.
   * @param signal ends the request when nobody waits for the answer any more
   * @throws TranscriberError after the last attempt that makes sense
   */
  transcribe(sound: SoundFile, signal: AbortSignal): Promise<Recognized>;
};
