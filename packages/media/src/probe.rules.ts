/** A video as ffprobe describes it, in our own units. */
export type Probe = {
  /** ffprobe's family name, `mov` or `matroska` or `avi` and so on. */
  container: string;
  /** From the beginning of the played tracks to the end of the longer one, according to the file. */
  durationMs: number;
  /** When the last picture ends, counted from that beginning; null when the file does not say. */
  pictureEndMs: number | null;
  /** The picture as it is displayed: after rotation and with square pixels. */
  width: number;
  height: number;
  /** Degrees clockwise by which a player turns the stored picture: 0, 90, 180 or 270. */
  rotation: number;
  video: VideoTrack;
  audio: AudioTrack | null;
  /** True when the file has sound and none of it can be decoded. */
  isSoundUnreadable: boolean;
  /** What the index of the file hides or claims. */
  index: FileIndex;
};

/** Facts that only the index of a file gives; all false for an index that we cannot read. */
export type FileIndex = {
  /** An edit list hides pictures that are in the file. */
  hidesPictures: boolean;
  /** An edit list hides sound. */
  hidesSound: boolean;
  /** The picture has more than one description, so its size may change. */
  changesPicture: boolean;
  /** The index names bytes after the end of the file. */
  isCutOff: boolean;
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
  colorPrimaries: string;
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

/** Cameras write ratios such as 1280:1281. */
const SQUARE_SLACK = 0.005;
const AGREEING_MS = 100;

type Fields = Record<string, unknown>;

/**
 * Reads ffprobe's JSON. Cover art does not count as a picture. Of several tracks it uses the decodable one that the
 * file marks as its default. It returns the reason when there is nothing to watch. `durationMs` is 0 when the container
 * holds no length.
 */
export function readProbe(json: unknown, index: FileIndex): Probe | 'audio-only' | 'not-a-video' {
  const streams = listOf(fieldsOf(json).streams);
  const sounds = streams.filter((stream) => stream.codec_type === 'audio');
  const audio = defaultOf(sounds.filter(isDecodableSound));
  const video = pictureOf(streams.filter((stream) => stream.codec_type === 'video' && !isCover(stream)));
  if (!video) return sounds.length > 0 ? 'audio-only' : 'not-a-video';

  const track = readVideoTrack(video);
  if (track.codedWidth < 2 || track.codedHeight < 2 || track.pixelFormat === '') return 'not-a-video';
  const format = fieldsOf(fieldsOf(json).format);
  const rotation = readRotation(video);
  const shown = { width: Math.round(track.codedWidth * track.pixelAspect), height: track.codedHeight };
  const turned = rotation % 180 === 90;
  const picture = extentOf(video, format);
  const tracks = audio ? [picture, extentOf(audio, format)] : [picture];
  const beginMs = Math.min(...tracks.map(({ fromMs }) => fromMs));
  const ends = tracks.flatMap(({ toMs }) => (toMs === undefined ? [] : [toMs]));
  return {
    container: textOf(format.format_name).split(',')[0] ?? '',
    durationMs:
      ends.length === 0 ? 0 : wholeLength(Math.max(...ends) - beginMs, milliseconds(format.duration)),
    pictureEndMs: picture.toMs === undefined ? null : picture.toMs - beginMs,
    width: turned ? shown.height : shown.width,
    height: turned ? shown.width : shown.height,
    rotation,
    video: track,
    audio: audio ? readAudioTrack(audio) : null,
    isSoundUnreadable: sounds.length > 0 && !audio,
    index,
  };
}

/** A track with one picture beside a film is its thumbnail. */
function pictureOf(videos: Fields[]): Fields | undefined {
  const films = videos.filter((stream) => numberOf(stream.nb_frames) !== 1);
  return defaultOf(films.length > 0 ? films : videos);
}

function defaultOf(streams: Fields[]): Fields | undefined {
  return streams.find((stream) => numberOf(fieldsOf(stream.disposition).default) === 1) ?? streams[0];
}

/** ffprobe knows the format of samples only where it has a decoder for them. */
function isDecodableSound(stream: Fields): boolean {
  return (
    textOf(stream.sample_fmt) !== '' && numberOf(stream.channels) > 0 && numberOf(stream.sample_rate) > 0
  );
}

/**
 * When a track begins and ends. Matroska gives the end of a track in a tag, and otherwise only the length of the whole
 * file, subtitles included. Both count from 0, wherever the first time is.
 */
function extentOf(stream: Fields, format: Fields): { fromMs: number; toMs: number | undefined } {
  const fromMs = Math.round(numberOf(stream.start_time) * 1000);
  const lengthMs = milliseconds(stream.duration);
  if (lengthMs > 0) return { fromMs, toMs: fromMs + lengthMs };
  const tagged = clockMs(textOf(fieldsOf(stream.tags).DURATION));
  const whole = tagged || milliseconds(format.duration);
  return { fromMs, toMs: whole > fromMs ? whole : undefined };
}

/** The container's length of the whole file is rounded like a player's. It counts where the tracks agree with it. */
function wholeLength(tracksMs: number, fileMs: number): number {
  return Math.abs(fileMs - tracksMs) <= AGREEING_MS ? fileMs : tracksMs;
}

/** `00:01:46.000000000` in ms; 0 for anything else. */
function clockMs(text: string): number {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text) ?? [];
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000);
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
    colorPrimaries: textOf(stream.color_primaries) || 'unknown',
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

/** ffprobe counts anticlockwise. Phones write quarter turns, so other angles are rounded to one. */
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
