/*
 * Runs in the page before its scripts: devices and recorders that fail on command. The function must not use anything
 * from outside.
 */

export type DeviceFaults = {
  /** The error that opening a device fails with from now on; null opens it. */
  set: (fault: string | null) => void;
  /** Ends the open tracks of a kind like an unplugged device; opening it again fails until `set(null)`. */
  unplug: (kind: 'audio' | 'video') => void;
  /** Removes the open device of a kind, as if unplugged; other devices of its kind remain. */
  pullOut: (kind: 'audio' | 'video') => void;
  /** Puts back what was unplugged. */
  plugIn: () => void;
  /** Makes a shared screen a magenta picture. */
  offerScreen: () => void;
  /** Ends sharing as the browser's own bar does. */
  endScreen: () => void;
  /** Makes the worker's disk refuse all bytes, or accept them again. */
  fillDisk: (isFull: boolean) => void;
  /** Makes the worker's disk take this long for each part. */
  slowDisk: (ms: number) => void;
  /** Makes the worker's disk never answer when a file is opened. */
  stickDisk: () => void;
  /** Leaves only the browser's own recorder, and makes one of its steps fail. */
  breakRecorder: (step: 'start' | 'pause' | 'resume' | 'stop') => void;
};

declare global {
  interface Window {
    faults: DeviceFaults;
  }
}

/** Puts `window.faults` in place. */
export function installDeviceFaults(): void {
  const media = navigator.mediaDevices;
  const open = media.getUserMedia.bind(media);
  const tracks: MediaStreamTrack[] = [];
  let fault: string | null = null;
  const gone = new Set<string>();
  let screen: MediaStreamTrack | undefined;
  const disk = new BroadcastChannel('disk');
  const list = media.enumerateDevices.bind(media);
  media.enumerateDevices = async () => (await list()).filter(({ deviceId }) => !gone.has(deviceId));
  /** The constraints for one kind of device, among those that are still there. */
  const ofThose = async (asked: boolean | MediaTrackConstraints | undefined, kind: MediaDeviceKind) => {
    if (!asked) return asked ?? false;
    const wanted = typeof asked === 'object' ? (asked.deviceId as { exact?: string; ideal?: string }) : {};
    if (wanted?.exact !== undefined && gone.has(wanted.exact))
      throw new DOMException('made by the test', 'OverconstrainedError');
    const left = (await media.enumerateDevices()).filter((device) => device.kind === kind);
    const device = left.find(({ deviceId }) => deviceId === (wanted?.exact ?? wanted?.ideal)) ?? left[0];
    if (!device) throw new DOMException('made by the test', 'NotFoundError');
    return { ...(typeof asked === 'object' ? asked : {}), deviceId: { exact: device.deviceId } };
  };
  const without = async (asked?: MediaStreamConstraints) => ({
    audio: await ofThose(asked?.audio, 'audioinput'),
    video: await ofThose(asked?.video, 'videoinput'),
  });
  const end = (track: MediaStreamTrack | undefined) => {
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  };
  const getUserMedia = async (constraints?: MediaStreamConstraints) => {
    if (fault !== null) throw new DOMException('made by the test', fault);
    const stream = await open(gone.size === 0 ? constraints : await without(constraints));
    tracks.push(...stream.getTracks());
    return stream;
  };
  media.getUserMedia = getUserMedia;
  window.faults = {
    set(next) {
      fault = next;
      const isMissing = next === 'no-get-user-media';
      Object.defineProperty(media, 'getUserMedia', {
        configurable: true,
        value: isMissing ? undefined : getUserMedia,
      });
      if (next === null) media.dispatchEvent(new Event('devicechange'));
    },
    unplug(kind) {
      fault = 'NotFoundError';
      for (const track of tracks) {
        if (track.kind !== kind || track.readyState !== 'live') continue;
        end(track);
      }
    },
    pullOut(kind) {
      const track = tracks.findLast((open) => open.kind === kind && open.readyState === 'live');
      gone.add(track?.getSettings().deviceId ?? '');
      end(track);
      media.dispatchEvent(new Event('devicechange'));
    },
    plugIn() {
      gone.clear();
      media.dispatchEvent(new Event('devicechange'));
    },
    offerScreen() {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 360;
      const brush = canvas.getContext('2d');
      let count = 0;
      setInterval(() => {
        if (!brush) return;
        count += 1;
        brush.fillStyle = '#ff00ff';
        brush.fillRect(0, 0, 640, 360);
        brush.fillStyle = '#ff10ff';
        brush.fillRect(count % 600, 0, 8, 8);
      }, 50);
      media.getDisplayMedia = () => {
        const stream = canvas.captureStream(20);
        [screen] = stream.getVideoTracks();
        return Promise.resolve(stream);
      };
    },
    endScreen: () => end(screen),
    fillDisk: (isFull) => disk.postMessage({ isFull }),
    slowDisk: (slowMs) => disk.postMessage({ slowMs }),
    stickDisk: () => disk.postMessage({ isStuck: true }),
    breakRecorder(step) {
      Reflect.deleteProperty(window, 'MediaStreamTrackProcessor');
      MediaRecorder.prototype[step] = () => {
        throw new DOMException('made by the test', 'InvalidStateError');
      };
    },
  };
}
