import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import {
  fadedIndicator,
  fadeLevel,
  isIndicator,
  paintOrder,
} from '@bedside/contracts/videos/scene/scene.rules';
import type { Redaction, Scene, Track } from '@bedside/contracts/videos/scene/scene.schema';
import type { Box } from '@bedside/media/scene/place';
import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { CalloutLayer } from './callout-layer';
import { CaptionLayer, type CaptionLayerPorts } from './caption-layer';
import { RedactionLayer } from './redaction-layer';
import { ImageLayer } from './image-layer';
import { listSelectables } from '../document';
import { isSeen } from './is-seen';
import type { Layer } from './layer';
import { TextLayer, type TextLayerPorts } from './text-layer';
import { ZoomedPicture } from './zoomed-picture';
import { VideoLayer, type VideoLayerPorts } from './video-layer';

export type ScenePicturePorts = VideoLayerPorts & TextLayerPorts & CaptionLayerPorts;

/**
 * With slow graphics, uploading a video frame takes longer than everything else. What does not fit into a frame of the
 * screen waits for the next one, so that the stage follows the pointer.
 */
const UPLOAD_MS = 6;

type Shown = { layer: Layer; track: Track };

/** Everything that a render shows of a scene, in stage pixels. */
export class ScenePicture {
  readonly node = new Container();
  private readonly ground = new Sprite(Texture.WHITE);
  /** Everything under the redactions. */
  private readonly below = new Container();
  private readonly zoomed = new ZoomedPicture();
  private above: readonly Container[] = [];
  private readonly shown = new Map<string, Shown>();
  private readonly redactions = new Map<string, RedactionLayer>();
  private readonly callouts = new Map<string, CalloutLayer>();
  private readonly captions: CaptionLayer;
  private scene: Scene | undefined;
  private uploaded = 0;

  constructor(private readonly ports: ScenePicturePorts) {
    this.captions = new CaptionLayer(ports);
  }

  /** Updates to the scene; unchanged layers stay as they are. */
  update(scene: Scene): void {
    this.captions.update(scene);
    if (scene === this.scene) return;
    const before = this.scene;
    this.scene = scene;
    if (before?.width !== scene.width || before.height !== scene.height) {
      this.ground.setSize(scene.width, scene.height);
    }
    if (before?.background !== scene.background) this.ground.tint = scene.background;
    this.dropGone(scene);
    for (const track of scene.tracks) this.takeTrack(track);
    for (const redaction of scene.covers) this.takeRedaction(redaction, scene);
    for (const indicator of scene.pointers.filter(isIndicator)) this.takeIndicator(indicator);
    this.order(scene);
  }

  /**
   * Brings every layer to this moment of the stage, exactly.
   * @param placed an arrow or a ring that somebody draws or drags, which is not faded then
   */
  async showAt(stageMs: number, placed: string | null = null): Promise<void> {
    this.see(stageMs, placed);
    const waits: Promise<void>[] = [];
    for (const { layer, track } of this.shown.values()) {
      const shown = layer.showAt(stageMs);
      if (isSeen(track, stageMs)) waits.push(shown);
    }
    waits.push(this.captions.showAt(stageMs));
    await Promise.all(waits);
    this.see(stageMs, placed);
  }

  /** Keeps in sync with the running playhead. @param level the fraction of their volume that the videos have now */
  playAt(stageMs: number, level: number): void {
    this.see(stageMs);
    for (const { layer, track } of this.shown.values()) {
      layer.playAt(stageMs, level * fadeLevel(track, stageMs));
    }
    void this.captions.showAt(stageMs);
    this.upload();
  }

  /** Draws the content of the blurs; called before the node is drawn. */
  prepare(renderer: WebGLRenderer): void {
    const under: Container[] = [this.below];
    for (const { id } of this.scene?.covers ?? []) {
      const redaction = this.redactions.get(id);
      if (!redaction?.node.visible) continue;
      redaction.prepare(renderer, under);
      under.push(redaction.node);
    }
    this.zoomed.prepare(renderer);
  }

  /** Shows a part of the stage over all of it; undefined shows it as it is. */
  showPart(part: Box | undefined): void {
    if (!this.scene) return;
    this.zoomed.show(part, { width: this.scene.width, height: this.scene.height });
    stack(this.node, [this.zoomed.node, ...this.above, this.captions.node]);
  }

  restore(): void {
    for (const { layer } of this.shown.values()) layer.restore();
    for (const callout of this.callouts.values()) callout.restore();
    this.captions.restore();
  }

