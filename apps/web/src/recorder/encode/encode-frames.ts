import {
  type AudioSample,
  AudioSampleSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';
import { drawScene, needsDrawing } from '../picture/draw-scene';
import type { PictureFrame } from '../picture/picture-source';
import { RecorderError } from '../recorder-fault';
import { BREAK_MS } from './clock-map';
import { createSoundMaker, silenceOf } from './recorded-sound';
import { createTakeClock } from './take-clock';
import { AUDIO_BITS_PER_SECOND, type EncoderInput, type TakeEncoder } from './take-encoder';
import { gatherParts } from './whole-boxes';

/** Frames that the encoder may have before it; with more it does not keep up, and a frame is left out. */
const MAX_PENDING = 4;
/** A picture that stands still (no camera, a screen that does not change) is recorded so often. */
const STILL_MS = 120;
/** What was said last is on its way for no longer than this; Stop waits for it. */
const LAST_SOUND_MS = 1_000;
/** Sound that stays away for so long is replaced by silence: a file cannot go on with one track alone. */
const SOUND_LOST_MS = 400;
const PART_S = 1;

/** The best codec that this browser encodes at this size; null when there is none. */
export async function chooseCodec(size: EncoderInput['size'], bitrate: number): Promise<VideoCodec | null> {
  for (const codec of ['avc', 'vp9', 'vp8'] as const) {
    if (await canEncodeVideo(codec, { ...size, quality: new Quality({ bitrate }) })) return codec;
  }
  return null;
}

/**
 * Encodes a take from single frames: the camera's own as they are, or the drawn scene when anything stands over it, so
 * that layers, cameras and microphones may come and go in the middle of a take. Driven by frames and by a clock that
 * beats in hidden tabs too.
 * @throws RecorderError `no-recorder`
 */
export async function encodeFrames(input: EncoderInput): Promise<TakeEncoder> {
  const codec = await chooseCodec(input.size, input.videoBitsPerSecond);
  if (codec === null) throw new RecorderError('no-recorder');
  const isMp4 = codec === 'avc';
  const parts = gatherParts(input.onPart);
  let written = 0;
  const target = new StreamTarget(
    new WritableStream({
      write({ data, position }) {
        // Bytes that were handed on cannot be taken back: nothing may be written over.
        if (position !== written) throw new Error('the file is not append-only');
        written += data.byteLength;
        if (isMp4) parts.add(data);
        else input.onPart(data.slice());
      },
    }),
  );
  const format = isMp4
    ? new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: PART_S })
    : new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: PART_S });
  const output = new Output({ format, target });
  const video = new VideoSampleSource({
    codec,
    quality: new Quality({ bitrate: input.videoBitsPerSecond }),
    keyFrameInterval: PART_S,
    latencyMode: 'realtime',
  });
  const audio = new AudioSampleSource({
    codec: 'opus',
    quality: new Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
  });
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();

  const canvas = new OffscreenCanvas(input.size.width, input.size.height);
  const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!brush) throw new RecorderError('no-recorder');

  const clock = createTakeClock(performance.now(), input.onSlept);
  let isBroken = false;
  let pending = 0;
  let taken = 0;
  let skipped = 0;
  let lastPictureMs = -1;
  let lastPictureAt = performance.now();
  let lastSoundAt = performance.now();
  let lastTickAt = performance.now();
  /** Since when the page has not stood still: sound of the time before may still be on its way to it. */
  let awakeFrom = performance.now();
  let queue: Promise<void> = Promise.resolve();
  let soundQueue: Promise<void> = Promise.resolve();
  const broken = (error: unknown) => {
    if (isBroken) return;
    isBroken = true;
    input.onBroken(error);
  };
  /** What cannot be taken in ends the take, with all that came before: it never goes on without picture or sound. */
  const orBreak = (act: () => void) => {
    try {
      act();
    } catch (error) {
      broken(error);
    }
  };

  const addSound = (sample: AudioSample, atMs: number) => {
    lastSoundAt = performance.now();
    const timeMs = clock.sound(sample.duration * 1_000, atMs);
    if (timeMs === null || isBroken) return sample.close();
    sample.setTimestamp(timeMs / 1_000);
    soundQueue = soundQueue
      .then(() => audio.add(sample))
      .catch(broken)
      .finally(() => sample.close());
  };

  const addPicture = (frame: PictureFrame | null, atMs: number) => {
    // After a sleep its time is known once the sound goes on.
    if (performance.now() - lastSoundAt > BREAK_MS) return;
    const timeMs = clock.picture(atMs);
    if (timeMs === null || timeMs <= lastPictureMs || isBroken) return;
    lastPictureAt = performance.now();
    if (pending >= MAX_PENDING) {
      skipped += 1;
      return;
    }
    lastPictureMs = timeMs;
    const sample = sampleOf(frame, timeMs / 1_000);
    pending += 1;
    taken += 1;
    queue = queue
      .then(() => video.add(sample))
      .catch(broken)
      .finally(() => {
        pending -= 1;
        sample.close();
      });
  };

  const sampleOf = (frame: PictureFrame | null, timestamp: number): VideoSample => {
    const content = input.content();
    const image = frame?.image;
    if (image instanceof VideoFrame && hasPixelsOf(image, input.size) && !needsDrawing(content)) {
      return new VideoSample(image.clone(), { timestamp, duration: 0 });
    }
    drawScene(brush, input.size, content);
    return new VideoSample(canvas, { timestamp, duration: 0 });
  };

  const makeSound = createSoundMaker();
  const stopSound = input.onSound(({ data, atMs }) => orBreak(() => addSound(makeSound(data), atMs)));
  const stopPictures = input.onCameraFrame((frame) => orBreak(() => addPicture(frame, frame.atMs)));
  const onTick = () => {
    const now = performance.now();
    if (now - lastTickAt > SOUND_LOST_MS) awakeFrom = now;
    lastTickAt = now;
    const silentMs = now - lastSoundAt;
    const isSilent = now - Math.max(lastSoundAt, awakeFrom) > SOUND_LOST_MS;
    // What a laptop slept is not filled up: hours of it would be no take, and no memory would hold them.
    if (isSilent) addSound(silenceOf(silentMs > BREAK_MS ? SOUND_LOST_MS : silentMs), now);
    if (now - lastPictureAt > STILL_MS) addPicture(null, now);
  };
  const stopTicks = input.onTick(() => orBreak(onTick));

  /** What was said and shown before a pause is there, as far as it comes. */
  const atRest = () => {
    const until = performance.now() + LAST_SOUND_MS;
    return new Promise<void>((resolve) => {
      const look = () => {
        if (!isBroken && !clock.isAtRest() && performance.now() < until) return;
        clearInterval(timer);
        resolve();
      };
      const timer = setInterval(look, 10);
      look();
    });
  };

  return {
    type: isMp4 ? 'video/mp4' : 'video/webm',
    canChangeLayers: true,
    pause: () => clock.pause(performance.now()),
    resume: () => clock.resume(performance.now()),
    async stop() {
      clock.pause(performance.now());
      await atRest();
      stopPictures();
      stopTicks();
      stopSound();
      await Promise.all([queue, soundQueue]);
      if (isBroken) await output.cancel().catch(() => undefined);
      else await output.finalize();
      parts.flush();
      return { durationMs: Math.round(clock.lengthMs()) };
    },
    timeMs: () => clock.lengthMs(),
    frames: () => ({ taken, skipped }),
  };
}

/**
 * Whether a picture can be encoded as it is. Of one that is to be shown smaller or turned a browser may only note that:
 * the encoder would take its pixels as they are, and fail at the first picture that was drawn instead.
 */
function hasPixelsOf(
  image: VideoFrame & { rotation?: number },
  { width, height }: EncoderInput['size'],
): boolean {
  const { visibleRect, displayWidth, displayHeight, rotation = 0 } = image;
  const isWhole = visibleRect?.width === displayWidth && visibleRect.height === displayHeight;
  return isWhole && rotation === 0 && displayWidth === width && displayHeight === height;
}
