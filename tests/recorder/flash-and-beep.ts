/*
 * Runs in the page before its scripts: our own camera and microphone, which flash and beep at the same moment, every
 * second. Chromium's fake devices start one after the other with an unknown delay; here it is known. The function must
 * not use anything from outside.
 */

/** The rate of the microphone, in hertz, and the size of the camera's pictures. */
export type MadeDevices = { sampleRate: number; width: number; height: number };

/** Replaces the browser's devices by the invented ones. */
export function installFlashAndBeep({ sampleRate, width, height }: MadeDevices): void {
  const EVERY_MS = 1_000;
  const FLASH_MS = 120;

  /** The microphone, in a separate thread like a real one; it also sends the camera the time. */
  const microphone = `onmessage = ({ data: writable }) => {
    const writer = writable.getWriter();
    const begun = performance.now();
    const numberOfFrames = ${sampleRate / 100};
    let samples = 0;
    setInterval(() => {
      const timeMs = performance.now() - begun;
      while (((samples + numberOfFrames) / ${sampleRate}) * 1_000 <= timeMs) {
        const data = Float32Array.from({ length: numberOfFrames }, (_, at) => {
          const seconds = (samples + at) / ${sampleRate};
          const isLoud = (seconds * 1_000) % ${EVERY_MS} < ${FLASH_MS};
          return (isLoud ? 0.5 : 0.004) * Math.sin(2 * Math.PI * 1_000 * seconds);
        });
        const timestamp = Math.round((begun + (samples / ${sampleRate}) * 1_000) * 1_000);
        writer.write(new AudioData({
          format: 'f32-planar', sampleRate: ${sampleRate}, numberOfFrames, numberOfChannels: 1, timestamp, data,
        }));
        samples += numberOfFrames;
      }
      postMessage(timeMs);
    }, 1_000 / 30);
  }`;

  const make = () => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    const stream = canvas.captureStream(0);
    const video = stream.getVideoTracks()[0] as MediaStreamTrack & { requestFrame: () => void };
    // Not by an AudioContext: on a busy machine that drops sound, which a microphone does not.
    type Generator = MediaStreamTrack & { writable: WritableStream<AudioData> };
    const { MediaStreamTrackGenerator } = window as unknown as {
      MediaStreamTrackGenerator: new (init: { kind: 'audio' }) => Generator;
    };
    const sound = new MediaStreamTrackGenerator({ kind: 'audio' });
    const worker = new Worker(URL.createObjectURL(new Blob([microphone], { type: 'text/javascript' })));
    worker.postMessage(sound.writable, [sound.writable]);
    let pictures = 0;
    /** When the microphone began, by the page's clock: a message is late, never early. */
    let begun = Infinity;
    // The page's own timers are slowed down in a hidden tab; messages are not.
    worker.onmessage = ({ data: timeMs }: MessageEvent<number>) => {
      begun = Math.min(begun, performance.now() - timeMs);
      pictures += 1;
      brush.fillStyle = (performance.now() - begun) % EVERY_MS < FLASH_MS ? '#fff' : '#000';
      brush.fillRect(0, 0, canvas.width, canvas.height);
      brush.fillStyle = '#777';
      brush.fillRect((pictures * 8) % (width - 80), height - 60, 40, 40);
      video.requestFrame();
    };
    return { video, sound };
  };
  let made: ReturnType<typeof make> | null = null;
  navigator.mediaDevices.getUserMedia = (constraints) => {
    made ??= make();
    const tracks = [
      ...(constraints?.video ? [made.video.clone()] : []),
      ...(constraints?.audio ? [made.sound.clone()] : []),
    ];
    return Promise.resolve(new MediaStream(tracks));
  };
}
