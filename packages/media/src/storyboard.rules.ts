import type { ColorMatrix } from './normalise.rules';

/** How the pictures of a seek bar are laid out in one image, row by row. */
export type StoryboardGrid = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  /** How many ms each tile covers; the last may cover fewer. */
  intervalMs: number;
  count: number;
};

const MAX_TILES = 100;
const COLUMNS = 10;
const LONG_SIDE = 160;
const MIN_INTERVAL_MS = 500;
const KEYFRAME_SLACK = 1.5;

/** At most 100 tiles of 160 x 90 (or the video's own shape within 160), half a second apart or more. */
export function layOutStoryboard(video: {
  durationMs: number;
  width: number;
  height: number;
}): StoryboardGrid {
  const intervalMs = Math.max(MIN_INTERVAL_MS, Math.ceil(video.durationMs / MAX_TILES));
  const count = Math.max(1, Math.ceil(video.durationMs / intervalMs));
  const columns = Math.min(COLUMNS, count);
  const scale = LONG_SIDE / Math.max(video.width, video.height);
  return {
    columns,
    rows: Math.ceil(count / columns),
    tileWidth: even(video.width * scale),
    tileHeight: even(video.height * scale),
    intervalMs,
    count,
  };
}

/** True when there is a keyframe near enough for every tile, so nothing between keyframes needs decoding. */
export function keyframesSuffice(keyframesMs: number[], durationMs: number, intervalMs: number): boolean {
  const moments = [...keyframesMs, durationMs];
  return (
    keyframesMs.length > 0 &&
    moments.every((moment, at) => moment - (moments[at - 1] ?? 0) <= intervalMs * KEYFRAME_SLACK)
  );
}

/**
 * The filter chain that lays out a film's pictures in one image. The last picture is repeated to the end of the grid,
 * so that no tile is black.
 */
export function tileFilters(grid: StoryboardGrid, colorMatrix: ColorMatrix): string {
  return [
    `fps=fps=1000/${grid.intervalMs}:start_time=0:round=near:eof_action=pass`,
    `scale=${grid.tileWidth}:${grid.tileHeight}:flags=area:in_color_matrix=${colorMatrix}`,
    'setsar=1',
    `tpad=stop=${grid.count}:stop_mode=clone`,
    `trim=end_frame=${grid.columns * grid.rows}`,
    'format=rgb24',
    `tile=${grid.columns}x${grid.rows}`,
  ].join(',');
}

function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}
