import { Rectangle, Texture, VideoSource } from 'pixi.js';

/** A browser that draws no frame after a seek (a tab in the background) must not block the stage. */
const FRAME_PATIENCE_MS = 400;

/** One video element and the texture of the frame that it shows. */
export class VideoFeed {
  /** Resolves once size and length are known, or when the file cannot be read, which `onFault` reports. */
  readonly opened: Promise<void>;
  private source: VideoSource | undefined;
  private picture = Texture.EMPTY;
  private isFresh = false;
  private wantedMs: number | undefined;
  private shownMs: number | undefined;
  private seeking: Promise<void> | undefined;
  private frameRequest = 0;
  private readonly closing = new AbortController();

  constructor(
    readonly element: HTMLVideoElement,
    private readonly onFrame: () => void,
    onFault: (cause: unknown) => void,
  ) {
    const { signal } = this.closing;
    element.addEventListener('error', () => onFault(element.error), { signal });
    const isOpen = element.readyState >= HTMLMediaElement.HAVE_METADATA || element.error;
    const opened = isOpen
      ? Promise.resolve()
      : Promise.race([happens(element, 'loadedmetadata', signal), happens(element, 'error', signal)]);
    this.opened = opened.then(() => {
      // Sound without a picture is read without a fault.
      if (element.error || signal.aborted) return;
      if (element.videoWidth === 0) return onFault(new Error('there is no picture'));
      this.source = new VideoSource({ resource: element, autoLoad: false, autoPlay: false });
      this.source.resize(element.videoWidth, element.videoHeight);
      const frame = new Rectangle(0, 0, element.videoWidth, element.videoHeight);
      this.picture = new Texture({ source: this.source, frame, dynamic: true });
      this.watchFrames();
    });
  }

  get texture(): Texture {
    return this.picture;
  }

  /** The element's position, in ms of the source; during a seek, its target. */
  get timeMs(): number {
    return this.element.currentTime * 1_000;
  }

  get isSeeking(): boolean {
    return this.seeking !== undefined;
  }

  /** Whether the exact frame of this time is ready. */
  isParkedAt(ms: number): boolean {
    return this.shownMs === ms && this.element.paused;
  }

  /** Shows the frame of this time, paused. A newer request replaces a waiting one. */
  seek(ms: number): Promise<void> {
    this.wantedMs = ms;
    this.seeking ??= this.reachWanted().finally(() => (this.seeking = undefined));
    return this.seeking;
  }

  /** @param onBlocked called when the browser plays it only without sound */
  play(onBlocked: () => void): void {
    this.wantedMs = undefined;
    this.shownMs = undefined;
    this.element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.element.muted = true;
      onBlocked();
      // A browser that forbids even that leaves the picture still, and the seek of the next pause corrects it.
      this.element.play().catch(() => undefined);
    });
  }

  pause(): void {
    if (!this.element.paused) this.element.pause();
  }

  /** Continues from another time while it plays. */
  jump(ms: number): void {
    this.shownMs = undefined;
    this.element.currentTime = ms / 1_000;
  }

  /** Uploads a new frame to the graphics card. */
  upload(): void {
    if (!this.isFresh) return;
    this.isFresh = false;
    this.source?.update();
  }

  /** The card has lost every picture. */
  uploadAnew(): void {
    this.source?.update();
  }

  destroy(): void {
    this.closing.abort();
    this.element.cancelVideoFrameCallback(this.frameRequest);
    this.element.pause();
    this.picture = Texture.EMPTY;
    if (this.source) return this.source.destroy();
    this.element.removeAttribute('src');
    this.element.load();
  }

  private watchFrames(): void {
    this.frameRequest = this.element.requestVideoFrameCallback(() => {
      this.isFresh = true;
      this.onFrame();
      this.watchFrames();
    });
  }

  private async reachWanted(): Promise<void> {
    await this.opened;
    if (!this.source) return;
    while (this.wantedMs !== undefined && this.wantedMs !== this.shownMs) {
      const ms = this.wantedMs;
      this.pause();
      await this.seekOnce(ms);
      if (this.closing.signal.aborted) return;
      this.shownMs = this.wantedMs === undefined ? undefined : ms;
    }
  }

  private async seekOnce(ms: number): Promise<void> {
    const { element } = this;
    const { signal } = this.closing;
    const frame = new Promise<void>((resolve) => element.requestVideoFrameCallback(() => resolve()));
    const sought = Promise.race([happens(element, 'seeked', signal), happens(element, 'error', signal)]);
    element.currentTime = ms / 1_000;
    await sought;
    await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, FRAME_PATIENCE_MS))]);
    this.isFresh = true;
  }
}

/** Resolves at the next event of this name, or when the signal aborts. */
function happens(element: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
