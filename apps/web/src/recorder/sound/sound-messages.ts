/** A piece of sound; its receiver closes `data`. `atMs` is the time of its last sample. */
export type SoundPiece = { data: AudioData; atMs: number };

/**
 * The page's requests to the worker that reads sound. `reading` identifies one microphone from its first piece to its
 * last.
 */
export type SoundRequest =
  | { kind: 'read'; reading: number; frames: ReadableStream<AudioData> }
  | { kind: 'stop'; reading: number; isLive: boolean };

/** Some pieces in order; all times by the worker's clock. */
export type SoundBundle = { reading: number; pieces: SoundPiece[]; sentMs: number };
