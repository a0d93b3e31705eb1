import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  Recording,
  RecordingGap,
  NoteScriptInput,
  RecordingType,
  ScriptTraces,
  StopRecordingInput,
} from '@bedside/contracts/recording/recording.schema';
import type { Alarm, CheckReport } from './check/check-rules';
import type { KeptIn } from './keep/take-file';
import type { Layer, LayerCommands } from './picture/layers';
import type { ResolutionType } from './resolution';

/** The ten statuses of product.md, section 4. */
export const recorderStatuses = [
  'CLOSED',
  'INIT',
  'OPEN',
  'RECORDING',
  'PAUSE',
  'PROCESSING',
  'PREVIEW',
  'DELETING',
  'SETTINGS',
  'ERROR',
] as const;
export type RecorderStatus = (typeof recorderStatuses)[number];

/**
 * What went wrong, as a code that the screen's catalogue has the words for (product.md, section 8):
 * `no-get-user-media` "Browser does not support getUserMedia", `no-stream` "Stream is not initialized", `no-stage`
 * "canvasRef is not defined", `no-recorder` "Recorder not initialized!", `no-blob` "Get blob error", `stop-failed`
 * "Stop recording error!", `pause-failed` "Pause recording error!", `resume-failed` "Resume recording error!".
 * Beyond these, what a person can do something about has a code of its own.
 */
