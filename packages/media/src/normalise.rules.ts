import { limitRate } from './frame-times.rules';
import type { Probe, VideoTrack } from './probe.rules';

/** What to do with a file so that every browser and phone plays it. */
export type Conversion = {
  /** `copy-video` keeps the picture as it is and encodes the sound again. */
  kind: 'copy' | 'copy-video' | 'transcode';
  audio: 'copy' | 'encode' | 'none';
  width: number;
  height: number;
  /** The filter chain of a transcode, built from typed numbers only; empty for copies. */
  filters: string[];
  /** How a player turns the result's samples into colours. */
  colorMatrix: ColorMatrix;
  /** The colour fields added to a copy of a file that states its matrix but not all of its colours (decision 034). */
  colourTags: string[];
};

export type ColorMatrix = 'bt601' | 'bt709';

const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
const MAX_FRAME_RATE = 60;
const FRAME_RATE_SLACK = 0.5;
const COPY_PROFILES = [
  'Constrained Baseline',
  'Baseline',
  'Main',
  'Constrained High',
  'Progressive High',
  'High',
];
/** AVI holds H.264 without the times that MP4 needs. */
const COPY_CONTAINERS = ['mov', 'matroska'];
const BT601 = ['smpte170m', 'bt470bg', 'fcc'];
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];

/**
 * Decides between copying and encoding. `toneMapping` says whether ffmpeg has `zscale`. Without it HDR is only reduced
 * to 8 bits, which looks flat but plays. `mustEncode` forbids copying the streams.
 */
export function chooseConversion(
  probe: Probe,
  { toneMapping, mustEncode = false }: { toneMapping: boolean; mustEncode?: boolean },
): Conversion {
  if (!mustEncode && canCopyVideo(probe)) {
    const keepsSound = probe.audio && canCopyAudio(probe.audio) && !probe.index.hidesSound;
    const audio = !probe.audio ? 'none' : keepsSound ? 'copy' : 'encode';
    return {
      kind: audio === 'encode' ? 'copy-video' : 'copy',
      audio,
      width: probe.video.codedWidth,
      height: probe.video.codedHeight,
      filters: [],
      colorMatrix: colorMatrixOf(probe),
      colourTags: missingTags(probe),
    };
  }
  const size = fitWithin(probe, { long: LONG_SIDE, short: SHORT_SIDE });
  return {
    kind: 'transcode',
    audio: probe.audio ? 'encode' : 'none',
    ...size,
    filters: transcodeFilters(probe, size, toneMapping),
    colorMatrix: 'bt709',
    colourTags: [],
  };
}

/** Whether its brightness must be mapped to the range of ordinary screens. */
export function isHdr(probe: Probe): boolean {
  return HDR_TRANSFERS.includes(probe.video.colorTransfer);
}

/** The matrix that a player uses: the one that the file states, otherwise by its height as browsers do. */
export function colorMatrixOf(probe: { video: Pick<VideoTrack, 'colorSpace' | 'codedHeight'> }): ColorMatrix {
  if (BT601.includes(probe.video.colorSpace)) return 'bt601';
  if (probe.video.colorSpace === 'unknown') return probe.video.codedHeight >= 720 ? 'bt709' : 'bt601';
  return 'bt709';
}

/**
 * The colour fields that a file with a stated matrix leaves out, as fields of H.264. Chromium uses none of them unless
 * all three are stated, and goes by the height. Other players use the matrix.
 */
function missingTags({ video }: Probe): string[] {
  const { colorSpace, colorPrimaries, colorTransfer } = video;
  if (colorSpace !== 'bt709' && !BT601.includes(colorSpace)) return [];
  const code = { bt709: 1, bt601: 6 }[colorMatrixOf({ video })];
  return [
    ...(colorPrimaries === 'unknown' ? [`colour_primaries=${code}`] : []),
    ...(colorTransfer === 'unknown' ? [`transfer_characteristics=${code}`] : []),
  ];
}

/**
 * The largest even size of the same shape within the two sides, in either orientation, never larger than the original.
 */
export function fitWithin(
  picture: { width: number; height: number },
  box: { long: number; short: number },
): { width: number; height: number } {
  const long = Math.max(picture.width, picture.height);
  const short = Math.min(picture.width, picture.height);
  const scale = Math.min(1, box.long / long, box.short / short);
  return { width: even(picture.width * scale), height: even(picture.height * scale) };
}

function canCopyVideo(probe: Probe): boolean {
  const { video } = probe;
  const long = Math.max(video.codedWidth, video.codedHeight);
  const short = Math.min(video.codedWidth, video.codedHeight);
  return (
    COPY_CONTAINERS.includes(probe.container) &&
    // A copy would contain the pictures that an edit list hides, and most players would show them.
    !probe.index.hidesPictures &&
    !probe.index.changesPicture &&
    video.codec === 'h264' &&
    COPY_PROFILES.includes(video.profile) &&
    video.pixelFormat === 'yuv420p' &&
    !video.fullRange &&
    !video.interlaced &&
    probe.rotation === 0 &&
    video.pixelAspect === 1 &&
    video.codedWidth % 2 === 0 &&
    video.codedHeight % 2 === 0 &&
    long <= LONG_SIDE &&
    short <= SHORT_SIDE &&
    (video.frameRate ?? 0) <= MAX_FRAME_RATE + FRAME_RATE_SLACK
  );
}

function canCopyAudio(audio: NonNullable<Probe['audio']>): boolean {
  return audio.codec === 'aac' && audio.channels > 0 && audio.channels <= 2 && audio.sampleRate <= 48_000;
}

/**
 * ffmpeg turns the picture upright before the first of these filters, and restarts them when its size changes. So a
 * phone that is turned during a take gives bars, not a stretched picture.
 */
function transcodeFilters(
  probe: Probe,
  size: { width: number; height: number },
  toneMapping: boolean,
): string[] {
  const steady = [...(probe.video.interlaced ? ['bwdif=mode=send_frame'] : []), limitRate(MAX_FRAME_RATE)];
  const { width, height } = sidesWithin(probe, size);
  const square = ['setsar=1', `pad=${size.width}:${size.height}:(ow-iw)/2:(oh-ih)/2`, 'format=yuv420p'];
  if (toneMapping && isHdr(probe)) {
    return [
      ...steady,
      `zscale=w=${width}:h=${height}:t=linear:npl=100`,
      'format=gbrpf32le',
      'zscale=p=bt709',
      'tonemap=tonemap=hable:desat=0',
      'zscale=t=bt709:m=bt709:r=tv',
      ...square,
    ];
  }
  const matrix = probe.video.colorSpace.startsWith('bt2020') ? 'bt2020' : colorMatrixOf(probe);
  const range = probe.video.fullRange ? 'pc' : 'tv';
  const colours = `in_color_matrix=${matrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv`;
  return [...steady, `scale=${width}:${height}:flags=bicubic:${colours}`, ...square];
}

/** The size of each picture: the planned one for pictures of the stated size, the largest that fits for others. */
function sidesWithin(
  { rotation, video }: Probe,
  { width, height }: { width: number; height: number },
): { width: string; height: string } {
  const [across, down] =
    rotation % 180 === 90 ? [video.codedHeight, video.codedWidth] : [video.codedWidth, video.codedHeight];
  const side = (planned: number, fitting: string) =>
    `'if(eq(iw\\,${across})*eq(ih\\,${down})\\,${planned}\\,max(2\\,trunc(${fitting}/2)*2))'`;
  return {
    width: side(width, `min(${width}\\,${height}*dar)`),
    height: side(height, `min(${height}\\,${width}/dar)`),
  };
}

function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}
