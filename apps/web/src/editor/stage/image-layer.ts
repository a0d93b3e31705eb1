import type { ImageTrack, Track } from '@bedside/contracts/videos/scene/scene.schema';
import { fitPicture, placeShape, type Size } from '@bedside/media/scene/place';
import { Sprite, Texture } from 'pixi.js';
import { drawTexture, type DrawnTexture } from './drawn-texture';
import { LayerSource, type Layer, type LayerPorts } from './layer';
import { placeSprite } from './place-sprite';

/** A larger picture is first reduced by averaging, as in the renderer. */
const SHRUNK_TOO_FAR = 2;

/** An image track: the stored picture drawn at the size it has on the stage. */
export class ImageLayer implements Layer {
  readonly node = new Sprite(Texture.EMPTY);
  private track: ImageTrack;
  private readonly source: LayerSource;
  private readonly image = new Image();
  private readonly isRead: Promise<boolean>;
  private drawn: (DrawnTexture & { width: number; height: number; fit: string }) | undefined;
  private drawing: Promise<void> | undefined;
  private isGone = false;

  constructor(
    track: ImageTrack,
    private readonly ports: LayerPorts,
  ) {
    this.track = track;
    this.source = new LayerSource(track.media.src, ports);
    this.image.crossOrigin = 'anonymous';
    this.image.src = this.source.url;
    this.isRead = this.image.decode().then(
      () => true,
      (cause: unknown) => {
        if (!this.isGone) this.source.fail(cause);
        return false;
      },
    );
    void this.draw().then(ports.onChange);
  }

  update(track: Track): boolean {
    if (track.type !== 'image' || !this.source.serves(track.media.src)) return false;
    if (track === this.track) return true;
    this.track = track;
    this.lay();
    if (!this.isDrawn()) void this.draw().then(this.ports.onChange);
    return true;
  }

  async showAt(): Promise<void> {
    await this.draw();
  }

  playAt(): void {}

  restore(): void {
    this.drawn?.texture.source.update();
  }

  destroy(): void {
    this.isGone = true;
    this.node.destroy();
    this.drawn?.texture.destroy(true);
  }

  private isDrawn(): boolean {
    const { box } = placeShape(this.track.shape);
    const { drawn, track } = this;
    return drawn?.width === box.width && drawn.height === box.height && drawn.fit === track.media.fit;
  }

  private draw(): Promise<void> {
    this.drawing ??= this.drawOnce().finally(() => (this.drawing = undefined));
    return this.drawing;
  }

  private async drawOnce(): Promise<void> {
    if (!(await this.isRead)) return;
    while (!this.isGone && !this.isDrawn()) {
      const { fit } = this.track.media;
      const { box } = placeShape(this.track.shape);
      const size = { width: this.image.naturalWidth, height: this.image.naturalHeight };
      const { draw, clip } = fitPicture(size, box, fit);
      const picture = await shrink(this.image, size, draw);
      const drawn = drawTexture(clip, (canvas, origin) => {
        canvas.beginPath();
        canvas.rect(clip.x - origin.x, clip.y - origin.y, clip.width, clip.height);
        canvas.clip();
        canvas.imageSmoothingQuality = 'medium';
        canvas.drawImage(picture, draw.x - origin.x, draw.y - origin.y, draw.width, draw.height);
      });
      const before = this.drawn;
      const part = { ...drawn.part, x: drawn.part.x - box.x, y: drawn.part.y - box.y };
      this.drawn = { texture: drawn.texture, part, width: box.width, height: box.height, fit };
      if (this.isGone) return drawn.texture.destroy(true);
      this.lay();
      before?.texture.destroy(true);
    }
  }

  private lay(): void {
    if (!this.drawn) return;
    const { texture, part } = this.drawn;
    const placed = placeShape(this.track.shape);
    this.node.texture = texture;
    // While it is redrawn for another size, the old picture is stretched.
    const across = placed.box.width / this.drawn.width;
    const down = placed.box.height / this.drawn.height;
    const stretched = {
      x: placed.box.x + part.x * across,
      y: placed.box.y + part.y * down,
      width: part.width * across,
      height: part.height * down,
    };
    placeSprite(this.node, texture, stretched, placed);
  }
}

async function shrink(image: HTMLImageElement, size: Size, wanted: Size): Promise<CanvasImageSource> {
  const { width, height } = wanted;
  if (Math.max(size.width / width, size.height / height) <= SHRUNK_TOO_FAR) return image;
  return createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}
