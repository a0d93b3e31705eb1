import { fitWithin } from './normalise.rules';

export type Rendition = { width: number; height: number; videoKbps: number };

/** A video whose shorter side is at most this is light enough as it is. */
export const SMALLEST_SHORT_SIDE = 360;

const LADDER = [
  { short: SMALLEST_SHORT_SIDE, videoKbps: 700 },
  { short: 720, videoKbps: 2_500 },
];
const LONG_PER_SHORT = 16 / 9;

/** The renditions of a video, smallest first. Each is smaller than the video itself, so a small one has none. */
export function chooseRenditions(video: { width: number; height: number }): Rendition[] {
  return LADDER.filter(({ short }) => Math.min(video.width, video.height) > short).map(
    ({ short, videoKbps }) => ({
      ...fitWithin(video, { long: Math.round(short * LONG_PER_SHORT), short }),
      videoKbps,
    }),
  );
}

/** The placeholder for the file in a media playlist until the file has an address. */
export const FILE_NAME = 'rendition.mp4';

/** A media playlist with the address of its file. */
export function addressPlaylist(playlist: string, url: string): string {
  return playlist
    .replace(`URI="${FILE_NAME}"`, `URI="${url}"`)
    .split('\n')
    .map((line) => (line === FILE_NAME ? url : line))
    .join('\n');
}

/** The playlist that lists the renditions. `info` is the `#EXT-X-STREAM-INF` of each. */
export function writeMasterPlaylist(renditions: readonly { info: string; url: string }[]): string {
  const entries = renditions.flatMap(({ info, url }) => [`#EXT-X-STREAM-INF:${info}`, url]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n');
}

/** What ffmpeg's own master playlist says about each rendition, in its order. */
export function readStreamInfos(master: string): string[] {
  return [...master.matchAll(/^#EXT-X-STREAM-INF:(.+)$/gm)].map(([, info = '']) => info.trim());
}
