/** A word as the server heard it, in milliseconds of the sound that it was sent. */
export type HeardWord = {
  startMs: number;
  endMs: number;
  text: string;
  /** Whether the server gave its times; otherwise they are reckoned by its length within its sentence. */
  isTimed: boolean;
};

/** What a server heard. `language` is a code of two letters; null where the server did not say it. */
export type Heard = { language: string | null; words: HeardWord[] };

export type SoundFile = {
  /** A FLAC file of this machine. */
  path: string;
  durationMs: number;
  /** A code of two letters; null lets the server detect it. */
  language: string | null;
};

/** Why a server's answer cannot be used. */
export type TranscriberFault =
  'server-away' | 'server-slow' | 'server-busy' | 'server-refused' | 'server-unreadable';

/** Why nothing was heard. It contains nothing of what was said, so that it may be logged. */
export class TranscriberError extends Error {
  override readonly name = 'TranscriberError';

  constructor(readonly fault: TranscriberFault) {
    super(fault);
  }
}

/** Writes down what is said in a sound. */
export type Transcriber = {
  /** The host that gets the sound. */
  readonly host: string;
  /**
   * The words in the order of their times, none overlapping another and none outside the sound.
   * @param signal ends the request when nobody waits for the answer any more
   * @throws TranscriberError after the server was asked as often as it makes sense
   */
  transcribe(sound: SoundFile, signal: AbortSignal): Promise<Heard>;
};
