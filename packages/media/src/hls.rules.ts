import { fitWithin } from './normalise.rules';

export type Rendition = { name: string; width: number; height: number; videoKbps: number };

const LADDER = [
  { short: 360, videoKbps: 700 },
  { short: 720, videoKbps: 2500 },
];
const LONG_PER_SHORT = 16 / 9;

/** The renditions of a video, smallest first, none larger than the video itself and none twice. */
export function planRenditions(video: { width: number; height: number }): Rendition[] {
  const renditions = LADDER.map(({ short, videoKbps }) => {
    const size = fitWithin(video, { long: Math.round(short * LONG_PER_SHORT), short });
    return { name: `${Math.min(size.width, size.height)}p`, ...size, videoKbps };
  });
  return renditions.filter(({ name }, at) => renditions.findIndex((other) => other.name === name) === at);
}
