/*
 * What stands on the stage beside or over the camera. Places are in pixels of the picture (1280 x 720, say), so that a
 * stage of any size shows the same. Pure: the pictures themselves are held by the scene.
 */

/** product.md, section 4: nothing can be made smaller than this. */
export const MIN_SIDE = 5;

export type LayerKind = 'image' | 'title' | 'screen';
export type Rectangle = { x: number; y: number; width: number; height: number };
export type Layer = Rectangle & {
  id: string;
  kind: LayerKind;
  /** The words of a title; the name of a file or screen otherwise. */
  text: string;
  visible: boolean;
  /** A screen beside the camera covers the whole picture, and the camera stands small in its corner. */
  isBeside: boolean;
};

export type LayerCommands = {
  /** A picture such as an X-ray. @throws DOMException when the file is no picture */
  addImage: (file: Blob, name: string) => Promise<string>;
  addTitle: (text: string) => string;
  setTitle: (id: string, text: string) => void;
  /** Asks the browser which screen; null when the doctor changed her mind. */
  addScreen: () => Promise<string | null>;
  move: (id: string, to: { x: number; y: number }) => void;
  resize: (id: string, to: { width: number; height: number }) => void;
  show: (id: string, visible: boolean) => void;
  remove: (id: string) => void;
};

type Stage = { width: number; height: number };

/** The largest place for a picture of this size in a third of the stage, in its right upper corner. */
export function placeImage(natural: Stage, stage: Stage): Rectangle {
  const scale = Math.min((stage.width * 0.45) / natural.width, (stage.height * 0.6) / natural.height);
  const width = Math.max(MIN_SIDE, Math.round(natural.width * scale));
  const height = Math.max(MIN_SIDE, Math.round(natural.height * scale));
  const margin = Math.round(stage.width * 0.03);
  return { x: stage.width - width - margin, y: margin, width, height };
}

/** A title runs along the lower edge. */
export function placeTitle(stage: Stage): Rectangle {
  const margin = Math.round(stage.width * 0.03);
  const height = Math.round(stage.height * 0.12);
  return { x: margin, y: stage.height - height - margin, width: stage.width - 2 * margin, height };
}

/** Where the camera stands while a screen takes the stage. */
export function cameraInCorner(stage: Stage): Rectangle {
  const width = Math.round(stage.width * 0.24);
  const height = Math.round((width * 9) / 16);
  const margin = Math.round(stage.width * 0.02);
  return { x: stage.width - width - margin, y: stage.height - height - margin, width, height };
}

/** Keeps a layer so that a part of it can still be grasped. */
export function moveLayer(layer: Layer, to: { x: number; y: number }, stage: Stage): Layer {
  const x = clamp(Math.round(to.x), MIN_SIDE - layer.width, stage.width - MIN_SIDE);
  const y = clamp(Math.round(to.y), MIN_SIDE - layer.height, stage.height - MIN_SIDE);
  return { ...layer, x, y };
}

export function resizeLayer(layer: Layer, to: { width: number; height: number }): Layer {
  return {
    ...layer,
    width: Math.max(MIN_SIDE, Math.round(to.width)),
    height: Math.max(MIN_SIDE, Math.round(to.height)),
  };
}

/** The same places on a stage of another size, when the resolution changes. */
export function rescaleLayers(layers: readonly Layer[], from: Stage, to: Stage): Layer[] {
  const scale = to.width / from.width;
  return layers.map((layer) =>
    resizeLayer(
      { ...layer, x: Math.round(layer.x * scale), y: Math.round(layer.y * scale) },
      { width: layer.width * scale, height: layer.height * scale },
    ),
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
