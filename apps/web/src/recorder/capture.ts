import { createHeldCamera } from './devices/held-camera';
import { createHeldMicrophone } from './devices/held-microphone';
import {
  listDevices,
  openCamera,
  openDevices,
  openMicrophone,
  soundConstraints,
} from './devices/open-devices';
import type { PictureFrame } from './picture/picture-source';
import type { Device, RememberedChoice, SoundSettings } from './recorder';
import { RecorderError } from './recorder-fault';
import {
  detectResolution,
  exactVideoConstraints,
  firstVideoConstraints,
  reachableResolutions,
  sizeOf,
  turnedVideoConstraints,
  type ResolutionType,
} from './resolution';
import type { SoundGraph } from './sound/sound-graph';

const RETRY_MS = 1_000;
/** The picture of a phone that somebody turns follows within this time. */
const TURNING_MS = 600;

/** The two devices that can go away during a take. */
export type DeviceKind = 'camera' | 'microphone';
export type CaptureState = {
  /** What is plugged in. */
  devices: { cameras: readonly Device[]; microphones: readonly Device[] };
  /** The open devices; null where none is. */
  active: { cameraId: string | null; microphoneId: string | null };
  /** The tier that is open. */
  resolutionType: ResolutionType;
  /** The tiers that the camera can give. */
  resolutionTypes: readonly ResolutionType[];
  /** The picture is higher than it is wide. During a take that does not change. */
  isUpright: boolean;
  /** The requested settings of the microphone. */
  sound: SoundSettings;
  /** The devices that went away and were not replaced. */
  lost: Readonly<Record<DeviceKind, boolean>>;
};

/** The open camera and microphone, and what happens when one goes away or comes back. */
export type Capture = {
  /** Opens the remembered devices, or the first ones. @throws RecorderError, DOMException */
  open: () => Promise<void>;
  /** Closes camera and microphone. */
  close: () => void;
  /** True while a camera is open. */
  isOpen: () => boolean;
  /** The state as it is now. */
  state: () => CaptureState;
  /** The camera's track; null while none is open. */
  cameraTrack: () => MediaStreamTrack | null;
  /** The newest picture; null before the first. */
  currentFrame: () => PictureFrame | null;
  /** Calls back with each picture of the camera. @returns a function that stops it */
  onFrame: (listener: (frame: PictureFrame) => void) => () => void;
  /** The sound of the open microphone; null before the first opening. */
  soundGraph: () => SoundGraph | null;
  /** Replaces the open camera by another. */
  chooseCamera: (deviceId: string) => Promise<void>;
  /** Replaces the open microphone by another. */
  chooseMicrophone: (deviceId: string) => Promise<void>;
  /** Opens the camera again in another tier. */
  chooseResolution: (type: ResolutionType) => Promise<void>;
  /** Opens the microphone again with other settings. */
  chooseSound: (sound: SoundSettings) => Promise<void>;
};

type CapturePorts = {
  /** Called after each change of the state. */
  changed: () => void;
  /**
   * True during a take. Then no other camera is opened unless the doctor asks. Before a take another one may replace
   * it, because the doctor sees its picture first.
   */
  isTaking: () => boolean;
  /** Called when another device replaces one that went away. */
  replaced: (kind: DeviceKind) => void;
  /** True while a phone or a tablet is held upright. */
  isHeldUpright: () => boolean;
};

