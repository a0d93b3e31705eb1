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
  resolutions,
  type ResolutionType,
} from './resolution';
import type { SoundGraph } from './sound/sound-graph';

const RETRY_MS = 1_000;

export type DeviceKind = 'camera' | 'microphone';
export type CaptureState = {
  devices: { cameras: readonly Device[]; microphones: readonly Device[] };
  active: { cameraId: string | null; microphoneId: string | null };
  resolutionType: ResolutionType;
  resolutionTypes: readonly ResolutionType[];
  sound: SoundSettings;
  lost: Readonly<Record<DeviceKind, boolean>>;
};

/** The open camera and microphone: what they give, and what becomes of it when they go and come back. */
export type Capture = {
  open: () => Promise<void>;
  close: () => void;
  isOpen: () => boolean;
  state: () => CaptureState;
  cameraTrack: () => MediaStreamTrack | null;
  currentFrame: () => PictureFrame | null;
  onFrame: (listener: (frame: PictureFrame) => void) => () => void;
  soundGraph: () => SoundGraph | null;
  chooseCamera: (deviceId: string) => Promise<void>;
  chooseMicrophone: (deviceId: string) => Promise<void>;
  chooseResolution: (type: ResolutionType) => Promise<void>;
  chooseSound: (sound: SoundSettings) => Promise<void>;
};

type CapturePorts = {
  changed: () => void;
  /** No other camera is turned on in a take without being asked; before it its picture can be looked at first. */
  isTaking: () => boolean;
  /** A device that went was given another one's place. */
  replaced: (kind: DeviceKind) => void;
};

export function createCapture(
  remembered: Partial<RememberedChoice>,
  { changed, isTaking, replaced }: CapturePorts,
): Capture {
  let state: CaptureState = {
    devices: { cameras: [], microphones: [] },
    active: { cameraId: remembered.cameraId ?? null, microphoneId: remembered.microphoneId ?? null },
    resolutionType: remembered.resolutionType ?? 'HD',
    resolutionTypes: ['360p', 'HD', 'FullHD'],
    sound: remembered.sound ?? { noiseSuppression: true, echoCancellation: true, autoGainControl: true },
    lost: { camera: false, microphone: false },
  };
  let isOpen = false;
  /** Counts openings: what an earlier one still waited for is dropped. */
  let opening = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

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

  /** A device went: the take goes on without it, and it is taken back as soon as it can be. */
  const lose = (kind: DeviceKind) => {
    setLost(kind, true);
    if (kind === 'microphone') microphone.silence();
    void reattach();
  };
  const reattach = async () => {
    const mine = opening;
    clearTimeout(retry);
    if (!isOpen) return;
    if (state.lost.microphone) {
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
      const track = await openCamera(exactVideoConstraints(cameraId, state.resolutionType))
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
      resolutionTypes: reachableResolutions(track.getCapabilities?.().width?.max),
      resolutionType: detectResolution(track.getSettings().width ?? 0),
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
      const { max } = opened.camera.getCapabilities?.().width ?? {};
      const resolutionTypes = reachableResolutions(max);
      const detected = detectResolution(opened.camera.getSettings().width ?? 0);
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
      // Some cameras can be opened once only: the old one is let go first.
      earlier.stop();
      const track = await openCamera(exactVideoConstraints(deviceId, state.resolutionType)).catch(() =>
        openCamera({ deviceId: { exact: deviceId } }),
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
      await mustBeOpen().applyConstraints(exactVideoConstraints(null, type));
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

/** Width and height of the tier that is open. */
export function stageSizeOf({ resolutionType }: Pick<CaptureState, 'resolutionType'>) {
  return resolutions[resolutionType];
}
