import { MAX_VOICE_S } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { useEffect, useRef, useState } from 'react';
import {
  canRecord,
  openMicrophone,
  type Microphone,
  type VoiceRecorder,
} from '../../../voice/voice-recorder';
import { useEditor } from '../editor-context';
import type { NewVoice } from './use-store-voice';

const COUNT_FROM = 3;
const SECOND_MS = 1_000;
const LEVEL_EVERY_MS = 100;
/** A playhead that is this far from where it plays to was moved. */
const JUMP_MS = 1_000;
/** A live microphone in a quiet room is louder. */
const UNHEARD_LEVEL = 0.004;
/** How loud the film is while the voice is recorded, where it is to be heard. */
const QUIET = 0.2;

/** `unheard`: the microphone sent silence. */
export type VoiceFault = 'refused' | 'missing' | 'busy' | 'unheard' | 'unknown';

const faultByName: Readonly<Record<string, VoiceFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** `asking`: the browser asks for the microphone. `left` counts down to the start. */
export type VoiceRecordingState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'counting'; left: number }
  | { step: 'recording'; elapsedS: number };

/** What records. */
export type VoiceDevices = { canRecord: () => boolean; openMicrophone: () => Promise<Microphone> };
const browserDevices: VoiceDevices = { canRecord, openMicrophone };

const IDLE: VoiceRecordingState = { step: 'idle' };

/**
 * Records a voice from the playhead on, while the film plays without its sound, or quietly. It ends when the film stops
 * or the playhead is moved, and after ten minutes.
 * @param onRecorded gets the sound; nothing that was recorded is dropped but by `discard`
 * @param devices what records
 */
export function useVoiceRecording(
  onRecorded: (voice: NewVoice) => void,
  devices: VoiceDevices = browserDevices,
) {
  const editor = useEditor();
  const [state, setState] = useState<VoiceRecordingState>(IDLE);
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const [isFilmHeard, setFilmHeard] = useState(false);
  const meter = useRef<HTMLMeterElement>(null);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;
  /** What is open now; a new object for each recording. */
  const run = useRef<{
    microphone?: Microphone;
    recorder?: VoiceRecorder;
    atMs: number;
    loudest: number;
    isMeasured: boolean;
    end: (() => void)[];
  } | null>(null);

  const close = () => {
    const ended = run.current;
    run.current = null;
    for (const end of ended?.end ?? []) end();
    editor.setFilmLevel(1);
    setState(IDLE);
    return ended;
  };
  const discard = () => {
    const ended = close();
    ended?.recorder?.discard();
    ended?.microphone?.close();
    editor.playhead.pause();
  };
  const stop = async () => {
    const ended = close();
    if (!ended?.recorder) return ended?.microphone?.close();
    editor.playhead.pause();
    const sound = await ended.recorder.stop();
    if (ended.isMeasured && ended.loudest < UNHEARD_LEVEL) setFault('unheard');
    else recorded.current({ sound, atMs: ended.atMs });
  };
  const latest = useRef({ stop, discard });
  latest.current = { stop, discard };
  // A closed menu ends the recording and keeps it.
  useEffect(() => () => void latest.current.stop(), []);

  const start = async () => {
    if (run.current) return;
    setFault(null);
    setState({ step: 'asking' });
    const mine = { atMs: 0, loudest: 0, isMeasured: false, end: [] as (() => void)[] };
    run.current = mine;
    let microphone: Microphone;
    try {
      microphone = await devices.openMicrophone();
    } catch (error) {
      if (run.current !== mine) return;
      close();
      return setFault((error instanceof Error && faultByName[error.name]) || 'unknown');
    }
    if (run.current !== mine) return microphone.close();
    const now = Object.assign(mine, { microphone });
    const level = window.setInterval(() => {
      const loudness = microphone.level();
      now.isMeasured ||= loudness !== null;
      now.loudest = Math.max(now.loudest, loudness ?? 0);
      if (!meter.current) return;
      meter.current.hidden = loudness === null;
      meter.current.value = loudness ?? 0;
    }, LEVEL_EVERY_MS);
    now.end.push(() => window.clearInterval(level));
    editor.playhead.pause();
    count(now, COUNT_FROM);
  };
  const count = (mine: NonNullable<typeof run.current>, left: number) => {
    if (left === 0) return begin(mine);
    setState({ step: 'counting', left });
    const next = window.setTimeout(() => count(mine, left - 1), SECOND_MS);
    mine.end.push(() => window.clearTimeout(next));
  };
  const begin = (mine: NonNullable<typeof run.current>) => {
    const { playhead } = editor;
    mine.loudest = 0;
    editor.setFilmLevel(isFilmHeard ? QUIET : 0);
    mine.recorder = mine.microphone?.record(() => void latest.current.stop(), MAX_VOICE_S * SECOND_MS);
    playhead.play();
    mine.atMs = playhead.timeMs();
    const startedAt = performance.now();
    const showElapsed = () =>
      setState({ step: 'recording', elapsedS: Math.floor((performance.now() - startedAt) / SECOND_MS) });
    showElapsed();
    const clock = window.setInterval(showElapsed, SECOND_MS);
    const unsubscribe = playhead.subscribe((timeMs) => {
      const spokenMs = performance.now() - startedAt;
      // A voice that goes on elsewhere in the film would be beside the pictures it is about.
      const hasJumped = Math.abs(timeMs - mine.atMs - spokenMs) > JUMP_MS;
      if (!playhead.isRunning() || hasJumped) void latest.current.stop();
    });
    mine.end.push(() => window.clearInterval(clock), unsubscribe);
  };

  return {
    isPossible: devices.canRecord(),
    state,
    fault,
    /** Shows how loud it is, from 0 to 1. */
    meter,
    isFilmHeard,
    setFilmHeard,
    start: () => void start(),
    stop: () => void stop(),
    discard,
  };
}

export type VoiceRecording = ReturnType<typeof useVoiceRecording>;
