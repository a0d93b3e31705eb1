import { shownPart } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { Container, Rectangle, type WebGLRenderer } from 'pixi.js';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { findOriginal } from '../find-original';
import { openRenderer } from './open-renderer';
import { partInEditor } from '../shown-part';
import { shownMomentMs } from './picture-time';
import { ScenePicture } from './scene-picture';
import { StageFault, type Stage, type StageOptions } from './stage';
import { listenToPointer } from './stage-pointer';
import { StageTools } from './stage-tools';
import { StageView } from './stage-view';
import { openSound, VoicePlayers } from './voice-players';

/** The colour around the stage. */
const SURROUND = '#14181d';
/** A graphics card that comes back does so within this time. */
const RESTORE_PATIENCE_MS = 5_000;

/**
 * Opens the stage in its host: draws the editor's document at the playhead, plays it while the playhead runs, and
 * passes the pointer to the editor's gestures. It drives the playhead: it calls `tick` for every frame it draws.
 * @throws StageFault `no-webgl`
 */
export async function createStage(options: StageOptions): Promise<Stage> {
  const { host, editor, first, onFault } = options;
  const { playhead } = editor;
  const closing = new AbortController();
  const { signal } = closing;
  const frames = new FrameLoop();
  const root = new Container();
  const view = new StageView();
  const tools = new StageTools(SURROUND);
  const picture = new ScenePicture({
    urlOf: (src) => options.sources()[src]?.url,
    fontUrl: options.fontUrl ?? ((path) => `/scene-fonts/${path}`),
    originalCaptions: () => findOriginal(options.sources()),
    onChange: () => frames.ask(),
    onUnreadable: (src, cause) => onFault(new StageFault('source-unreadable', { src, cause })),
    onFontUnreadable: (cause) => onFault(new StageFault('font-unreadable', { cause })),
    openedElement: (url) => first?.giveElement(url),
    onSoundBlocked: () => onFault(new StageFault('sound-blocked')),
  });
  const seen = root.addChild(new Container());
  seen.addChild(picture.node, tools.node);

  const voices = new VoicePlayers({
    sources: options.sources,
    makeSound: openSound,
    onBlocked: () => onFault(new StageFault('sound-blocked')),
    onUnreadable: (src, cause) => onFault(new StageFault('source-unreadable', { src, cause })),
  });

  /** A drag changes the document more often than the screen shows it. */
  let isStale = true;
  const takeDocument = () => {
    if (!isStale) return;
    isStale = false;
    const { document, selection } = editor.getSnapshot();
    const scene = renderableScene(document);
    picture.update(scene);
    voices.update(scene.voices);
    view.fit(scene);
    view.lay(seen);
    tools.update({ document, selection, scale: view.scale });
  };
  takeDocument();
  // Files load while graphics start.
  const renderer = await openRenderer(SURROUND).catch((fault: unknown) => {
    picture.destroy();
    throw fault;
  });
  const { canvas } = renderer;

  let isWhole = false;
  const draw = () => {
    if (renderer.gl.isContextLost()) return;
    // What stands in for the stage stays until every layer has its picture.
    if (first?.isVisible() && !isWhole && !playhead.isRunning()) return;
    picture.prepare(renderer);
    renderer.render(root);
    first?.hide();
  };
  /** When several moments are requested in quick succession, only the last is drawn. */
  let asked = 0;
  const showExactly = async (timeMs: number) => {
    takeDocument();
    voices.stand();
    asked += 1;
    const mine = asked;
    const { document, selection } = editor.getSnapshot();
    await picture.showAt(shownMomentMs(document.scene, timeMs), selection);
    if (mine !== asked || signal.aborted) return;
    isWhole = true;
    picture.showPart(partInEditor(editor.getSnapshot(), timeMs));
    draw();
  };

  const drawFrame = (nowMs: number) => {
    const hasChanged = isStale;
    takeDocument();
    if (playhead.isRunning()) playhead.tick(nowMs);
    else if (hasChanged) void showExactly(playhead.timeMs());
    else draw();
    if (!playhead.isRunning()) return;
    const timeMs = playhead.timeMs();
    picture.playAt(timeMs, editor.getSnapshot().filmLevel * voices.filmLevel(timeMs));
    picture.showPart(shownPart(editor.getSnapshot().document.scene, timeMs));
    voices.playAt(timeMs);
    draw();
    frames.ask();
  };
  const followPlayhead = () => {
    if (playhead.isRunning()) frames.ask();
    else void showExactly(playhead.timeMs());
  };

  const pointer = listenToPointer({
    canvas,
    editor,
    view,
    signal,
    onWaiting: () => frames.wake(),
    onGuides: (guides) => tools.showGuides(guides),
    onMoved: takeLater,
  });

  host.append(canvas);
  frames.start({ begin: () => pointer.catchUp(), draw: drawFrame });
  const unsubscribe = [
    editor.subscribe(takeLater),
    playhead.subscribe(() => {
      if (!frames.isDrawing) followPlayhead();
      else if (!playhead.isRunning()) void showExactly(playhead.timeMs());
    }),
  ];
  watchContext(renderer, signal, onFault, () => {
    picture.restore();
    tools.restore();
    followPlayhead();
  });
  void showExactly(playhead.timeMs());

  function takeLater(): void {
    isStale = true;
    frames.ask();
  }

  return {
    resize(width, height) {
      renderer.resize(width, height);
      view.resize({ width, height });
      takeLater();
    },
    setZoom(zoom) {
      view.setZoom(zoom);
      takeLater();
    },
    setHelp(help) {
      tools.setHelp(help);
      takeLater();
    },
    renderAt: showExactly,
    extract() {
      takeDocument();
      const { width, height } = editor.getSnapshot().document.scene;
      picture.prepare(renderer);
      const frame = new Rectangle(0, 0, width, height);
      return renderer.extract.canvas({
        target: picture.node,
        frame,
        resolution: 1,
        antialias: true,
      }) as HTMLCanvasElement;
    },
    destroy() {
      closing.abort();
      frames.stop();
      unsubscribe.forEach((end) => end());
      picture.destroy();
      voices.destroy();
      tools.destroy();
      root.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
}

type FrameParts = {
  /** Runs first in each frame, and may request a drawing. */
  begin: () => void;
  draw: (nowMs: number) => void;
};

/** Draws at most once per frame of the screen, and only on request. Requests before it starts are drawn then. */
class FrameLoop {
  isDrawing = false;
  private parts: FrameParts | undefined;
  private isAsked = false;
  private request = 0;
  private isOver = false;

  start(parts: FrameParts): void {
    this.parts = parts;
    if (this.isAsked) this.wake();
  }

  ask(): void {
    this.isAsked = true;
    this.wake();
  }

  /** Schedules a frame without requesting a drawing. */
  wake(): void {
    const { parts } = this;
    if (!parts || this.isOver) return;
    this.request ||= requestAnimationFrame((nowMs) => this.run(parts, nowMs));
  }

  stop(): void {
    this.isOver = true;
    cancelAnimationFrame(this.request);
  }

  private run({ begin, draw }: FrameParts, nowMs: number): void {
    try {
      // While the request is pending, further requests are drawn in this frame.
      begin();
    } finally {
      this.request = 0;
    }
    if (!this.isAsked) return;
    this.isAsked = false;
    this.isDrawing = true;
    draw(nowMs);
    this.isDrawing = false;
  }
}

/** The browser takes the graphics card away when others need it or its driver restarts, and usually gives it back. */
function watchContext(
  { canvas }: WebGLRenderer,
  signal: AbortSignal,
  onFault: StageOptions['onFault'],
  onRestored: () => void,
): void {
  let patience: ReturnType<typeof setTimeout>;
  canvas.addEventListener(
    'webglcontextlost',
    () => {
      patience = setTimeout(() => onFault(new StageFault('context-lost')), RESTORE_PATIENCE_MS);
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(patience);
      onRestored();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(patience));
}
