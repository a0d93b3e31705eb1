import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { drawCallout } from '@bedside/media/scene/draw-callout';
import { placeShape } from '@bedside/media/scene/place';
import { Sprite, Texture } from 'pixi.js';
import { drawTexture, type DrawnTexture } from './drawn-texture';
import { placeSprite } from './place-sprite';

/** An arrow or a ring, drawn by the same function as on the server. */
export class CalloutLayer {
  readonly node = new Sprite(Texture.EMPTY);
  private drawn: (DrawnTexture & { look: string }) | undefined;

  update({ kind, color, shape }: Indicator): void {
    const placed = placeShape(shape);
    const { box } = placed;
    const look = [kind, color, box.width, box.height].join(' ');
    if (this.drawn?.look !== look) {
      const before = this.drawn;
      const own = { x: 0, y: 0, width: box.width, height: box.height };
      this.drawn = {
        ...drawTexture(own, (canvas, part) => drawCallout(canvas, { kind, color }, own, part)),
        look,
      };
      this.node.texture = this.drawn.texture;
      before?.texture.destroy(true);
    }
    const { texture, part } = this.drawn;
    placeSprite(this.node, texture, { ...part, x: part.x + box.x, y: part.y + box.y }, placed);
  }

  restore(): void {
    this.drawn?.texture.source.update();
  }

  destroy(): void {
    this.node.destroy();
    this.drawn?.texture.destroy(true);
  }
}
