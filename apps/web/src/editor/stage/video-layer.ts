import { keptSpans, type KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { pictureMomentMs } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { Track, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { fitPicture, placeShape } from '@bedside/media/scene/place';
import { Sprite, Texture } from 'pixi.js';
import { LayerSource, type Layer, type LayerPorts } from './layer';
import { openVideo } from './open-video';
import { placeSprite } from './place-sprite';
import { VideoFeed } from './video-feed';
import { VideoPlayer } from './video-player';

export type VideoLayerPorts = LayerPorts & {
  onSoundBlocked: () => void;
  /** An element that has this address open already. */
  openedElement: (url: string) => HTMLVideoElement | undefined;
};

type VideoPorts = VideoLayerPorts & { frameRate: () => number };

/** A video track: one visible element, and a second one where there are cuts. */
export class VideoLayer implements Layer {
  readonly node = new Sprite(Texture.EMPTY);
  private readonly player: VideoPlayer<VideoFeed>;
  private readonly source: LayerSource;
  private track: VideoTrack;
  private spans: KeptSpan[];
  private laid: { feed: VideoFeed; track: VideoTrack } | undefined;

  constructor(
    track: VideoTrack,
    private readonly ports: VideoPorts,
  ) {
    this.source = new LayerSource(track.media.src, ports);
    const { url } = this.source;
    const makeFeed = () =>
      new VideoFeed(ports.openedElement(url) ?? openVideo(url), ports.onChange, (cause) =>
        this.source.fail(cause),
      );
    this.player = new VideoPlayer(makeFeed, ports.onSoundBlocked);
    this.track = track;
    this.spans = keptSpans(track);
  }

  update(track: Track): boolean {
    if (track.type !== 'video' || !this.source.serves(track.media.src)) return false;
    if (track === this.track) return true;
    this.track = track;
    this.spans = keptSpans(track);
    this.lay();
    return true;
  }

  /** Outside its time the track is rewound to its start. */
  async showAt(stageMs: number): Promise<void> {
    const { startTime, endTime } = this.track;
    const isSeen = startTime <= stageMs && stageMs < endTime;
    const ms = this.pictureMs(isSeen ? stageMs : startTime);
    if (ms === undefined) return;
    const stood = this.player.stand(ms);
    if (isSeen) await stood;
    this.player.feed.upload();
    this.lay();
  }

  playAt(stageMs: number, level: number): void {
    const { startTime, endTime, media } = this.track;
    if (stageMs < startTime || stageMs >= endTime) {
      const ms = this.pictureMs(startTime);
      if (ms !== undefined && !this.player.feed.isParkedAt(ms)) void this.showAt(stageMs);
      return;
    }
    this.player.play(this.spans, stageMs, media.volume * level);
    this.lay();
  }

  upload(): void {
    this.player.feed.upload();
  }

  restore(): void {
    this.player.feeds.forEach((feed) => feed.uploadAnew());
  }

  destroy(): void {
    this.node.destroy();
    this.player.destroy();
  }

  /** Where the picture of a moment of the stage stands in the source. */
  private pictureMs(stageMs: number): number | undefined {
    return pictureMomentMs(this.spans, stageMs, this.ports.frameRate());
  }

  /** Places the picture of the visible element according to the layout. */
  private lay(): void {
    const { feed } = this.player;
    if (feed.texture === Texture.EMPTY) return;
    if (this.laid?.feed === feed && this.laid.track === this.track) return;
    this.laid = { feed, track: this.track };
    const size = { width: feed.texture.source.width, height: feed.texture.source.height };
    const placed = placeShape(this.track.shape);
    const { draw, clip } = fitPicture(size, placed.box, this.track.media.fit);
    const across = size.width / draw.width;
    const down = size.height / draw.height;
    const { frame } = feed.texture;
    frame.x = (clip.x - draw.x) * across;
    frame.y = (clip.y - draw.y) * down;
    frame.width = clip.width * across;
    frame.height = clip.height * down;
    feed.texture.update();
    this.node.texture = feed.texture;
    placeSprite(this.node, frame, clip, placed);
  }
}
