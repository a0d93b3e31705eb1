import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  Recording,
  RecordingGap,
  NoteScriptInput,
  RecordingType,
  ScriptTraces,
  StopRecordingInput,
} from '@bedside/contracts/videos/recording/recording.schema';
import type { Alarm, CheckReport } from './check/check-rules';
import type { StoredIn } from './take-store/take-file';
import type { Layer, LayerCommands } from './picture/layers';
import type { ResolutionType } from './resolution';

/** The ten statuses of a recorder. */
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
 * What went wrong, as a code; the screen's catalogue has the words: `no-get-user-media` "Browser does not support
 * getUserMedia", `no-stream` "Stream is not initialized", `no-stage` "canvasRef is not defined", `no-recorder`
 * "Recorder not initialized!", `no-blob` "Get blob error", `stop-failed` "Stop recording error!", `pause-failed` "Pause
 * recording error!", `resume-failed` "Resume recording error!". Faults that a person can solve have further codes.
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

/** `detail` is the browser's own message, for a log line. `wasTaking` is true when a take was running; it is stored. */
export type RecorderFault = { code: FaultCode; detail: string; wasTaking: boolean };

/** A camera or microphone. `label` is empty until the doctor has allowed one device. */
export type Device = { deviceId: string; label: string };
/** Seconds until a take starts. */
export type Countdown = 3 | 2 | 1;

/** The constraints of the microphone. */
export type SoundSettings = {
  /** Whether the browser filters steady noise. */
  noiseSuppression: boolean;
  /** Whether the browser removes the echo of its own loudspeakers. */
  echoCancellation: boolean;
  /** Whether the browser adjusts the level. */
  autoGainControl: boolean;
};

/** How much of a take is stored where. Times are computed from bytes at the take's own rate. */
export type SavedState = {
  /** The length of the take so far, in milliseconds. */
  recordedMs: number;
  /** The length of what is on this computer, in milliseconds. */
  onDiskMs: number;
  /** The length of what is on the server, in milliseconds. */
  onServerMs: number;
  /** The size of the take so far. */
  bytes: number;
  /** False while the server does not answer. */
  isOnline: boolean;
  /**
   * `disk`: every part is on this computer before it is uploaded. `full`: the disk is full, so parts wait in memory.
   * `memory`: the browser has no disk for us.
   */
  storedIn: StoredIn;
  /** Why the server refused the take; it remains on this computer. Null while it did not. */
  refusal: UploadRefusal | null;
};

/**
 * `logged-out`: the doctor must sign in. `too-large`: past the largest size. `no-room`: the server's disk is full. `plan-full`: past the
 * plan's limits. `storage-full`: the storage of the practice is full. `waiting`: other takes are still being sent.
 * `gone`: neither the server nor this computer has the bytes. `refused`: any other answer.
 */
export type UploadRefusal =
  | 'logged-out'
  | 'too-large'
  | 'no-room'
  | 'storage-full'
  | 'plan-full'
  | 'waiting'
  | 'refused'
  | 'gone';

/** The script read in a take, and the data from which its captions are made. */
export type TakeReading = { script: string; traces: ScriptTraces };

/** A take after Stop. */
export type Take = {
  /** Names the take here and on the server. */
  recordingId: RecordingId;
  /** The media type of the file. */
  type: RecordingType;
  /** Where the file can be played: a blob of this page, or the server. */
  previewUrl: string;
  /** The length in milliseconds. */
  durationMs: number;
  /** The size of the file. */
  bytes: number;
  /** Null for a take without a script. */
  reading: TakeReading | null;
  /** True when every byte is on the server and `recording.stop` was answered: the take can be saved. */
  isOnServer: boolean;
};

/** A take of an earlier visit that still needs a decision. */
export type LeftTake = {
  /** Names the take here and on the server. */
  recordingId: RecordingId;
  /** When it was started, by the clock of the computer that recorded it. */
  startedAt: Date;
  /** The length in milliseconds; null when it is unknown. */
  durationMs: number | null;
  /** The media type of the file. */
  type: RecordingType;
  /** Bytes on this computer; 0 when only the server has it. */
  localBytes: number;
  /** Bytes on the server. */
  serverBytes: number;
  /** True when another tab has it open: it cannot be recovered here. */
  isOpenElsewhere: boolean;
  /** The server's row; null while the server does not know it or does not answer. */
  recording: Recording | null;
};

export type RecorderSnapshot = {
  /** The status of the recorder. */
  status: RecorderStatus;
  /** What went wrong; null when all is well. */
  error: RecorderFault | null;
  /** True while a device or the resolution changes. */
  isLoading: boolean;
  /** Seconds until the take starts; null while none is about to. */
  countdown: Countdown | null;
  /** The length of the take to tell, in milliseconds, and whether it grows. What it tells is stored, but two seconds. */
  stopwatch: { timeMs: number; isRunning: boolean };
  /** What is plugged in. */
  devices: { cameras: readonly Device[]; microphones: readonly Device[] };
  /** The open devices; null where none is. */
  active: { cameraId: string | null; microphoneId: string | null };
  /** The tier that is open. */
  resolutionType: ResolutionType;
  /** The size of the recorded picture, in pixels. */
  resolution: { width: number; height: number };
  /** The tiers that the camera can give. */
  resolutionTypes: readonly ResolutionType[];
  /** True when the camera is shown mirrored. */
  mirror: boolean;
  /** The requested settings of the microphone. */
  sound: SoundSettings;
  /** The layers, lowest first. */
  layers: readonly Layer[];
  /** False during a take that this browser can only record directly from the camera. */
  canChangeLayers: boolean;
  /** The result of the three-second check. Null until it is over, also after a change of device. */
  check: CheckReport | null;
  /** The alarms that are raised now. */
  alarms: readonly Alarm[];
  /** How much of the take is stored where. */
  saved: SavedState;
  /** Where a microphone or camera was missing in the take. */
  gaps: readonly RecordingGap[];
  /** The take that is shown after Stop; null without one. */
  take: Take | null;
};

