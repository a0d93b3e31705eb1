/*
 * The layers beside or over the camera. Places are in pixels of the picture (1280 x 720, say), so a stage of any size
 * shows the same. These functions are pure: `scene.ts` holds the pictures themselves.
 */

/** The smallest size of a layer, in pixels. */
export const MIN_SIDE = 5;

/** `image`: a picture from a file. `title`: words. `screen`: a shared screen. */
export type LayerKind = 'image' | 'title' | 'screen';
/** Upper left corner and size, in pixels of the picture. */
export type Rectangle = { x: number; y: number; width: number; height: number };
export type Layer = Rectangle & {
  /** Names the layer for its commands. */
  id: string;
  /** Picture, title or shared screen. */
  kind: LayerKind;
  /** The words of a title; the name of a file or screen otherwise. */
  text: string;
  /** False while the doctor hides the layer. */
  visible: boolean;
  /** True for a screen that fills the picture, with the camera small in a corner. */
  isBeside: boolean;
};

export type LayerCommands = {
  /** Adds a picture such as an X-ray. @returns its id @throws DOMException when the file is no picture */
  addImage: (file: Blob, name: string) => Promise<string>;
  /** Adds a title. @returns its id */
  addTitle: (text: string) => string;
  /** Changes the words of a title. */
  setTitle: (id: string, text: string) => void;
  /** Adds a screen that the browser lets the doctor choose. @returns its id; null when the doctor cancelled */
  addScreen: () => Promise<string | null>;
  /** Moves the upper left corner, in pixels of the picture. */
  move: (id: string, to: { x: number; y: number }) => void;
  /** Changes the size, in pixels of the picture. */
  resize: (id: string, to: { width: number; height: number }) => void;
  /** Shows or hides a layer. */
  show: (id: string, visible: boolean) => void;
  /** Removes a layer and frees its picture. */
  remove: (id: string) => void;
};

type Stage = { width: number; height: number };

/** The largest place for a picture of this size within a third of the stage, in the upper right corner. */
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

/** Where the camera is while a screen fills the stage. */
export function cameraInCorner(stage: Stage): Rectangle {
  const width = Math.round(stage.width * 0.24);
  const height = Math.round((width * 9) / 16);
  const margin = Math.round(stage.width * 0.02);
  return { x: stage.width - width - margin, y: stage.height - height - margin, width, height };
}

/** Moves a layer back until the pointer can reach a part of it. */
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
