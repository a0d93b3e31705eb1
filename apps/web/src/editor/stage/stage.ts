import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { Editor } from '../editor';
import type { FirstPicture } from './first-picture';

export type StageFaultCode =
  /** The browser has no WebGL, or has it turned off. */
  | 'no-webgl'
  /** The graphics card lost the stage and did not come back. */
  | 'context-lost'
  /** The browser cannot load or decode a source; `src` names it. */
  | 'source-unreadable'
  /** A font file cannot be loaded, so a text cannot be drawn as the server draws it. */
  | 'font-unreadable'
  /** The browser plays no sound before the first press of a button. */
  | 'sound-blocked';

/** A fault of the stage; the screen has the words. */
export class StageFault extends Error {
  readonly code: StageFaultCode;
  readonly src: string | undefined;

  constructor(code: StageFaultCode, options: { src?: string; cause?: unknown } = {}) {
    super(options.src === undefined ? code : `${code}: ${options.src}`, { cause: options.cause });
    this.code = code;
    this.src = options.src;
  }
}

/** What the stage needs to know about a stored file: its signed address, its length, and the captions of a video. */
export type StageSource = { url: string; durationMs: number; cues: readonly Cue[] };

export type StageOptions = {
  /** The element that the stage fills. */
  host: HTMLElement;
  editor: Editor;
  /** The stored files of the scene by `src`; read again whenever one is loaded. */
  sources: () => Readonly<Record<string, StageSource>>;
  /** What the host shows until the stage has drawn. */
  first?: FirstPicture | undefined;
  onFault: (fault: StageFault) => void;
  /** Address of a font file by the name of its package; the API has them at `/scene-fonts/`. */
  fontUrl?: (path: string) => string;
};

export type StageHelp = {
  /** Thirds and the centre. */
  guides: boolean;
  /** The part that every screen shows: nine tenths. */
  safeArea: boolean;
};

export type Stage = {
  /** Takes another size of its host, in CSS pixels. */
  resize: (width: number, height: number) => void;
  /** 1 shows the whole scene in its host. */
  setZoom: (zoom: number) => void;
  setHelp: (help: StageHelp) => void;
  /** Shows the moment exactly: the frame of a render at this time. Resolves once it is drawn. */
  renderAt: (timeMs: number) => Promise<void>;
  /** Only the picture, in the size of the scene, without handles and guides. */
  extract: () => HTMLCanvasElement;
  destroy: () => void;
};
