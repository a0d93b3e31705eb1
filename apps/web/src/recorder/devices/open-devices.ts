import type { Device, SoundSettings } from '../recorder';
import { RecorderError } from '../recorder-fault';
import { firstVideoConstraints } from '../resolution';

/** The opened streams; `microphone` is null on a computer without one. */
export type OpenedDevices = { camera: MediaStreamTrack; microphone: MediaStreamTrack | null };

/** The constraints of a microphone. If the chosen one is gone, the browser may open another. */
export function soundConstraints(microphoneId: string | null, sound: SoundSettings): MediaTrackConstraints {
  return { ...sound, ...(microphoneId === null ? {} : { deviceId: { ideal: microphoneId } }) };
}

/**
 * Opens camera and microphone with one question to the doctor. A computer without a microphone still gives a picture;
 * the check then reports the silence.
 * @throws RecorderError `no-get-user-media`, `no-device`; DOMException as the browser names it
 */
export async function openDevices(
  cameraId: string | null,
  microphoneId: string | null,
  sound: SoundSettings,
): Promise<OpenedDevices> {
  const video = firstVideoConstraints(cameraId);
  const audio = soundConstraints(microphoneId, sound);
  const stream = await getUserMedia({ video, audio }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return getUserMedia({ video });
    throw error;
  });
  const [camera] = stream.getVideoTracks();
  if (!camera) throw new RecorderError('no-device');
  return { camera, microphone: stream.getAudioTracks()[0] ?? null };
}

/** @throws DOMException as the browser names it */
export async function openCamera(video: MediaTrackConstraints): Promise<MediaStreamTrack> {
  const [track] = (await getUserMedia({ video })).getVideoTracks();
  if (!track) throw new RecorderError('no-device');
  return track;
}

/** @throws DOMException as the browser names it */
export async function openMicrophone(audio: MediaTrackConstraints): Promise<MediaStreamTrack> {
  const [track] = (await getUserMedia({ audio })).getAudioTracks();
  if (!track) throw new RecorderError('no-device');
  return track;
}

/** The cameras and microphones that are plugged in. Labels are empty until the doctor allowed one device. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ deviceId, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

function getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Insecure pages and old browsers lack it, whatever the types say.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (typeof media?.getUserMedia !== 'function') throw new RecorderError('no-get-user-media');
  return media.getUserMedia(constraints);
}
