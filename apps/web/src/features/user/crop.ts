/** A picture under a square window: how much it is enlarged, and how far its centre is from the window's centre. */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };

export const MOST_ZOOM = 4;

/** How many window pixels one picture pixel covers at zoom 1, where the shorter side fills the window. */
export function scaleOf(picture: Size, window: number, zoom: number): number {
  return (window / Math.min(picture.width, picture.height)) * zoom;
}

/** The nearest crop that leaves no part of the window empty. */
export function clampInside(crop: Crop, picture: Size, window: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MOST_ZOOM);
  const scale = scaleOf(picture, window, zoom);
  const clamp = (offset: number, side: number) => {
    const room = Math.max(0, (side * scale - window) / 2);
    // Adding zero turns a negative zero into a plain one.
    return Math.min(Math.max(offset, -room), room) + 0;
  };
  return { zoom, x: clamp(crop.x, picture.width), y: clamp(crop.y, picture.height) };
}

/** The square of the picture that the window shows, in the picture's own pixels. */
export function squareOf(crop: Crop, picture: Size, window: number): { x: number; y: number; side: number } {
  const scale = scaleOf(picture, window, crop.zoom);
  const side = window / scale;
  return {
    x: picture.width / 2 - crop.x / scale - side / 2,
    y: picture.height / 2 - crop.y / scale - side / 2,
    side,
  };
}
