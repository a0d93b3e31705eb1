/** A piece of sound; whoever gets it closes `data`. `atMs` is the time of its last sample. */
export type SoundPiece = { data: AudioData; atMs: number };

/**
 * What the page asks of the worker that reads sound. `reading` names one microphone from its first piece to its last.
 */
export type SoundRequest =
  | { kind: 'read'; reading: number; frames: ReadableStream<AudioData> }
  | { kind: 'stop'; reading: number; isLive: boolean };

/** Some pieces in order; all times by the worker's clock. */
export type SoundBundle = { reading: number; pieces: SoundPiece[]; sentMs: number };
