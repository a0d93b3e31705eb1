import { IncomingMessage } from 'node:http';

/**
 * A request whose body may be taken whole, as the parser finds it. Node hands a body on by a stream of its own for each
 * request, with its events and turns of the loop: several microseconds, which most calls do not notice.
 */
export class WholeBodyRequest extends IncomingMessage {
  private whenWhole: ((body: Buffer) => void) | undefined;
  private pieces: Buffer[] = [];

  /** Calls `take` once the body has arrived; nothing of it comes by the stream then. Not called when it breaks off. */
  takeBody(take: (body: Buffer) => void): void {
    this.whenWhole = take;
  }

  /** Given the body by the parser, piece by piece, and null at its end (nodejs.org, "readable.push"). */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    const { whenWhole, pieces } = this;
    if (!whenWhole) return super.push(piece, encoding);
    if (piece) return pieces.push(piece) > 0;
    this.whenWhole = undefined;
    whenWhole(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
    return false;
  }
}
