export type TextTask = {
  /** What the writer is told beforehand. */
  instructions: string;
  request: string;
};

/** Why nothing more came; says nothing of what was asked or answered, so that it may be logged. */
export class TextWriterError extends Error {
  override readonly name = 'TextWriterError';

  constructor(
    message: string,
    /** Seconds after which the same request may succeed, where the server said so. */
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

/** Writes text by a language model. */
export type TextWriter = {
  /**
   * Resolves once the answer has begun, and yields it in pieces as they come.
   * @param signal ends the request; nobody waits for the answer any more
   * @throws TextWriterError also in the middle of the pieces
   */
  write(task: TextTask, signal: AbortSignal): Promise<AsyncIterable<string>>;
};
