/* The marks along the timeline. */

export const DEFAULT_STOPS = 8;
const STOPS_STEP = 2;
const FEWER_ABOVE = 5;
const MORE_BELOW = 15;

export function canHaveMoreStops(stops: number): boolean {
  return stops < MORE_BELOW;
}

export function canHaveFewerStops(stops: number): boolean {
  return stops > FEWER_ABOVE;
}

export function moreStops(stops: number): number {
  return canHaveMoreStops(stops) ? stops + STOPS_STEP : stops;
}

export function fewerStops(stops: number): number {
  return canHaveFewerStops(stops) ? stops - STOPS_STEP : stops;
}
