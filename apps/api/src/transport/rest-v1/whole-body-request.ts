import { IncomingMessage } from 'node:http';

/**
 * A request whose body can be read as a whole, straight from the parser. Node passes a body on through a stream for
 * each request, with its events and turns of the loop. That takes several microseconds, which matter only for the most
 * frequent calls.
 */
export class WholeBodyRequest extends IncomingMessage {
  private whenWhole: ((body: Buffer) => void) | undefined;
  private pieces: Buffer[] = [];

  /**
   * Calls `take` when the body has arrived. The stream then gets nothing of it. It is not called when the body breaks
   * off.
   */
  takeBody(take: (body: Buffer) => void): void {
    this.whenWhole = take;
  }

  /** The parser calls it with the body, piece by piece, and with null at its end (nodejs.org, "readable.push"). */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    const { whenWhole, pieces } = this;
    if (!whenWhole) return super.push(piece, encoding);
    if (piece) return pieces.push(piece) > 0;
    this.whenWhole = undefined;
    whenWhole(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
    return false;
  }
}