/** What the recorder needs from its surroundings. The React shell provides it, and so do tests. */
export type RecorderPorts = {
  /** The doctor's id: takes on this computer are offered to nobody else. */
  ownerId: string;
  /**
   * Headers of every upload request (authorization, language). They are read again before each request, because a
   * session may change.
   */
  headers: () => Record<string, string>;
  /** The takes of this doctor on the server that still need a decision. */
  listRecordings: () => Promise<Recording[]>;
  /**
   * Reports that every byte is sent; rejects when the server has fewer. @returns the length of the file that the server
   * has; null where it does not know it
   */
  stopRecording: (input: StopRecordingInput) => Promise<Pick<Recording, 'durationMs'>>;
  /** Whether an error of these requests is final, so a retry is useless. */
  isFinal: (error: unknown) => boolean;
  /** Moves a take to the trash on the server. */
  trashRecording: (input: { recordingId: RecordingId }) => Promise<unknown>;
  /** The script read in the running take; null without one. Called from time to time and at Stop. */
  reading: () => TakeReading | null;
  /** Sends the script read so far to the server. */
  noteScript: (input: NoteScriptInput) => Promise<unknown>;
  /** The doctor's choices on the last visit; the shell stores them. */
  remembered?: Partial<RememberedChoice>;
  /** Stores the doctor's choices. */
  remember?: (choice: RememberedChoice) => void;
};

/** The choices that are stored for the next visit. */
export type RememberedChoice = {
  /** The camera; null for the browser's own choice. */
  cameraId: string | null;
  /** The microphone; null for the browser's own choice. */
  microphoneId: string | null;
  /** The tier of the picture. */
  resolutionType: ResolutionType;
  /** True when the camera is shown mirrored. */
  mirror: boolean;
  /** The requested settings of the microphone. */
  sound: SoundSettings;
};

/** RMS and peak of the last frame, 0 to 1. */
export type LevelFrame = { rms: number; peak: number };
/** RMS with the time of the take in milliseconds, only while it records. */
export type VoiceFrame = { timeMs: number; rms: number };

export type Unsubscribe = () => void;

export type Recorder = {
  /** Calls back after each change of the snapshot. */
  subscribe: (listener: () => void) => Unsubscribe;
  /** The present snapshot; the same object until something changes. */
  getSnapshot: () => RecorderSnapshot;
  /** CLOSED -> INIT -> OPEN. */
  open: () => void;
  /** OPEN -> countdown -> RECORDING. */
  start: () => void;
  /** Cancels a countdown. */
  cancelStart: () => void;
  /** RECORDING -> PAUSE. */
  pause: () => void;
  /** PAUSE -> RECORDING. */
  resume: () => void;
  /** RECORDING or PAUSE -> PROCESSING -> PREVIEW. */
  stop: () => void;
  /** PREVIEW -> INIT; the take is moved to the trash. */
  retake: () => void;
  /** PREVIEW -> DELETING. */
  askDelete: () => void;
  /** DELETING -> PREVIEW. */
  cancelDelete: () => void;
  /** DELETING -> INIT; the take is moved to the trash. */
  moveToTrash: () => void;
  /** OPEN -> SETTINGS. */
  openSettings: () => void;
  /** SETTINGS -> OPEN. */
  closeSettings: () => void;
  /** Any status -> CLOSED. A running take is ended and stored. */
  close: () => void;
  /** ERROR -> PREVIEW when the fault ended a take, else -> INIT. */
  recover: () => void;
  /** Opens another camera. */
  chooseCamera: (deviceId: string) => void;
  /** Opens another microphone. */
  chooseMicrophone: (deviceId: string) => void;
  /** Opens the camera in another tier. */
  chooseResolution: (type: ResolutionType) => void;
  /** Shows and records the camera mirrored, or unmirrored. */
  setMirror: (mirror: boolean) => void;
  /** Opens the microphone with other settings; absent ones stay unchanged. */
  setSound: (sound: Partial<SoundSettings>) => void;
  /** What the doctor does with titles, pictures and shared screens. */
  layers: LayerCommands;
  /** Where the picture is shown: a canvas gets the scene drawn, a video element the camera alone. */
  attachStage: (stage: HTMLCanvasElement | HTMLVideoElement | null) => void;
  /**
   * Calls back some 25 times per second while a microphone is open, also in a hidden tab; with null while the browser
   * does not measure it.
   */
  onLevel: (listener: (frame: LevelFrame | null) => void) => Unsubscribe;
  /** The same while recording, with the time of the take. */
  onVoice: (listener: (frame: VoiceFrame) => void) => Unsubscribe;
  /** Repeats the three-second check. */
  checkAgain: () => void;
  /** The takes of earlier visits, on this computer and on the server, newest first. */
  findLeftTakes: () => Promise<LeftTake[]>;
  /** Uploads the rest of a left take and shows it: -> PREVIEW. */
  recoverTake: (recordingId: RecordingId) => Promise<void>;
  /** Moves a left take to the trash. */
  trashLeftTake: (recordingId: RecordingId) => Promise<void>;
  /** Resolves when the take of the preview is on the server; rejects when the server refuses it. */
  takeOnServer: () => Promise<void>;
  /** Call it when the take became a video: its copy on this computer is deleted, -> CLOSED. */
  takeSaved: (recordingId: RecordingId) => Promise<void>;
  /** Ends everything when the doctor leaves the page. A running take is stored as it is and found again. */
  dispose: () => void;
};