export const faultCodes = [
  'no-get-user-media',
  'no-stream',
  'no-stage',
  'no-recorder',
  'no-blob',
  'stop-failed',
  'pause-failed',
  'resume-failed',
  'permission-denied',
  'no-device',
  'device-busy',
  'unsupported-browser',
  'unknown',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** `detail` is the browser's own message, for a log line; `wasTaking` says that a take was under way and is kept. */
export type RecorderFault = { code: FaultCode; detail: string; wasTaking: boolean };

export type Device = { deviceId: string; label: string };
export type Countdown = 3 | 2 | 1;

/** What is asked of the browser for the microphone's sound. */
export type SoundSettings = {
  noiseSuppression: boolean;
  echoCancellation: boolean;
  autoGainControl: boolean;
};

/** How much of a take is where; times are taken from bytes by the take's own rate. */
export type SavedState = {
  recordedMs: number;
  onDiskMs: number;
  onServerMs: number;
  bytes: number;
  isOnline: boolean;
  /** `disk`: every part lies on this computer before it goes up. `full`: no more room. `memory`: no way to do so. */
  keptIn: KeptIn;
  /** The server refused the take (too large, no room, logged out); it stays on this computer. */
  refusal: UploadRefusal | null;
};

export type UploadRefusal = 'logged-out' | 'too-large' | 'no-room' | 'refused' | 'gone';

/** What was read in a take, and what its captions are made from. */
export type TakeReading = { script: string; traces: ScriptTraces };

/** A take after Stop. */
export type Take = {
  recordingId: RecordingId;
  type: RecordingType;
  previewUrl: string;
  durationMs: number;
  bytes: number;
  /** Null for a take without a script. */
  reading: TakeReading | null;
  /** Every byte is on the server and `recording.stop` was answered: it can be saved. */
  isOnServer: boolean;
};

/** A take of an earlier visit that nobody has said yet what to do with. */
export type LeftTake = {
  recordingId: RecordingId;
  startedAt: Date;
  durationMs: number | null;
  type: RecordingType;
  /** Bytes on this computer; 0 when only the server has it. */
  localBytes: number;
  serverBytes: number;
  /** Another tab works on it: it cannot be taken over here. */
  isOpenElsewhere: boolean;
  /** What the server says of it; null while it has not heard of it or cannot be asked. */
  recording: Recording | null;
};

export type RecorderSnapshot = {
  status: RecorderStatus;
  error: RecorderFault | null;
  /** A device or the resolution is being changed. */
  isLoading: boolean;
  countdown: Countdown | null;
  stopwatch: { timeMs: number; isRunning: boolean };
  devices: { cameras: readonly Device[]; microphones: readonly Device[] };
  active: { cameraId: string | null; microphoneId: string | null };
  resolutionType: ResolutionType;
  resolution: { width: number; height: number };
  /** Tiers that the camera can give. */
  resolutionTypes: readonly ResolutionType[];
  mirror: boolean;
  sound: SoundSettings;
  layers: readonly Layer[];
  /** False while a take runs that this browser can only record straight from the camera. */
  canChangeLayers: boolean;
  /** Null until the three seconds are over, after opening and after each change of a device. */
  check: CheckReport | null;
  alarms: readonly Alarm[];
  saved: SavedState;
  gaps: readonly RecordingGap[];
  take: Take | null;
};

/** What the recorder needs of the world, given by the React shell and by tests. */
export type RecorderPorts = {
  /** The doctor's id: takes on this computer are offered to nobody else. */
  ownerId: string;
  /** Headers of every upload call (authorization, language); asked anew before each, since a session may change. */
  headers: () => Record<string, string>;
  /** The unconfirmed takes of this doctor on the server. */
  listRecordings: () => Promise<Recording[]>;
  /** Tells that every byte is there; rejects when the server has fewer. */
  stopRecording: (input: StopRecordingInput) => Promise<unknown>;
  /** Whether an error of these calls says that trying again is of no use. */
  isFinal: (error: unknown) => boolean;
  trashRecording: (input: { recordingId: RecordingId }) => Promise<unknown>;
  /** What is read in the take that runs; asked now and then, and at Stop. */
  reading: () => TakeReading | null;
  /** Tells the server what was read so far. */
  noteScript: (input: NoteScriptInput) => Promise<unknown>;
  /** What the last visit chose; the shell keeps it. */
  remembered?: Partial<RememberedChoice>;
  remember?: (choice: RememberedChoice) => void;
};

/** What is worth keeping for the next visit. */
export type RememberedChoice = {
  cameraId: string | null;
  microphoneId: string | null;
  resolutionType: ResolutionType;
  mirror: boolean;
  sound: SoundSettings;
};

/** RMS and peak of the last frame, 0..1. */
export type LevelFrame = { rms: number; peak: number };
/** The same with the take's time, only while it records. */
export type VoiceFrame = { timeMs: number; rms: number };

export type Unsubscribe = () => void;

export type Recorder = {
  subscribe: (listener: () => void) => Unsubscribe;
  getSnapshot: () => RecorderSnapshot;
  /** CLOSED -> INIT -> OPEN. */
  open: () => void;
  /** OPEN -> countdown -> RECORDING. */
  start: () => void;
  /** Takes back a countdown. */
  cancelStart: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** PREVIEW -> INIT; the take goes to the trash. */
  retake: () => void;
  askDelete: () => void;
  cancelDelete: () => void;
  /** DELETING -> INIT; the take goes to the trash. */
  moveToTrash: () => void;
  openSettings: () => void;
  closeSettings: () => void;
  /** Any status -> CLOSED. A running take is ended and kept. */
  close: () => void;
  /** ERROR -> PREVIEW when a take was ended by the fault, else -> INIT. */
  recover: () => void;
  chooseCamera: (deviceId: string) => void;
  chooseMicrophone: (deviceId: string) => void;
  chooseResolution: (type: ResolutionType) => void;
  setMirror: (mirror: boolean) => void;
  setSound: (sound: Partial<SoundSettings>) => void;
  layers: LayerCommands;
  /** Where the picture is shown: a canvas gets the scene drawn, a video element the camera alone. */
  attachStage: (stage: HTMLCanvasElement | HTMLVideoElement | null) => void;
  /** Some 25 times a second while a microphone is open, also in a hidden tab. */
  onLevel: (listener: (frame: LevelFrame) => void) => Unsubscribe;
  /** The same while recording, with the time of the take. */
  onVoice: (listener: (frame: VoiceFrame) => void) => Unsubscribe;
  /** Repeats the check of three seconds. */
  checkAgain: () => void;
  /** The takes of earlier visits, of this computer and of the server, newest first. */
  findLeftTakes: () => Promise<LeftTake[]>;
  /** Sends the rest of a left take and shows it: -> PREVIEW. */
  recoverTake: (recordingId: RecordingId) => Promise<void>;
  /** Puts a left take in the trash. */
  trashLeftTake: (recordingId: RecordingId) => Promise<void>;
  /** Resolves when the take of the preview is on the server; rejects when the server refuses it. */
  takeOnServer: () => Promise<void>;
  /** To be told that the take became a video: its copy on this computer goes, -> CLOSED. */
  takeSaved: (recordingId: RecordingId) => Promise<void>;
  /** Ends everything for leaving the page; a running take is kept as it is and found again. */
  dispose: () => void;
};
