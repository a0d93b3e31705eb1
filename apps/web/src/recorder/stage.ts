import { drawScene, type SceneContent } from './picture/draw-scene';

type StageElement = HTMLCanvasElement | HTMLVideoElement;

/** Where the doctor sees what is recorded. */
export type Stage = {
  /** Shows the picture in this element; null for none. */
  attach: (element: StageElement | null) => void;
  /** True while an element is attached. */
  isAttached: () => boolean;
  /** Shows the newest picture. Nothing is drawn in a hidden tab. */
  draw: (
    size: { width: number; height: number },
    content: SceneContent,
    camera: MediaStreamTrack | null,
  ) => void;
};

export function createStage(): Stage {
  let element: StageElement | null = null;
  let brush: CanvasRenderingContext2D | null = null;
  let shown: MediaStreamTrack | null = null;
  return {
    attach(next) {
      if (element instanceof HTMLVideoElement) element.srcObject = null;
      element = next;
      shown = null;
      brush = next instanceof HTMLCanvasElement ? next.getContext('2d', { alpha: false }) : null;
    },
    isAttached: () => element !== null,
    draw(size, content, camera) {
      if (!element || document.visibilityState === 'hidden') return;
      if (element instanceof HTMLVideoElement) {
        if (camera === shown) return;
        shown = camera;
        element.srcObject = camera && new MediaStream([camera]);
        element.play().catch(() => undefined);
        return;
      }
      if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
      if (brush) drawScene(brush, size, content);
    },
  };
}
