import type { Track } from '@bedside/contracts/scene/scene.schema';
import type { Container } from 'pixi.js';

/** What is seen of one track. Its owner decides when it is seen and how much shines through. */
export type Layer = {
  readonly node: Container;
  /** Takes the track as it is now. @returns false when this needs another layer: of another kind or source. */
  update: (track: Track) => boolean;
  /** Brings the picture of a moment of the stage, exactly; resolves once it is there. */
  showAt: (stageMs: number) => Promise<void>;
  /** Keeps in step with the running playhead. */
  playAt: (stageMs: number, level: number) => void;
  /** Hands a video frame that came since to the graphics card; `playAt` leaves that to its caller. */
  upload?: () => void;
  /** The graphics card has forgotten every texture. */
  restore: () => void;
  destroy: () => void;
};

export type LayerPorts = {
  /** The address of a stored file now; it changes when its signature is renewed. */
  urlOf: (src: string) => string | undefined;
  /** Something came that is to be drawn: a frame, a picture, a text. */
  onChange: () => void;
  onUnreadable: (src: string, cause: unknown) => void;
};

/** A stored file that a layer reads, and whether it still has to be read by another address. */
export class LayerSource {
  readonly url: string;
  private hasFailed = false;

  constructor(
    readonly src: string,
    private readonly ports: LayerPorts,
  ) {
    this.url = ports.urlOf(src) ?? '';
  }

  fail(cause: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.ports.onUnreadable(this.src, cause);
  }

  /** A file that is read stays, however often its address is signed anew. */
  serves(src: string): boolean {
    return src === this.src && !(this.hasFailed && this.ports.urlOf(src) !== this.url);
  }
}
