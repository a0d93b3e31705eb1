/** A program that collects security events. */
export type AuditSink = {
  /**
   * Resolves once the receiver has stored all lines.
   * @param lines events as JSON, each with a line end
   * @throws whatever tells that it may not have them
   */
  send(lines: string): Promise<void>;
};
