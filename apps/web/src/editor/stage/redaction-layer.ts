import type { Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { BLUR_TINT_SHARE, blurGrid, blurTint } from '@bedside/media/scene/layout';
import { overlap, placeShape, type Box, type Size } from '@bedside/media/scene/place';
import {
  BufferImageSource,
  Matrix,
  RenderTexture,
  Sprite,
  Texture,
  type Container,
  type WebGLRenderer,
} from 'pixi.js';

/** A box, or a blur of what lies under it, made in the renderer's way: reduced to a few pixels, then enlarged again. */
export class RedactionLayer {
  readonly node = new Sprite(Texture.WHITE);
  private readonly small = new Sprite();
  private readonly tint = new Sprite({ alpha: BLUR_TINT_SHARE });
  private box: Box | undefined;
  private seen: RenderTexture | undefined;
  private cells: RenderTexture | undefined;
  private greys: Texture | undefined;

  update(redaction: Redaction, stage: Size): void {
    const { box } = placeShape(redaction.shape);
    this.box = overlap(box, { x: 0, y: 0, width: stage.width, height: stage.height });
    if (redaction.kind === 'blur' && this.box) this.makeRoom(this.box, redaction.id);
    else this.dropTextures();
    this.node.tint = redaction.kind === 'box' ? redaction.color : '#ffffff';
    this.node.texture = this.cells ?? Texture.WHITE;
    if (!this.box) return this.node.setSize(0, 0);
    this.node.position.set(this.box.x, this.box.y);
    this.node.setSize(this.box.width, this.box.height);
  }

  /**
   * Draws the content of a blur. It is called before anything that contains the blur is drawn.
   * @param under the layers below, the lowest first
   */
  prepare(renderer: WebGLRenderer, under: readonly Container[]): void {
    const { box, seen, cells } = this;
    if (!box || !seen || !cells) return;
    const toCorner = new Matrix().translate(-box.x, -box.y);
    under.forEach((container, at) => {
      container.updateLocalTransform();
      const transform = container.localTransform.clone().prepend(toCorner);
      renderer.render({ container, target: seen, transform, clear: at === 0 });
    });
    seen.source.updateMipmaps();
    this.small.texture = seen;
    this.small.setSize(cells.width, cells.height);
    renderer.render({ container: this.small, target: cells });
    renderer.render({ container: this.tint, target: cells, clear: false });
  }

  destroy(): void {
    this.node.destroy();
    this.small.destroy();
    this.tint.destroy();
    this.dropTextures();
  }

  private makeRoom(box: Box, id: string): void {
    if (this.seen?.width !== box.width || this.seen.height !== box.height) {
      this.dropTextures();
      const grid = blurGrid(box);
      const size = { width: grid.columns, height: grid.rows };
      // In a texture with mipmaps, a pixel that stands for many is their mean.
      const averaged = { autoGenerateMipmaps: true, mipmapFilter: 'linear' } as const;
      this.seen = RenderTexture.create({ width: box.width, height: box.height, resolution: 1, ...averaged });
      this.cells = RenderTexture.create({ ...size, resolution: 1 });
      const resource = new Uint8Array(blurTint(id, grid).flatMap((grey) => [grey, grey, grey, 255]));
      const source = new BufferImageSource({ resource, ...size, format: 'rgba8unorm', scaleMode: 'nearest' });
      this.greys = new Texture({ source });
      this.tint.texture = this.greys;
    }
  }

  private dropTextures(): void {
    this.seen?.destroy(true);
    this.cells?.destroy(true);
    this.greys?.destroy(true);
    this.seen = this.cells = this.greys = undefined;
  }
}
