import { cameraInCorner, type Layer, type Rectangle } from './layers';
import type { PictureFrame } from './picture-source';

/** In pixels. */
type Size = { width: number; height: number };
/** The current content of a layer: its picture, or nothing while a screen has not sent any. */
type LayerPicture = { image: CanvasImageSource; width: number; height: number };
/** The context of the stage on the screen, or of the canvas that is recorded. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type SceneContent = {
  /** The newest picture of the camera; null without one. */
  camera: PictureFrame | null;
  /** True when the camera is shown mirrored. */
  mirror: boolean;
  /** The layers, lowest first. */
  layers: readonly Layer[];
  /** The current picture of a layer; null while it has none. */
  pictureOf: (id: string) => LayerPicture | null;
};

const EMPTY = '#101817';
const TITLE_BACK = 'rgba(16, 24, 23, 0.72)';
const TITLE_INK = '#ffffff';
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/** True when a take of this scene has to be drawn. Otherwise the camera's own frames are recorded. */
export function needsDrawing({ layers, mirror }: Pick<SceneContent, 'layers' | 'mirror'>): boolean {
  return mirror || layers.some(({ visible }) => visible);
}

/** The part of a picture that fills a place of another shape, cropped evenly on both sides. */
export function coverOf(picture: Size, place: Size): Rectangle {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const width = place.width / scale;
  const height = place.height / scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Where a whole picture fits into a place of another shape, with bars at two sides. */
export function containIn(picture: Size, place: Rectangle): Rectangle {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
}

/** Paints camera and layers, for the stage on the screen and for the file alike. */
export function drawScene(brush: Brush, stage: Size, content: SceneContent): void {
  const { camera, layers, pictureOf } = content;
  const beside = layers.find((layer) => layer.visible && layer.isBeside && pictureOf(layer.id));
  brush.fillStyle = EMPTY;
  brush.fillRect(0, 0, stage.width, stage.height);
  if (!beside && camera) drawCamera(brush, camera, { x: 0, y: 0, ...stage }, content.mirror);
  for (const layer of layers) {
    if (!layer.visible) continue;
    if (layer.kind === 'title') {
      drawTitle(brush, layer);
      continue;
    }
    const picture = pictureOf(layer.id);
    if (!picture) continue;
    const place = layer.isBeside ? containIn(picture, { x: 0, y: 0, ...stage }) : layer;
    brush.drawImage(picture.image, place.x, place.y, place.width, place.height);
  }
  if (beside && camera) drawCamera(brush, camera, cameraInCorner(stage), content.mirror);
}

function drawCamera(brush: Brush, camera: PictureFrame, place: Rectangle, mirror: boolean): void {
  if (camera.width === 0 || camera.height === 0) return;
  const part = coverOf(camera, place);
  brush.save();
  if (mirror) {
    brush.translate(2 * place.x + place.width, 0);
    brush.scale(-1, 1);
  }
  brush.drawImage(
    camera.image,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([place.x, place.y, place.width, place.height] as const),
  );
  brush.restore();
}

function drawTitle(brush: Brush, { x, y, width, height, text }: Layer): void {
  brush.fillStyle = TITLE_BACK;
  brush.beginPath();
  brush.roundRect(x, y, width, height, Math.min(height, width) * 0.12);
  brush.fill();
  brush.fillStyle = TITLE_INK;
  brush.font = `600 ${Math.max(8, Math.round(height * 0.44))}px ${FONT}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(text, x + width / 2, y + height / 2, width * 0.94);
}
