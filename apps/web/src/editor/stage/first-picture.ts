import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { pictureMomentMs } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { placeShape } from '@bedside/media/scene/place';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { paintBehind, type FindPicture } from '../contrast/paint-behind';
import type { Editor } from '../editor';
import { loneVideo } from './lone-video';
import { shownMomentMs } from './picture-time';
import { StageView } from './stage-view';
import { openVideo } from './open-video';

/** What the stage shows before there are graphics. */
export type FirstPicture = {
  /** Resolves when the exact frame is shown, or what stands for it where graphics must draw that. */
  readonly shown: Promise<void>;
  /** Resolves when something stands on the stage for the first time. Where nothing can, it never does. */
  readonly begun: Promise<void>;
  /** Whether something is visible. */
  isVisible: () => boolean;
  /** Lays it out in the host, or again when the host has another size. Once removed it stays away. */
  place: (host: HTMLElement) => void;
  /** Gives the element to the layer that reads this address, once. */
  giveElement: (url: string) => HTMLVideoElement | undefined;
  hide: () => void;
  remove: () => void;
};

/**
 * Small copies of every video and picture that a scene shows at a moment; undefined where one is missing, or could show
 * what the scene hides.
 * @param options.isLarge waits for copies in the size of their file; otherwise those that are there first
 */
export type FindFirst = (
  scene: Scene,
  atMs: number,
  options: { isLarge: boolean },
) => Promise<FindPicture | undefined>;

/**
 * Shows the moment of the playhead while graphics start, and follows it. With software rendering graphics take more than
 * a second, and block the page. At once it paints the scene from small copies, with every cover in its place. Where the
 * moment shows one video alone, the frame of a video element replaces them.
 */
export function openFirstPicture(editor: Editor, find: FindFirst): FirstPicture {
  const begun = momentOf(editor);
  const element = begun.url === undefined ? undefined : openVideo(begun.url);
  const canvas = document.createElement('canvas');
  const ground = document.createElement('div');
  ground.setAttribute('aria-hidden', 'true');
  ground.append(canvas, ...(element ? [element] : []));
  ground.hidden = element === undefined;
  let host: HTMLElement | undefined;
  let hasFrame = false;
  let isGiven = false;
  let isOver = false;
  let asked = 0;
  let onBegun = () => {};
  const hasBegun = new Promise<void>((resolve) => (onBegun = resolve));

  const isAlone = ({ url }: Moment) => element !== undefined && url === begun.url;
  /** The element is visible where the moment shows its video alone, and has no pixels before its first frame. */
  const show = (isPainted: boolean, alone: boolean) => {
    if (element) element.hidden = !alone;
    canvas.hidden = (alone && hasFrame) || !isPainted;
    // A hidden video presents no frame.
    ground.hidden = !alone && !isPainted;
    if (ground.isConnected && (isPainted || (alone && hasFrame))) onBegun();
  };
  const paint = async () => {
    asked += 1;
    const mine = asked;
    const now = momentOf(editor);
    if (host) layOut({ ground, canvas, element }, now, host);
    if (isAlone(now) && hasFrame) return show(false, true);
    for (const isLarge of [false, true]) {
      // What cannot be loaded is left to the stage, which reports it.
      const pictureOf = await find(now.scene, now.atMs, { isLarge }).catch(() => undefined);
      if (mine !== asked || isOver || (isLarge && !pictureOf)) return;
      show(pictureOf !== undefined && paintScene(canvas, now, pictureOf), isAlone(now));
      // Large copies take a while to cut out: they are for the moment that stands longest.
      if (now.atMs !== begun.atMs) return;
    }
  };
  const follow = () => {
    const now = momentOf(editor);
    if (isAlone(now) && !isGiven) seek(element, now);
    void paint();
  };
  seek(element, begun);
  const framed = new Promise<void>((resolve) => {
    element?.requestVideoFrameCallback(() => {
      hasFrame = true;
      void paint();
      resolve();
    });
    for (const end of ['error', 'emptied']) element?.addEventListener(end, () => resolve(), { once: true });
  });
  const painted = paint();
  const unfollow = [editor.subscribe(follow), editor.playhead.subscribe(follow)];
  const end = () => {
    isOver = true;
    unfollow.forEach((stop) => stop());
  };
  return {
    shown: element ? framed : painted,
    begun: hasBegun,
    isVisible: () => ground.isConnected && !ground.hidden,
    place(where) {
      if (isOver) return;
      host = where;
      if (!ground.isConnected) host.append(ground);
      void paint();
    },
    giveElement(wanted) {
      if (isGiven || wanted !== begun.url) return undefined;
      isGiven = true;
      return element;
    },
    // A video that leaves the document pauses, so it stays in it.
    hide() {
      end();
      ground.hidden = true;
    },
    remove() {
      end();
      ground.remove();
      if (isGiven || !element) return;
      isGiven = true;
      element.removeAttribute('src');
      element.load();
    },
  };
}

type Moment = { scene: Scene; atMs: number; track: VideoTrack | undefined; url: string | undefined };

/** The scene at the playhead, and the video that it shows alone. */
function momentOf(editor: Editor): Moment {
  const { document: edited, sources } = editor.getSnapshot();
  const scene = renderableScene(edited);
  const atMs = shownMomentMs(scene, editor.playhead.timeMs());
  const track = loneVideo(scene, atMs);
  return { scene, atMs, track, url: track && sources[track.media.src]?.url };
}

function seek(element: HTMLVideoElement | undefined, { scene, atMs, track }: Moment): void {
  const sourceMs = track && pictureMomentMs(keptSpans(track), atMs, scene.frame_rate);
  if (element && sourceMs !== undefined) element.currentTime = sourceMs / 1_000;
}

/** @returns whether every picture was there */
function paintScene(canvas: HTMLCanvasElement, { scene, atMs }: Moment, pictureOf: FindPicture): boolean {
  // A blur reads what lies under it, and a graphics card that starts is slow to give it back.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return context !== null && paintBehind(context, { scene, above: null, atMs, pictureOf });
}

type Parts = { ground: HTMLElement; canvas: HTMLCanvasElement; element: HTMLVideoElement | undefined };

function layOut({ ground, canvas, element }: Parts, { scene, track }: Moment, host: HTMLElement): void {
  const view = new StageView();
  view.resize({ width: host.clientWidth, height: host.clientHeight });
  view.fit(scene);
  const { scale, frame } = view;
  Object.assign(ground.style, {
    position: 'absolute',
    overflow: 'hidden',
    background: scene.background,
    ...cssBox(frame, 1),
  });
  const [width, height] = [Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height))];
  // A canvas that gets a size is empty.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  if (!element || !track) return;
  const { box, radians, opacity } = placeShape(track.shape);
  Object.assign(element.style, {
    position: 'absolute',
    objectFit: track.media.fit,
    transform: `rotate(${radians}rad)`,
    opacity: String(opacity),
    ...cssBox(box, scale),
  });
}

function cssBox(box: { x: number; y: number; width: number; height: number }, scale: number) {
  const { x, y, width, height } = box;
  return {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  };
}
