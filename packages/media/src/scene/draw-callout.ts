import { contrastOf, readColor } from '@bedside/contracts/account/branding/branding.rules';
import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import type { Box } from './place';

/** The part of a Canvas 2D context that drawing an arrow or a ring needs. The browser's and the server's both have it. */
export type CalloutCanvas = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    turn: number,
    from: number,
    to: number,
  ): void;
  fill(): void;
  stroke(): void;
};

/** The look of an arrow or a ring: all that its picture depends on, besides its place. */
export type CalloutLook = Pick<Indicator, 'kind' | 'color'>;

/** The rim around an arrow or a ring, as a share of the shorter side of its box, and its least and greatest width in px. */
const RIM = { share: 0.04, least: 1, most: 4 };
/** The line of a ring, likewise. */
const LINE = { share: 0.08, least: 3, most: 20 };
/** The head of an arrow is this much longer than half of its box is high, and at most this share of its box is long. */
const HEAD = { slant: 1.7, most: 0.7 };
/** How thick the shaft of an arrow is, as a share of its head. */
const SHAFT = 0.36;
/** The colours of a rim: the one that differs more from the colour within, so that it is seen on any picture. */
const DARK = '#000000b3';
const BRIGHT = '#ffffffb3';

/**
 * Draws an arrow or a ring, upright and opaque, within its box. Rotation and fading apply to the drawn picture, as with
 * images.
 * @param part the part of the stage that the canvas holds, in whole pixels
 */
export function drawCallout(canvas: CalloutCanvas, { kind, color }: CalloutLook, box: Box, part: Box): void {
  const place = { ...box, x: box.x - part.x, y: box.y - part.y };
  const side = Math.min(box.width, box.height);
  const rim = portion(side, RIM);
  const rimColour = rimOf(color);
  canvas.lineJoin = 'round';
  canvas.beginPath();
  if (kind === 'ring') {
    const line = Math.min(portion(side, LINE), side / 2 - rim);
    const inset = rim + line / 2;
    const [across, down] = [box.width / 2, box.height / 2];
    canvas.ellipse(place.x + across, place.y + down, across - inset, down - inset, 0, 0, 2 * Math.PI);
    canvas.lineWidth = line + 2 * rim;
    canvas.strokeStyle = rimColour;
    canvas.stroke();
    canvas.lineWidth = line;
    canvas.strokeStyle = color;
    canvas.stroke();
    return;
  }
  for (const [at, { x, y }] of arrowPoints(place, rim).entries()) {
    if (at === 0) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  }
  canvas.closePath();
  // Half of the line lies within the arrow, which is drawn over it.
  canvas.lineWidth = 2 * rim;
  canvas.strokeStyle = rimColour;
  canvas.stroke();
  canvas.fillStyle = color;
  canvas.fill();
}

/** The corners of an arrow from the left of its box to the middle of its right side, `rim` within the box. */
function arrowPoints(box: Box, rim: number): { x: number; y: number }[] {
  const [left, right] = [box.x + rim, box.x + box.width - rim];
  const middle = box.y + box.height / 2;
  const half = box.height / 2 - rim;
  const shaft = half * SHAFT;
  const neck = right - Math.min(half * HEAD.slant, (right - left) * HEAD.most);
  return [
    { x: left, y: middle - shaft },
    { x: neck, y: middle - shaft },
    { x: neck, y: middle - half },
    { x: right, y: middle },
    { x: neck, y: middle + half },
    { x: neck, y: middle + shaft },
    { x: left, y: middle + shaft },
  ];
}

function portion(side: number, { share, least, most }: typeof RIM): number {
  return Math.max(least, Math.min(most, side * share));
}

/** @param color of three or six digits */
function rimOf(color: string): string {
  const digits = color.slice(1);
  const own = readColor(
    `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`,
  );
  return contrastOf(own, [0, 0, 0]) > contrastOf(own, [255, 255, 255]) ? DARK : BRIGHT;
}
