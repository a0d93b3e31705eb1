/*
 * Runs in the page, before anything of it: a camera and a microphone of our own, which flash and beep at the same
 * moment, every second. Chromium's fake devices start one after the other at a distance that nobody knows; here the
 * truth is known. Nothing from outside of the function may be used in it.
 */

/** The rate of the microphone, in hertz, and the size of the camera's pictures. */
export type MadeDevices = { sampleRate: number; width: number; height: number };

/** Puts the made devices in place of the browser's. */
export function installFlashAndBeep({ sampleRate, width, height }: MadeDevices): void {
  const EVERY_MS = 1_000;
  const FLASH_MS = 120;
  const make = () => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    const stream = canvas.captureStream(0);
    const video = stream.getVideoTracks()[0] as MediaStreamTrack & { requestFrame: () => void };
    const audio = new AudioContext({ sampleRate, latencyHint: 'interactive' });
    const tone = new OscillatorNode(audio, { frequency: 1_000 });
    const gate = new GainNode(audio, { gain: 0 });
    const out = audio.createMediaStreamDestination();
    tone.connect(gate).connect(out);
    tone.start();
    let isOn = false;
    const begun = performance.now();
    // A worker's clock: the page's own timers are slowed down in a hidden tab.
    const clock = new Worker(
      URL.createObjectURL(
        new Blob(['setInterval(() => postMessage(0), 1000 / 30)'], { type: 'text/javascript' }),
      ),
    );
    let count = 0;
    clock.onmessage = () => {
      const phase = (performance.now() - begun) % EVERY_MS;
      const next = phase < FLASH_MS;
      count += 1;
      brush.fillStyle = next ? '#fff' : '#000';
      brush.fillRect(0, 0, canvas.width, canvas.height);
      brush.fillStyle = '#777';
      brush.fillRect((count * 8) % (width - 80), height - 60, 40, 40);
      if (next !== isOn) gate.gain.value = next ? 0.5 : 0.004;
      isOn = next;
      video.requestFrame();
    };
    const [sound] = out.stream.getAudioTracks();
    if (!sound) throw new Error('no sound');
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