  destroy(): void {
    for (const { layer } of this.shown.values()) layer.destroy();
    for (const over of [...this.redactions.values(), ...this.callouts.values()]) over.destroy();
    this.captions.destroy();
    this.zoomed.destroy();
    this.node.destroy({ children: true });
  }

  /** Begins with the layers that have waited. */
  private upload(): void {
    const layers = [...this.shown.values()].filter(({ layer }) => layer.upload && layer.node.visible);
    const from = performance.now();
    const start = this.uploaded + 1;
    for (let step = 0; step < layers.length; step += 1) {
      this.uploaded = (start + step) % layers.length;
      layers[this.uploaded]?.layer.upload?.();
      if (performance.now() - from > UPLOAD_MS) return;
    }
  }

  private see(stageMs: number, placed: string | null = null): void {
    for (const { layer, track } of this.shown.values()) {
      layer.node.visible = isSeen(track, stageMs);
      layer.node.alpha = track.shape.opacity * fadeLevel(track, stageMs);
    }
    for (const redaction of this.scene?.covers ?? []) {
      const layer = this.redactions.get(redaction.id);
      if (layer) layer.node.visible = isSeen(redaction, stageMs);
    }
    for (const indicator of this.scene?.pointers.filter(isIndicator) ?? []) {
      const layer = this.callouts.get(indicator.id);
      if (!layer) continue;
      layer.node.visible = isSeen(indicator, stageMs);
      const level = indicator.id === placed ? 1 : fadeLevel(fadedIndicator(indicator), stageMs);
      layer.node.alpha = indicator.shape.opacity * level;
    }
  }

  private dropGone(scene: Scene): void {
    const ids = new Set(listSelectables(scene).map(({ id }) => id));
    for (const [id, { layer }] of this.shown) {
      if (ids.has(id)) continue;
      layer.destroy();
      this.shown.delete(id);
    }
    for (const over of [this.redactions, this.callouts]) {
      for (const [id, layer] of over) {
        if (ids.has(id)) continue;
        layer.destroy();
        over.delete(id);
      }
    }
  }

  private takeTrack(track: Track): void {
    const before = this.shown.get(track.id);
    if (before?.layer.update(track)) {
      this.shown.set(track.id, { layer: before.layer, track });
      return;
    }
    before?.layer.destroy();
    this.shown.set(track.id, { layer: this.makeLayer(track), track });
  }

  private makeLayer(track: Track): Layer {
    if (track.type === 'video') {
      return new VideoLayer(track, { ...this.ports, frameRate: () => this.scene?.frame_rate ?? 30 });
    }
    if (track.type === 'image') return new ImageLayer(track, this.ports);
    return new TextLayer(track, this.ports);
  }

  private takeRedaction(redaction: Redaction, stage: Scene): void {
    const layer = this.redactions.get(redaction.id) ?? new RedactionLayer();
    this.redactions.set(redaction.id, layer);
    layer.update(redaction, stage);
  }

  private takeIndicator(indicator: Indicator): void {
    const layer = this.callouts.get(indicator.id) ?? new CalloutLayer();
    this.callouts.set(indicator.id, layer);
    layer.update(indicator);
  }

  /** Orders the nodes as they are painted. */
  private order(scene: Scene): void {
    const { zoomed, above } = paintOrder(scene);
    const layerOf = (part: (typeof zoomed)[number]) => {
      if (part.kind === 'track') return this.shown.get(part.track.id)?.layer;
      if (part.kind === 'redaction') return this.redactions.get(part.redaction.id);
      return this.callouts.get(part.indicator.id);
    };
    const nodesOf = (parts: typeof zoomed) => parts.flatMap((part) => layerOf(part)?.node ?? []);
    const firstOver = zoomed.findIndex(({ kind }) => kind !== 'track');
    const border = firstOver < 0 ? zoomed.length : firstOver;
    stack(this.below, [this.ground, ...nodesOf(zoomed.slice(0, border))]);
    stack(this.zoomed.whole, [this.below, ...nodesOf(zoomed.slice(border))]);
    this.above = nodesOf(above);
    stack(this.node, [this.zoomed.node, ...this.above, this.captions.node]);
  }
}

/** Sets the children of a container, and touches it only where that changes something. */
function stack(container: Container, wanted: readonly Container[]): void {
  const { children } = container;
  if (wanted.length === children.length && wanted.every((node, at) => node === children[at])) return;
  container.removeChildren();
  container.addChild(...wanted);
}