export function createCapture(
  remembered: Partial<RememberedChoice>,
  { changed, isTaking, replaced, isHeldUpright }: CapturePorts,
): Capture {
  let state: CaptureState = {
    devices: { cameras: [], microphones: [] },
    active: { cameraId: remembered.cameraId ?? null, microphoneId: remembered.microphoneId ?? null },
    resolutionType: remembered.resolutionType ?? 'HD',
    resolutionTypes: ['360p', 'HD', 'FullHD'],
    isUpright: false,
    sound: remembered.sound ?? { noiseSuppression: true, echoCancellation: true, autoGainControl: true },
    lost: { camera: false, microphone: false },
  };
  let isOpen = false;
  /** Counts openings. An opening that was overtaken discards its result. */
  let opening = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** An upright picture was asked for, because the camera gave none by itself. */
  let isTurned = false;
  /** Since when the picture has not been as the phone is held. */
  let wrongSince: number | null = null;

  const set = (change: Partial<CaptureState>) => {
    state = { ...state, ...change };
    changed();
  };
  const setLost = (kind: DeviceKind, isLost: boolean) => {
    if (state.lost[kind] !== isLost) set({ lost: { ...state.lost, [kind]: isLost } });
  };

  const camera = createHeldCamera(() => lose('camera'));
  const microphone = createHeldMicrophone(
    () => lose('microphone'),
    () => setLost('microphone', false),
  );
  /** The stage has the shape of the pictures. A camera that does not turn with its phone is asked to. */
  const followShape = ({ width, height, atMs }: PictureFrame) => {
    if (isTaking()) return;
    const isUpright = height > width;
    if (isUpright !== state.isUpright) set({ isUpright });
    const isHeld = isHeldUpright();
    if (isHeld === isUpright || isHeld === isTurned) {
      wrongSince = null;
      return;
    }
    wrongSince ??= atMs;
    if (atMs - wrongSince < TURNING_MS) return;
    wrongSince = null;
    isTurned = isHeld;
    void camera
      .track()
      ?.applyConstraints(turnedVideoConstraints(state.resolutionType, isTurned))
      .catch(() => undefined);
  };
  camera.onFrame(followShape);
  const takeCamera = (track: MediaStreamTrack) => {
    camera.take(track);
    set({
      active: { ...state.active, cameraId: track.getSettings().deviceId ?? state.active.cameraId },
      lost: { ...state.lost, camera: false },
    });
  };
  const takeMicrophone = (track: MediaStreamTrack | null) => {
    microphone.take(track);
    if (!track) return setLost('microphone', true);
    set({
      active: { ...state.active, microphoneId: track.getSettings().deviceId ?? state.active.microphoneId },
      lost: { ...state.lost, microphone: false },
    });
  };

  /** A device went away. The take continues without it, and the device is opened again as soon as possible. */
  const lose = (kind: DeviceKind) => {
    setLost(kind, true);
    if (kind === 'microphone') microphone.silence();
    void reattach();
  };
  const reattach = async () => {
    const mine = opening;
    clearTimeout(retry);
    if (!isOpen) return;
    if (state.lost.microphone && (!isTaking() || microphone.graph()?.canFollow())) {
      // Any other microphone is better than silence.
      const track = await openMicrophone(soundConstraints(state.active.microphoneId, state.sound)).catch(
        () => null,
      );
      if (mine !== opening) return track?.stop();
      const { microphoneId } = state.active;
      if (track) takeMicrophone(track);
      if (track && microphoneId !== state.active.microphoneId) replaced('microphone');
    }
    if (state.lost.camera) {
      const { cameraId } = state.active;
      const track = await openCamera(exactVideoConstraints(cameraId, state.resolutionType, isTurned))
        .catch(() => (isTaking() ? null : openCamera(firstVideoConstraints(cameraId))))
        .catch(() => null);
      if (mine !== opening) return track?.stop();
      if (track) takeCamera(track);
      if (track && cameraId !== state.active.cameraId) {
        measureCamera(track);
        replaced('camera');
      }
    }
    if (state.lost.camera || state.lost.microphone) retry = setTimeout(() => void reattach(), RETRY_MS);
  };
  const measureCamera = (track: MediaStreamTrack) =>
    set({
      resolutionTypes: reachableResolutions(longestSideOf(track)),
      resolutionType: detectResolution(longerSideOf(track)),
    });
  const devicesChanged = () => {
    void listDevices().then((devices) => set({ devices }));
    if (state.lost.camera || state.lost.microphone) void reattach();
  };

  const mustBeOpen = () => {
    const track = camera.track();
    if (!isOpen || !track) throw new RecorderError('no-stream');
    return track;
  };

  const close = () => {
    opening += 1;
    isOpen = false;
    clearTimeout(retry);
    navigator.mediaDevices?.removeEventListener('devicechange', devicesChanged);
    camera.letGo();
    microphone.letGo();
    state = { ...state, lost: { camera: false, microphone: false } };
  };

  return {
    async open() {
      close();
      const mine = opening;
      const { cameraId, microphoneId } = state.active;
      const opened = await openDevices(cameraId, microphoneId, state.sound);
      if (mine !== opening) {
        opened.camera.stop();
        opened.microphone?.stop();
        return;
      }
      const graph = microphone.begin();
      isOpen = true;
      takeMicrophone(opened.microphone);
      takeCamera(opened.camera);
      await graph.wake().catch(() => undefined);
      isTurned = false;
      const resolutionTypes = reachableResolutions(longestSideOf(opened.camera));
      const detected = detectResolution(longerSideOf(opened.camera));
      const wanted = remembered.resolutionType;
      set({ resolutionTypes, resolutionType: detected });
      if (wanted && wanted !== detected && resolutionTypes.includes(wanted)) {
        await opened.camera
          .applyConstraints(exactVideoConstraints(null, wanted))
          .then(() => set({ resolutionType: wanted }))
          .catch(() => undefined);
      }
      navigator.mediaDevices.addEventListener('devicechange', devicesChanged);
      set({ devices: await listDevices() });
    },
    close,
    isOpen: () => isOpen,
    state: () => state,
    cameraTrack: camera.track,
    currentFrame: camera.currentFrame,
    onFrame: camera.onFrame,
    soundGraph: microphone.graph,
    async chooseCamera(deviceId) {
      const earlier = mustBeOpen();
      // Some cameras can be opened only once, so the old one is closed first.
      earlier.stop();
      const track = await openCamera(exactVideoConstraints(deviceId, state.resolutionType, isTurned)).catch(
        () => openCamera({ deviceId: { exact: deviceId } }),
      );
      takeCamera(track);
      measureCamera(track);
    },
    async chooseMicrophone(deviceId) {
      mustBeOpen();
      takeMicrophone(
        await openMicrophone({
          ...soundConstraints(null, state.sound),
          deviceId: { exact: deviceId },
        }),
      );
    },
    async chooseResolution(type) {
      await mustBeOpen().applyConstraints(exactVideoConstraints(null, type, isTurned));
      remembered = { ...remembered, resolutionType: type };
      set({ resolutionType: type });
    },
    async chooseSound(sound) {
      mustBeOpen();
      takeMicrophone(await openMicrophone(soundConstraints(state.active.microphoneId, sound)));
      set({ sound });
    },
  };
}

/** Width and height of the open tier, in pixels. */
export function stageSizeOf({
  resolutionType,
  isUpright,
}: Pick<CaptureState, 'resolutionType' | 'isUpright'>) {
  return sizeOf(resolutionType, isUpright);
}

/** Cameras of phones name their sides as they are held, or as they are built in. */
function longerSideOf(track: MediaStreamTrack): number {
  const { width = 0, height = 0 } = track.getSettings();
  return Math.max(width, height);
}

function longestSideOf(track: MediaStreamTrack): number | undefined {
  const { width, height } = track.getCapabilities?.() ?? {};
  return width?.max === undefined ? undefined : Math.max(width.max, height?.max ?? 0);
}
