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

/** How many frames may wait in the encoder. With more it cannot keep up, and the next frame is dropped. */
const MAX_PENDING = 4;
/** How often an unchanged picture (no camera, a still screen) is recorded. */
const STILL_MS = 120;
/** The last sound before Stop arrives within this time; Stop waits for it. */
const LAST_SOUND_MS = 1_000;
/** Sound that is missing for this long is replaced by silence. A file cannot continue with only one track. */
const SOUND_LOST_MS = 400;
const PART_S = 1;

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
  const isMp4 = codec === 'avc';
  const parts = gatherParts(input.onPart);
  let written = 0;
  const target = new StreamTarget(
    new WritableStream({
      write({ data, position }) {
        // Passed-on bytes cannot be changed, so the writer must not seek back.
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
  /** Since when the page has run without a standstill. Sound from before that may still arrive. */
  let awakeFrom = performance.now();
  let queue: Promise<void> = Promise.resolve();
  let soundQueue: Promise<void> = Promise.resolve();
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
    // After a sleep its time is known when the next sound arrives.
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
    // The time of a laptop's sleep is not filled with silence: hours of it would fill the memory and are no take.
    if (isSilent) addSound(silenceOf(silentMs > BREAK_MS ? SOUND_LOST_MS : silentMs), now);
    if (now - lastPictureAt > STILL_MS) addPicture(null, now);
  };
  const stopTicks = input.onTick(() => orBreak(onTick));

  /** Everything said and shown before a pause is in the file, as far as it has arrived. */
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
