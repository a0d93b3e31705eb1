export type TextTask = {
  /** The instructions for the writer. */
  instructions: string;
  request: string;
};

/**
 * `refused`: the server does not accept such a request, now or later. `declined`: the model will not write this.
 * `slow`: nothing came in time. `unfinished`: anything else, which may succeed in a moment.
 */
type TextWriterFault = 'refused' | 'declined' | 'slow' | 'unfinished';

/** Why the answer ended. It contains nothing of the question or the answer, so it may be logged. */
export class TextWriterError extends Error {
  override readonly name = 'TextWriterError';
  readonly fault: TextWriterFault;
  /** Seconds after which the same request may succeed, if the server says so. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, given: { fault?: TextWriterFault; retryAfterS?: number | undefined } = {}) {
    super(message);
    this.fault = given.fault ?? 'unfinished';
    this.retryAfterS = given.retryAfterS;
  }
}

/** Writes text with a language model. */
export type TextWriter = {
  /** The host that receives the texts. */
  readonly host: string;
  /**
   * Resolves once the answer has begun, and yields it in pieces as they come.
   * @param signal ends the request when nobody waits for the answer any more
   * @throws TextWriterError also between the pieces
   */
  write(task: TextTask, signal: AbortSignal): Promise<AsyncIterable<string>>;
};
