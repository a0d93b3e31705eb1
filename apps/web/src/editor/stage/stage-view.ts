import type { Box, Size } from '@bedside/media/scene/place';
import type { Container } from 'pixi.js';
import type { Point } from '../gestures/handles';

/**
 * The free margin around the stage at zoom 1, so that the knob of a layer at its edge can be reached; in CSS pixels.
 */
const MARGIN = 28;

/** The stage's placement in its host: centred, as large as fits, then zoomed and moved. */
export class StageView {
  private host: Size = { width: 1, height: 1 };
  private stage: Size = { width: 1, height: 1 };
  private zoom = 1;
  private moved: Point = { x: 0, y: 0 };
  /** The position of the stage's corner in the host. */
  private corner: Point = { x: 0, y: 0 };

  /** CSS pixels of one stage pixel. */
  get scale(): number {
    const across = Math.max(1, this.host.width - 2 * MARGIN) / this.stage.width;
    const down = Math.max(1, this.host.height - 2 * MARGIN) / this.stage.height;
    return Math.min(across, down) * this.zoom;
  }

  /** The stage's rectangle in its host, in CSS pixels. */
  get frame(): Box {
    const { corner, stage, scale } = this;
    return { ...corner, width: stage.width * scale, height: stage.height * scale };
  }

  fit(stage: Size): void {
    this.stage = { width: stage.width, height: stage.height };
    this.place();
  }

  resize(host: Size): void {
    this.host = host;
    this.place();
  }

  setZoom(zoom: number): void {
    this.zoom = zoom;
    this.place();
  }

  /** Scrolls by CSS pixels; the stage never leaves its host. */
  moveBy({ x, y }: Point): void {
    this.moved = { x: this.moved.x + x, y: this.moved.y + y };
    this.place();
  }

  /** The point of the stage under a point of the host, which is given in CSS pixels. */
  toStage({ x, y }: Point): Point {
    return { x: (x - this.corner.x) / this.scale, y: (y - this.corner.y) / this.scale };
  }

  /** Places what is drawn in stage pixels at its position in the view. */
  lay(node: Container): void {
    node.scale.set(this.scale);
    node.position.set(this.corner.x, this.corner.y);
  }

  private place(): void {
    const { scale, host, stage } = this;
    const [width, height] = [stage.width * scale, stage.height * scale];
    const room = (length: number, around: number) => Math.max(0, (length - around) / 2 + MARGIN);
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    this.moved.x = within(this.moved.x, width > host.width ? room(width, host.width) : 0);
    this.moved.y = within(this.moved.y, height > host.height ? room(height, host.height) : 0);
    this.corner = {
      x: Math.round((host.width - width) / 2 + this.moved.x),
      y: Math.round((host.height - height) / 2 + this.moved.y),
    };
  }
}
