import { sourceTimeMs, type KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { PICTURE_SLACK_MS } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { VideoFeed } from './video-feed';

/** This long before a joint the second element is prepared behind it. */
const AHEAD_MS = 3_000;
/** Further apart than this, an element is brought back to the playhead. */
const DRIFT_MS = 80;
/** It plays a little faster or slower until it is this near. */
const NEAR_MS = 20;
const CATCH_UP_RATE = 0.1;
/** Further apart than this it jumps. */
const LOST_MS = 500;
/** An element that jumps while it plays needs a while, so it does not jump again at once. */
const JUMP_PAUSE_MS = 1_000;

/** What the player needs of a video element. */
export type PlayedFeed = Pick<
  VideoFeed,
  'element' | 'timeMs' | 'isSeeking' | 'isParkedAt' | 'seek' | 'play' | 'pause' | 'jump' | 'destroy'
>;

/**
 * Plays the kept spans of one source in sync with the playhead. A second element waits, paused, at the beginning of the
 * next span, so that a cut switches elements and needs no seek.
 */
export class VideoPlayer<Feed extends PlayedFeed> {
  private shown: Feed;
  private next: Feed | undefined;
  private playing: KeptSpan | undefined;
  private jumpedAt = -Infinity;

  constructor(
    private readonly makeFeed: () => Feed,
    private readonly onBlocked: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.shown = makeFeed();
  }

  /** The visible element. */
  get feed(): Feed {
    return this.shown;
  }

  get feeds(): Feed[] {
    return this.next ? [this.shown, this.next] : [this.shown];
  }

  /** Pauses at a time of the source, exactly and silent. */
  stand(sourceMs: number): Promise<void> {
    this.playing = undefined;
    this.next?.pause();
    this.shown.pause();
    return this.shown.seek(sourceMs);
  }

  /** Plays the right part at a moment of the stage; called for every frame. */
  play(spans: readonly KeptSpan[], stageMs: number, volume: number): void {
    const at = sourceTimeMs(spans, stageMs);
    const place = spans.findLastIndex(({ startMs }) => startMs <= stageMs);
    const span = spans[place];
    if (at === undefined || !span) return;
    if (at >= span.toMs) return this.hold();
    const { speed = 1 } = span;
    if (span !== this.playing) this.enter(span, at);
    this.follow(at, speed);
    if (this.shown.element.volume !== volume) this.shown.element.volume = volume;
    this.prepare(spans[place + 1], (span.toMs - at) / speed);
  }

  destroy(): void {
    this.feeds.forEach((feed) => feed.destroy());
  }

  /** The part is over before the track is, so its last picture stays. */
  private hold(): void {
    this.playing = undefined;
    this.shown.pause();
  }

  private enter(span: KeptSpan, at: number): void {
    this.playing = span;
    if (this.next?.isParkedAt(firstFrameMs(span)) && at - span.fromMs < LOST_MS) {
      this.shown.pause();
      [this.shown, this.next] = [this.next, this.shown];
    } else if (Math.abs(this.shown.timeMs - at) > DRIFT_MS) {
      this.leap(at);
    }
    this.shown.element.playbackRate = span.speed ?? 1;
    this.shown.play(this.onBlocked);
  }

  /** An element that plays faster keeps its pitch, and what it is late by counts on the stage. */
  private follow(at: number, speed: number): void {
    const { element, isSeeking } = this.shown;
    if (isSeeking || element.seeking) return;
    const late = (at - this.shown.timeMs) / speed;
    const isNear = Math.abs(late) < (element.playbackRate === speed ? DRIFT_MS : NEAR_MS);
    if (Math.abs(late) > LOST_MS && this.now() - this.jumpedAt > JUMP_PAUSE_MS) this.leap(at);
    const rate = speed * (isNear ? 1 : 1 + Math.sign(late) * CATCH_UP_RATE);
    if (element.playbackRate !== rate) element.playbackRate = rate;
  }

  private leap(at: number): void {
    this.jumpedAt = this.now();
    this.shown.jump(at);
  }

  private prepare(span: KeptSpan | undefined, leftMs: number): void {
    if (!span || leftMs > AHEAD_MS) return;
    this.next ??= this.makeFeed();
    if (this.next.isParkedAt(firstFrameMs(span)) || this.next.isSeeking) return;
    void this.next.seek(firstFrameMs(span));
  }
}

function firstFrameMs({ fromMs }: KeptSpan): number {
  return fromMs + PICTURE_SLACK_MS;
}
