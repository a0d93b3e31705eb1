import type { VideoTrack } from '../probe.rules';

const h264 = (quality: number) => ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(quality)];
const colours = (matrix: string, primaries: string, transfer: string) =>
  ['-color_range', 'tv', '-colorspace', matrix].concat([
    ...['-color_primaries', primaries],
    ...['-color_trc', transfer],
  ]);

/** How pictures of a render are encoded: H.264 High, bt709. */
export const PICTURE_ENCODER = [...h264(20), '-profile:v', 'high', ...colours('bt709', 'bt709', 'bt709')];

/** The encoder's name of a source's profile; undefined for one that it does not write. */
export function profileOf({ profile }: Pick<VideoTrack, 'profile'>): string | undefined {
  return /^(?:Constrained |Progressive )?(Baseline|Main|High)$/.exec(profile)?.[1]?.toLowerCase();
}

/** How a few pictures are encoded that stand among those of a source: as good, in its profile, with its colours. */
export function encoderLike(video: VideoTrack): string[] {
  const { colorSpace, colorPrimaries, colorTransfer } = video;
  const tags = colours(colorSpace, colorPrimaries, colorTransfer);
  return [...h264(16), '-profile:v', profileOf(video) ?? 'high', ...tags];
}

export const SOUND_ENCODER = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000'];

/** An MP4 with its index in front, and without a time or a program of its creation. */
export const MP4 = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'].concat([
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]);
