/** How the pictures of a seek bar are laid out in one image, row by row. */
export type StoryboardPlan = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  /** Each tile stands for so many ms; the last may stand for fewer. */
  intervalMs: number;
  count: number;
};

const MAX_TILES = 100;
const COLUMNS = 10;
const LONG_SIDE = 160;
const MIN_INTERVAL_MS = 500;
const KEYFRAME_SLACK = 1.5;

/** At most 100 tiles of 160 x 90 (or the video's own shape within 160), half a second apart or more. */
export function planStoryboard(video: { durationMs: number; width: number; height: number }): StoryboardPlan {
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

/** True when keyframes lie close enough to stand for every tile, so that nothing between them needs decoding. */
export function keyframesSuffice(keyframesMs: number[], durationMs: number, intervalMs: number): boolean {
  const moments = [...keyframesMs, durationMs];
  return (
    keyframesMs.length > 0 &&
    moments.every((moment, at) => moment - (moments[at - 1] ?? 0) <= intervalMs * KEYFRAME_SLACK)
  );
}

/** The WebVTT track that names the part of the image for each stretch of the video; `imageUrl` is used as it is. */
export function storyboardVtt(plan: StoryboardPlan, durationMs: number, imageUrl: string): string {
  const cues = Array.from({ length: plan.count }, (_, tile) => {
    const from = tile * plan.intervalMs;
    const to = Math.max(from + 1, Math.min(durationMs, from + plan.intervalMs));
    const x = (tile % plan.columns) * plan.tileWidth;
    const y = Math.floor(tile / plan.columns) * plan.tileHeight;
    return `${timestamp(from)} --> ${timestamp(to)}\n${imageUrl}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(ms: number): string {
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const clock = [pad(ms / 3_600_000, 2), pad((ms / 60_000) % 60, 2), pad((ms / 1000) % 60, 2)].join(':');
  return `${clock}.${pad(ms % 1000, 3)}`;
}

function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}
