import type { Track } from '@bedside/contracts/videos/scene/scene.schema';
import type { Container } from 'pixi.js';

/** The visible part of one track. Its owner decides when it is visible and how opaque it is. */
export type Layer = {
  readonly node: Container;
  /** Updates it to the present track. @returns false when this needs another layer: of another kind or source. */
  update: (track: Track) => boolean;
  /** Shows the picture of a moment of the stage, exactly; resolves once it is there. */
  showAt: (stageMs: number) => Promise<void>;
  /** Keeps in sync with the running playhead. */
  playAt: (stageMs: number, level: number) => void;
  /** Uploads a new video frame to the graphics card; `playAt` leaves that to its caller. */
  upload?: () => void;
  /** The graphics card has lost every texture. */
  restore: () => void;
  destroy: () => void;
};

export type LayerPorts = {
  /** The present address of a stored file; it changes when its signature is renewed. */
  urlOf: (src: string) => string | undefined;
  /** Something new is to be drawn: a frame, a picture, a text. */
  onChange: () => void;
  onUnreadable: (src: string, cause: unknown) => void;
};

/** A stored file that a layer reads, and whether it must be read from another address. */
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

  /** A file that was read stays, however often its address is signed again. */
  serves(src: string): boolean {
    return src === this.src && !(this.hasFailed && this.ports.urlOf(src) !== this.url);
  }
}
