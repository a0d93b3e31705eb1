import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { followCaptions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import type { CaptionStyle, Scene, Track } from '@bedside/contracts/videos/scene/scene.schema';
import { drawTextItem, measureTextItem, setFonts } from '@bedside/media/scene/draw-text';
import type { Lettering } from '@bedside/media/scene/font-list';
import { placeCaption } from '@bedside/media/scene/layout';
import { Sprite, Texture } from 'pixi.js';
import { drawTexture } from './drawn-texture';
import { loadFont } from './load-font';
import type { TextLayerPorts } from './text-layer';

export type CaptionLayerPorts = TextLayerPorts & {
  /** The captions of the scene's original, and the names by which tracks play it. */
  originalCaptions: () => { cues: readonly Cue[]; sources: readonly string[] };
};

const NO_CUES: readonly Cue[] = [];

/** The captions that the scene burns in, one picture at a time. */
export class CaptionLayer {
  readonly node = new Sprite(Texture.EMPTY);
  private scene: Scene | undefined;
  private cues: readonly Cue[] = NO_CUES;
  /** The input of the computed cues. */
  private followed: readonly unknown[] = [];
  private drawn: { text: string; style: CaptionStyle; stage: Scene } | undefined;
  private wanted = '';
  private drawing: Promise<void> | undefined;
  private isGone = false;

  constructor(private readonly ports: CaptionLayerPorts) {}

  update(scene: Scene): void {
    this.scene = scene;
    if (!scene.captions.burn) {
      this.cues = NO_CUES;
      this.followed = [];
      return;
    }
    const { cues, sources } = this.ports.originalCaptions();
    const followed = [cues, ...scene.tracks.flatMap(timesOf)];
    if (isSame(followed, this.followed)) return;
    this.followed = followed;
    this.cues = followCaptions(scene, { cues, sources, uncertainMs: [] }).cues;
  }

  /** Simultaneous captions are placed under each other. */
  async showAt(stageMs: number): Promise<void> {
    this.wanted = this.cues
      .filter(({ startMs, endMs }) => startMs <= stageMs && stageMs < endMs)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join('\n');
    this.node.visible = this.wanted !== '';
    if (this.wanted === '' || this.isDrawn()) return;
    this.drawing ??= this.draw().finally(() => (this.drawing = undefined));
    await this.drawing;
  }

  restore(): void {
    if (this.node.texture !== Texture.EMPTY) this.node.texture.source.update();
  }

  destroy(): void {
    this.isGone = true;
    const { texture } = this.node;
    this.node.destroy();
    if (texture !== Texture.EMPTY) texture.destroy(true);
  }

  private isDrawn(): boolean {
    const { drawn, scene, wanted } = this;
    return (
      drawn?.text === wanted &&
      drawn.style === scene?.captions.style &&
      drawn.stage.width === scene.width &&
      drawn.stage.height === scene.height
    );
  }

  private async draw(): Promise<void> {
    while (!this.isGone && this.scene && this.wanted !== '' && !this.isDrawn()) {
      const { scene, wanted: text } = this;
      const { style } = scene.captions;
      let lettering: Lettering;
      try {
        lettering = await loadFont(style, text, this.ports.fontUrl);
      } catch (cause) {
        return this.ports.onFontUnreadable(cause);
      }
      if (this.isGone) return;
      this.drawn = { text, style, stage: scene };
      this.lay(scene, text, lettering);
      this.ports.onChange();
    }
  }

  private lay(scene: Scene, text: string, lettering: Lettering): void {
    const { style } = scene.captions;
    const measuring = new OffscreenCanvas(1, 1).getContext('2d');
    if (!measuring) throw new Error('The browser gave no canvas.');
    setFonts(measuring, lettering);
    const box = placeCaption(text, style, scene, (line) => measuring.measureText(line).width);
    const layout = measureTextItem(measuring, text, lettering, box);
    const { texture, part } = drawTexture(layout.extent, (canvas, origin) =>
      drawTextItem(canvas, layout, lettering, box, origin),
    );
    const before = this.node.texture;
    this.node.texture = texture;
    this.node.position.set(part.x, part.y);
    if (before !== Texture.EMPTY) before.destroy(true);
  }
}

/** The fields of a track that its captions follow. A drag on the stage changes none of them. */
function timesOf(track: Track): unknown[] {
  return track.type === 'video' ? [track.media, track.startTime, track.endTime] : [];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
