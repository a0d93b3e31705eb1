import { PART_MS } from '@bedside/contracts/videos/recording/recording.rules';
import type { RecordingType } from '@bedside/contracts/videos/recording/recording.schema';
import { drawScene, needsDrawing } from '../picture/draw-scene';
import { RecorderError } from '../recorder-fault';
import { createStopwatch } from '../stopwatch';
import { AUDIO_BITS_PER_SECOND, type EncoderInput, type TakeEncoder } from './take-encoder';
import { gatherParts } from './whole-boxes';

const DRAWN_FRAMES = 30;

/** In this order: formats that every player shows, then those that must be converted. */
const mimeTypes = [
  'video/mp4;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
];

/** The best format that this browser's own recorder can make. */
export function chooseMimeType(isSupported: (mimeType: string) => boolean): string | null {
  return mimeTypes.find(isSupported) ?? null;
}

/** A file that breaks off can be read up to its last keyframe. So each part gets one where the browser allows it. */
type Options = MediaRecorderOptions & { videoKeyFrameIntervalDuration?: number };

/**
 * Encodes a take with the browser's own recorder, for browsers that do not deliver single frames. It records the
 * camera's track, or the track of a drawn canvas when there were layers at the start.
 * @throws RecorderError `no-recorder`
 */
export async function encodeStream(input: EncoderInput): Promise<TakeEncoder> {
  const camera = input.cameraTrack();
  const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type));
  if (mimeType === null || !camera) throw new RecorderError('no-recorder');
  const drawn = needsDrawing(input.content()) ? drawToStream(input) : null;
  const stream = new MediaStream(
    [drawn?.track ?? camera, input.soundTrack].filter((track) => track !== null),
  );
  const options: Options = {
    mimeType,
    videoBitsPerSecond: input.videoBitsPerSecond,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: PART_MS,
  };
  const type: RecordingType = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
  const parts = type === 'video/mp4' ? gatherParts(input.onPart) : null;
  const stopwatch = createStopwatch(() => performance.now());
  // Blobs are read one after the other: read at once, a small one could overtake a large one.
  let reading: Promise<void> = Promise.resolve();

  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(stream, options);
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      reading = reading
        .then(() => data.arrayBuffer())
        .then((buffer) => (parts ? parts.add(new Uint8Array(buffer)) : input.onPart(new Uint8Array(buffer))))
        .catch(input.onBroken);
    });
    recorder.addEventListener('error', (event) => input.onBroken(errorOf(event)));
    recorder.start(PART_MS);
  } catch (error) {
    drawn?.stop();
    throw new RecorderError('no-recorder', error);
  }
  stopwatch.start();

  return {
    type,
    canChangeLayers: drawn !== null,
    pause: () => {
      recorder.pause();
      stopwatch.pause();
    },
    resume: () => {
      recorder.resume();
      stopwatch.start();
    },
    async stop() {
      stopwatch.pause();
      if (recorder.state !== 'inactive') {
        const stopped = new Promise<void>((resolve) => {
          recorder.addEventListener('stop', () => resolve(), { once: true });
        });
        recorder.stop();
        await stopped;
      }
      drawn?.stop();
      await reading;
      parts?.flush();
    },
    timeMs: stopwatch.timeMs,
    madeMs: stopwatch.timeMs,
    droppedLately: () => ({ pictures: false, sound: false }),
    frames: () => ({ taken: 0, skipped: 0 }),
  };
}

function errorOf(event: Event): unknown {
  return 'error' in event ? event.error : event;
}

/** The scene as a track. It is drawn with each picture of the camera, and by the clock when none comes. */
function drawToStream(input: EncoderInput): { track: MediaStreamTrack; stop: () => void } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, input.size);
  const brush = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream(DRAWN_FRAMES).getVideoTracks();
  if (!brush || !track) throw new RecorderError('no-recorder');
  let drawnAt = 0;
  const draw = () => {
    drawnAt = performance.now();
    drawScene(brush, input.size, input.content());
  };
  const stopFrames = input.onCameraFrame(draw);
  const stopTicks = input.onTick(() => {
    if (performance.now() - drawnAt >= 1_000 / DRAWN_FRAMES) draw();
  });
  draw();
  return {
    track,
    stop() {
      stopFrames();
      stopTicks();
      track.stop();
    },
  };
}
