import type pg from 'pg';

/* COPY at the level of the protocol, for the bare programs of the benches: the fastest way into and out of Postgres. */

/** What the client's connection can do; its own types leave COPY out. */
type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

type Done = { resolve: (bytes: number) => void; reject: (error: unknown) => void };

class Copy {
  #bytes = 0;
  #error: unknown;
  constructor(
    private readonly text: string,
    private readonly chunks: Iterable<string>,
    private readonly done: Done,
  ) {}

  submit(connection: unknown): void {
    (connection as Connection).query(this.text);
  }
  handleCopyInResponse(connection: Connection): void {
    for (const chunk of this.chunks) {
      const bytes = Buffer.from(chunk);
      this.#bytes += bytes.length;
      connection.sendCopyFromChunk(bytes);
    }
    connection.endCopyFrom();
  }
  handleCopyData(message: { chunk: Buffer }): void {
    this.#bytes += message.chunk.length;
  }
  handleCommandComplete(): void {
    // The answer counts once the connection is ready again.
  }
  handleError(error: unknown): void {
    this.#error = error;
    this.done.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.#error === undefined) this.done.resolve(this.#bytes);
  }
}

/** Runs a COPY statement. @param chunks what goes in, for `FROM STDIN`. @returns bytes that went in or came out */
export function runCopy(client: pg.PoolClient, text: string, chunks: Iterable<string> = []): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new Copy(text, chunks, { resolve, reject }));
  });
}
