import type { FontOptions, TextTrack, Track } from '@bedside/contracts/videos/scene/scene.schema';
import { drawTextItem, measureTextItem } from '@bedside/media/scene/draw-text';
import type { Lettering } from '@bedside/media/scene/font-list';
import { placeShape } from '@bedside/media/scene/place';
import { Sprite, Texture } from 'pixi.js';
import { drawTexture, type DrawnTexture } from './drawn-texture';
import { loadFont } from './load-font';
import type { Layer } from './layer';
import { placeSprite } from './place-sprite';

export type TextLayerPorts = {
  /** Address of a font file by the name of its package. */
  fontUrl: (path: string) => string;
  onFontUnreadable: (cause: unknown) => void;
  onChange: () => void;
};

/** The fields of a text track that its picture depends on, besides its place. */
type Written = { text: string; font: FontOptions; width: number; height: number };

/** A text track, drawn by the same function as on the server. */
export class TextLayer implements Layer {
  readonly node = new Sprite(Texture.EMPTY);
  private track: TextTrack;
  private drawn: (DrawnTexture & { written: Written }) | undefined;
  private drawing: Promise<void> | undefined;
  private isGone = false;

  constructor(
    track: TextTrack,
    private readonly ports: TextLayerPorts,
  ) {
    this.track = track;
    void this.draw().then(ports.onChange);
  }

  update(track: Track): boolean {
    if (track.type !== 'text') return false;
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

  private written(): Written {
    const { text, fontOptions, shape } = this.track;
    const { width, height } = placeShape(shape).box;
    return { text, font: fontOptions, width, height };
  }

  private isDrawn(): boolean {
    const { drawn } = this;
    const written = this.written();
    const keys = ['text', 'font', 'width', 'height'] as const;
    return drawn !== undefined && keys.every((key) => drawn.written[key] === written[key]);
  }

  private draw(): Promise<void> {
    this.drawing ??= this.drawOnce().finally(() => (this.drawing = undefined));
    return this.drawing;
  }

  private async drawOnce(): Promise<void> {
    while (!this.isGone && !this.isDrawn()) {
      const written = this.written();
      const { text, font } = written;
      const lettering = await this.lettering(text, font);
      if (!lettering || this.isGone) return;
      const { box } = placeShape(this.track.shape);
      const measuring = new OffscreenCanvas(1, 1).getContext('2d');
      if (!measuring) throw new Error('The browser gave no canvas.');
      const layout = measureTextItem(measuring, text, lettering, box);
      const { texture, part } = drawTexture(layout.extent, (canvas, origin) => {
        drawTextItem(canvas, layout, lettering, box, origin);
      });
      const before = this.drawn;
      this.drawn = { texture, part: { ...part, x: part.x - box.x, y: part.y - box.y }, written };
      this.lay();
      before?.texture.destroy(true);
    }
  }

  private async lettering(text: string, font: FontOptions): Promise<Lettering | undefined> {
    try {
      return await loadFont(font, text, this.ports.fontUrl);
    } catch (cause) {
      this.ports.onFontUnreadable(cause);
      return undefined;
    }
  }

  private lay(): void {
    if (!this.drawn) return;
    const { texture, part } = this.drawn;
    const placed = placeShape(this.track.shape);
    this.node.texture = texture;
    placeSprite(this.node, texture, { ...part, x: part.x + placed.box.x, y: part.y + placed.box.y }, placed);
  }
}
