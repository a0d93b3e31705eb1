import type { Box, Size } from '@bedside/media/scene/place';
import { Container, RenderTexture, Sprite, type WebGLRenderer } from 'pixi.js';

/**
 * What a zoom brings nearer: everything under the texts. It is drawn in the size of the stage and then enlarged, as the
 * renderer does. So a redaction is never finer than in the film, and hides the same.
 */
export class ZoomedPicture {
  /** Its children are painted in order. */
  readonly whole = new Container();
  private readonly near = new Sprite();
  private drawn: RenderTexture | undefined;
  private part: Box | undefined;

  /** What is painted: the picture itself, or the part of it that is near. */
  get node(): Container {
    return this.part ? this.near : this.whole;
  }

  /** @param part the shown part of the stage; undefined for all of it */
  show(part: Box | undefined, stage: Size): void {
    this.part = part;
    if (!part) return;
    const [across, down] = [stage.width / part.width, stage.height / part.height];
    if (this.drawn?.width !== stage.width || this.drawn.height !== stage.height) {
      this.drawn?.destroy(true);
      this.drawn = RenderTexture.create({ ...stage, resolution: 1, antialias: true });
      this.near.texture = this.drawn;
    }
    this.near.position.set(-part.x * across, -part.y * down);
    this.near.setSize(stage.width * across, stage.height * down);
  }

  /** Draws what is enlarged; called before `node` is drawn. */
  prepare(renderer: WebGLRenderer): void {
    if (this.part && this.drawn) renderer.render({ container: this.whole, target: this.drawn });
  }

  destroy(): void {
    this.whole.destroy({ children: true });
    this.near.destroy();
    this.drawn?.destroy(true);
  }
}
