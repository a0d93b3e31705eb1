export type TextTask = {
  /** The instructions for the writer. */
  instructions: string;
  request: string;
};

/**
 * `refused`: the server takes no such request, now or later. `declined`: the model will not write this. `slow`: nothing
 * came in time. `unfinished`: anything else, which may succeed in a moment.
 */
type TextWriterFault = 'refused' | 'declined' | 'slow' | 'unfinished';

/** Why nothing more came. It contains nothing of the question or the answer, so that it may be logged. */
export class TextWriterError extends Error {
  override readonly name = 'TextWriterError';
  readonly fault: TextWriterFault;
  /** Seconds after which the same request may succeed, if the server said so. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, given: { fault?: TextWriterFault; retryAfterS?: number | undefined } = {}) {
    super(message);
    this.fault = given.fault ?? 'unfinished';
    this.retryAfterS = given.retryAfterS;
  }
}

/** Writes text by a language model. */
export type TextWriter = {
  /** The host that gets the texts. */
  readonly host: string;
  /**
   * Resolves once the answer has begun, and yields it in pieces as they come.
   * @param signal ends the request when nobody waits for the answer any more
   * @throws TextWriterError also in the middle of the pieces
   */
  write(task: TextTask, signal: AbortSignal): Promise<AsyncIterable<string>>;
};
