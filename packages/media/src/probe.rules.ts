/** A video as ffprobe describes it, in our own units. */
export type Probe = {
  /** ffprobe's family name, `mov` or `matroska` or `avi`. */
  container: string;
  durationMs: number;
  /** The picture as it is displayed: after rotation and with square pixels. */
  width: number;
  height: number;
  /** Degrees clockwise by which a player turns the stored picture: 0, 90, 180 or 270. */
  rotation: number;
  video: VideoTrack;
  audio: AudioTrack | null;
};

export type VideoTrack = {
  index: number;
  codec: string;
  profile: string;
  pixelFormat: string;
  bitDepth: number;
  fullRange: boolean;
  /** ffmpeg's names; `unknown` when the file does not say. */
  colorSpace: string;
  colorTransfer: string;
  /** Frames per second; null when the file does not say. */
  frameRate: number | null;
  interlaced: boolean;
  /** The stored picture, before rotation and pixel shape. */
  codedWidth: number;
  codedHeight: number;
  /** Width of a stored pixel divided by its height; exactly 1 when nobody could see the difference. */
  pixelAspect: number;
};

export type AudioTrack = { index: number; codec: string; channels: number; sampleRate: number };

/** Cameras write shapes such as 1280:1281. */
const SQUARE_SLACK = 0.005;

type Fields = Record<string, unknown>;

/**
 * Reads ffprobe's JSON. Cover art does not count as a picture. Gives the reason instead when there is nothing to
 * watch; `durationMs` is 0 when the container holds no length.
 */
export function readProbe(json: unknown): Probe | 'audio-only' | 'not-a-video' {
  const streams = listOf(fieldsOf(json).streams);
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  const video = streams.find((stream) => stream.codec_type === 'video' && !isCover(stream));
  if (!video) return audio ? 'audio-only' : 'not-a-video';

  const track = readVideoTrack(video);
  if (track.codedWidth < 2 || track.codedHeight < 2 || track.pixelFormat === '') return 'not-a-video';
  const format = fieldsOf(fieldsOf(json).format);
  const rotation = readRotation(video);
  const shown = { width: Math.round(track.codedWidth * track.pixelAspect), height: track.codedHeight };
  const turned = rotation % 180 === 90;
  return {
    container: textOf(format.format_name).split(',')[0] ?? '',
    durationMs: milliseconds(format.duration) || milliseconds(video.duration),
    width: turned ? shown.height : shown.width,
    height: turned ? shown.width : shown.height,
    rotation,
    video: track,
    audio: audio ? readAudioTrack(audio) : null,
  };
}

function readVideoTrack(stream: Fields): VideoTrack {
  const pixelFormat = textOf(stream.pix_fmt);
  return {
    index: numberOf(stream.index),
    codec: textOf(stream.codec_name),
    profile: textOf(stream.profile),
    pixelFormat,
    bitDepth: Number(/(?:p|gray|gbrp|gbrap)(9|10|12|14|16)(?:le|be)?$/.exec(pixelFormat)?.[1] ?? 8),
    fullRange: stream.color_range === 'pc' || pixelFormat.startsWith('yuvj'),
    colorSpace: textOf(stream.color_space) || 'unknown',
    colorTransfer: textOf(stream.color_transfer) || 'unknown',
    frameRate: ratio(stream.avg_frame_rate) ?? null,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(textOf(stream.field_order)),
    codedWidth: numberOf(stream.width),
    codedHeight: numberOf(stream.height),
    pixelAspect: readPixelAspect(stream),
  };
}

function readAudioTrack(stream: Fields): AudioTrack {
  return {
    index: numberOf(stream.index),
    codec: textOf(stream.codec_name),
    channels: numberOf(stream.channels),
    sampleRate: numberOf(stream.sample_rate),
  };
}

/** ffprobe counts anticlockwise; phones write quarters, so anything between is rounded to one. */
function readRotation(stream: Fields): number {
  const sideData = listOf(stream.side_data_list).find((entry) => entry.rotation !== undefined);
  const quarters = Math.round(-numberOf(sideData?.rotation) / 90);
  return (((quarters % 4) + 4) % 4) * 90;
}

function readPixelAspect(stream: Fields): number {
  const aspect = ratio(stream.sample_aspect_ratio) ?? 1;
  return Math.abs(aspect - 1) <= SQUARE_SLACK ? 1 : aspect;
}

function isCover(stream: Fields): boolean {
  return numberOf(fieldsOf(stream.disposition).attached_pic) === 1;
}

function milliseconds(seconds: unknown): number {
  return Math.max(0, Math.round(numberOf(seconds) * 1000));
}

function ratio(text: unknown): number | undefined {
  const [above, below] = textOf(text).split(/[/:]/).map(Number);
  return above !== undefined && below !== undefined && above > 0 && below > 0 ? above / below : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}
