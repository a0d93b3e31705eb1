import { decimal, int } from './graph-value';
import type { ResolvedScene, ZoomLayer } from './resolved-scene';

/**
 * A filter that enlarges a moving part of the whole picture. Its four corners are fractions of a pixel, so nothing jitters
 * as it comes near. It interpolates linearly, as the stage does.
 */
export function zoomFilter(
  { part, startMs, endMs, easeMs, span }: ZoomLayer,
  { stage, frameRate }: ResolvedScene,
): string {
  // Frames are counted from 1 here.
  const ms = `((in-1)*${decimal(1_000 / frameRate)})`;
  const near = `clip(min((${ms}-${int(startMs)})/${decimal(easeMs)}\\,(${int(endMs)}-${ms})/${decimal(easeMs)})\\,0\\,1)`;
  const level = `(st(0\\,${near})*0+ld(0)*ld(0)*(3-2*ld(0)))`;
  const share = (level: string) => `(1+${decimal(part.width / stage.width - 1)}*${level})`;
  // The place of a pixel is its corner for the filter, and its middle on the stage.
  const from = (at: number) => `st(1\\,${level})*${decimal(at)}+0.5*(${share('ld(1)')}-1)`;
  const to = (at: number, length: number) => `${from(at)}+${int(length)}*${share('ld(1)')}`;
  const [left, top] = [from(part.x), from(part.y)];
  const [right, bottom] = [to(part.x, stage.width), to(part.y, stage.height)];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y], at) => `x${at}=${x}:y${at}=${y}`);
  const when = `between(n\\,${int(span.first)}\\,${int(span.end - 1)})`;
  return `perspective=${corners.join(':')}:sense=source:interpolation=linear:eval=frame:enable=${when}`;
}
