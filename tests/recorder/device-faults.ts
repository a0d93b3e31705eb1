/*
 * Runs in the page, before anything of it: devices and recorders that fail when they are told to. Nothing from
 * outside of the function may be used in it.
 */

export type DeviceFaults = {
  /** What opening a device fails with from now on; null opens it. */
  set: (fault: string | null) => void;
  /** Ends the open tracks of a kind as a pulled plug does; opening it again fails until `set(null)`. */
  unplug: (kind: 'audio' | 'video') => void;
  /** Leaves the browser's own recorder only, and has one of its steps fail. */
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
  const getUserMedia = async (constraints?: MediaStreamConstraints) => {
    if (fault !== null) throw new DOMException('made by the test', fault);
    const stream = await open(constraints);
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
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
    breakRecorder(step) {
      Reflect.deleteProperty(window, 'MediaStreamTrackProcessor');
      MediaRecorder.prototype[step] = () => {
        throw new DOMException('made by the test', 'InvalidStateError');
      };
    },
  };
}
