import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { pictureMomentMs } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { placeShape } from '@bedside/media/scene/place';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import type { Editor } from '../editor';
import { loneVideo } from './lone-video';
import { StageView } from './stage-view';
import { openVideo } from './open-video';

/** The frame at the playhead, before there are graphics. */
export type FirstPicture = {
  /** Resolves when the frame is shown, when the file cannot be read, and when it was removed. */
  readonly shown: Promise<void>;
  /** Lays it out in the host, or again when the host has another size. Once removed it stays away. */
  place: (host: HTMLElement) => void;
  /** Gives the element to the layer that reads this address, once. */
  giveElement: (url: string) => HTMLVideoElement | undefined;
  hide: () => void;
  remove: () => void;
};

/**
 * Opens the video at the playhead in an element that stands in for the stage while graphics start. With software
 * rendering that takes more than a second, and blocks the page. The element has its frame long before.
 * @returns undefined where the moment shows more than one video: only the stage can draw that
 */
export function openFirstPicture(editor: Editor): FirstPicture | undefined {
  const { document: edited, sources } = editor.getSnapshot();
  const scene = renderableScene(edited);
  const stageMs = editor.playhead.timeMs();
  const track = loneVideo(scene, stageMs);
  const url = track && sources[track.media.src]?.url;
  const atMs = track && pictureMomentMs(keptSpans(track), stageMs, scene.frame_rate);
  if (!track || url === undefined || atMs === undefined) return undefined;

  const element = openVideo(url);
  element.currentTime = atMs / 1_000;
  const ground = document.createElement('div');
  ground.setAttribute('aria-hidden', 'true');
  ground.append(element);
  let isGiven = false;
  let isRemoved = false;
  return {
    shown: new Promise((resolve) => {
      element.requestVideoFrameCallback(() => resolve());
      for (const end of ['error', 'emptied']) element.addEventListener(end, () => resolve(), { once: true });
    }),
    place(host) {
      if (isRemoved) return;
      layOut({ ground, element }, scene, track, host);
      if (!ground.isConnected) host.append(ground);
    },
    giveElement(wanted) {
      if (isGiven || wanted !== url) return undefined;
      isGiven = true;
      return element;
    },
    // A video that leaves the document pauses, so it stays in it.
    hide: () => (ground.hidden = true),
    remove() {
      if (isRemoved) return;
      isRemoved = true;
      ground.remove();
      if (isGiven) return;
      isGiven = true;
      element.removeAttribute('src');
      element.load();
    },
  };
}

type Parts = { ground: HTMLElement; element: HTMLVideoElement };

function layOut({ ground, element }: Parts, scene: Scene, track: VideoTrack, host: HTMLElement): void {
  const view = new StageView();
  view.resize({ width: host.clientWidth, height: host.clientHeight });
  view.fit(scene);
  const { scale } = view;
  Object.assign(ground.style, {
    position: 'absolute',
    overflow: 'hidden',
    background: scene.background,
    ...cssBox(view.frame, 1),
  });
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
