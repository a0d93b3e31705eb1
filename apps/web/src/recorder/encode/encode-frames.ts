import { canEncodeVideo, Quality, VideoSample, type VideoCodec } from 'mediabunny';
import { drawScene, needsDrawing } from '../picture/draw-scene';
import type { PictureFrame } from '../picture/picture-source';
import { RecorderError } from '../recorder-fault';
import { createFilmFeed } from './feed-film';
import { openFilm } from './open-film';
import { createSoundMaker, silenceOf } from './recorded-sound';
import type { EncoderInput, TakeEncoder } from './take-encoder';

/** An encoder that has not ended its file in this time does not end it any more. */
const END_PATIENCE_MS = 30_000;

/** The best codec that this browser can encode at this size; null when there is none. */
export async function chooseCodec(size: EncoderInput['size'], bitrate: number): Promise<VideoCodec | null> {
  for (const codec of ['avc', 'vp9', 'vp8'] as const) {
    if (await canEncodeVideo(codec, { ...size, quality: new Quality({ bitrate }) })) return codec;
  }
  return null;
}

/**
 * Encodes a take from single frames: the camera's own frames, or the drawn scene when layers are visible. So layers,
 * cameras and microphones may come and go during a take. Frames drive it, and a clock that also ticks in hidden tabs.
 * @throws RecorderError `no-recorder`
 */
export async function encodeFrames(input: EncoderInput): Promise<TakeEncoder> {
  const codec = await chooseCodec(input.size, input.videoBitsPerSecond);
  if (codec === null) throw new RecorderError('no-recorder');
  const canvas = new OffscreenCanvas(input.size.width, input.size.height);
  const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!brush) throw new RecorderError('no-recorder');

  let isBroken = false;
  const broken = (error: unknown) => {
    if (isBroken) return;
    isBroken = true;
    input.onBroken(error);
  };
  /**
   * Data that the encoder refuses ends the take, which keeps everything before it. A take never continues without
   * picture or sound.
   */
  const orBreak = (act: () => void) => {
    try {
      act();
    } catch (error) {
      broken(error);
    }
  };
  const sampleOf = (frame: PictureFrame | null): VideoSample => {
    const content = input.content();
    const image = frame?.image;
    if (image instanceof VideoFrame && hasPixelsOf(image, input.size) && !needsDrawing(content)) {
      return new VideoSample(image.clone(), { timestamp: 0, duration: 0 });
    }
    drawScene(brush, input.size, content);
    return new VideoSample(canvas, { timestamp: 0, duration: 0 });
  };

  const film = await openFilm({
    ...input,
    codec,
    onPictureMade: (timeMs) => feed.pictureMade(timeMs),
    onSoundMade: (untilMs) => feed.soundMade(untilMs),
  });
  const feed = createFilmFeed({
    film,
    now: () => performance.now(),
    silence: silenceOf,
    still: () => sampleOf(null),
    onSlept: input.onSlept,
    onBroken: broken,
  });
  const makeSound = createSoundMaker();
  const stopSound = input.onSound(({ data, atMs }) => orBreak(() => feed.sound(makeSound(data), atMs)));
  const stopPictures = input.onCameraFrame((frame) =>
    orBreak(() => feed.picture(frame.atMs, () => sampleOf(frame))),
  );
  const stopTicks = input.onTick(() => orBreak(feed.tick));

  return {
    type: codec === 'avc' ? 'video/mp4' : 'video/webm',
    canChangeLayers: true,
    pause: feed.pause,
    resume: feed.resume,
    async stop() {
      feed.pause();
      if (!isBroken) await feed.atRest();
      stopPictures();
      stopTicks();
      stopSound();
      feed.close();
      const end = async () => {
        await feed.whenTaken();
        if (!isBroken) await film.end();
      };
      if (!isBroken) await inTime(end());
      if (isBroken) await film.cancel();
    },
    timeMs: feed.timeMs,
    madeMs: feed.madeMs,
    droppedLately: feed.droppedLately,
    frames: feed.counts,
  };
}

/** @throws Error when the encoder does not end its file */
async function inTime(ended: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the encoder does not end its file')), END_PATIENCE_MS);
  });
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether a picture can be encoded as it is. When a picture should be shown smaller or turned, a browser may only note
 * that in the frame. The encoder would take its pixels unchanged, and then fail at the first drawn picture.
 */
function hasPixelsOf(
  image: VideoFrame & { rotation?: number },
  { width, height }: EncoderInput['size'],
): boolean {
  const { visibleRect, displayWidth, displayHeight, rotation = 0 } = image;
  const isWhole = visibleRect?.width === displayWidth && visibleRect.height === displayHeight;
  return isWhole && rotation === 0 && displayWidth === width && displayHeight === height;
}
