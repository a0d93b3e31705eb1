import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TRACES_MAX } from '@bedside/contracts/videos/recording/recording.schema';
import type { Recorder, TakeReading } from '../../recorder/recorder';
import {
  storePrompterSettings,
  readPrompterSettings,
  type PrompterSettings,
} from '../../recorder/prompter/prompter-settings';
import { turnVisibility, type PrompterVisibility } from '../../recorder/prompter/prompter-visibility';
import { learnPace } from '../../recorder/prompter/readability';
import { createScrollLog, thinPoints, type ScrollPoint } from '../../recorder/prompter/scroll-log';
import {
  createVoiceLog,
  addFrame,
  noVoiceYet,
  voicedMs,
  type VoiceSpan,
} from '../../recorder/prompter/voice-activity';

export type Prompter = ReturnType<typeof usePrompter>;

/** The state of the teleprompter: its text, the voice, and its log. Column and panel show it. */
export function usePrompter(userId: string) {
  const [settings, setSettings] = useState(() => readPrompterSettings(localStorage, userId));
  const [visibility, setVisibility] = useState<PrompterVisibility>('hidden');
  const [isMoving, setMoving] = useState(false);
  /** A new number restarts the text from its beginning. */
  const [round, setRound] = useState(0);
  const [isCentered, setCentered] = useLocalStorage({
    key: 'teleprompter.isCentered',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const traces = useRef({ scroll: createScrollLog(), voice: createVoiceLog(), wasShown: false });
  const now = useRef({ settings, visibility, isSpeaking: false, isTaking: false, timeMs: 0 });
  now.current.settings = settings;
  now.current.visibility = visibility;
  useEffect(() => storePrompterSettings(localStorage, userId, settings), [settings, userId]);

  /** Listens to a recorder, for the pace of scrolling and for the captions. */
  const listen = useCallback((recorder: Recorder) => {
    let activity = noVoiceYet;
    const ends = [
      // It also listens before a take, so that the doctor can try a text out.
      recorder.onLevel((frame) => {
        if (frame) activity = addFrame(activity, { atMs: performance.now(), level: frame.rms });
        // Where nobody knows the level, the text moves as if somebody spoke.
        now.current.isSpeaking = frame === null || activity.isSpeaking;
      }),
      recorder.onVoice(({ timeMs, rms }) => {
        now.current.timeMs = timeMs;
        traces.current.voice.add({ atMs: timeMs, level: rms });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, []);

  const begin = useCallback(() => {
    traces.current.scroll.clear();
    traces.current.voice.clear();
    traces.current.wasShown = now.current.visibility !== 'hidden';
    now.current.isTaking = true;
    now.current.timeMs = 0;
    setRound((number) => number + 1);
    setMoving(true);
  }, []);
  const end = useCallback(() => {
    if (!now.current.isTaking) return;
    now.current.isTaking = false;
    setMoving(false);
    setVisibility('hidden');
    const words = Math.floor(Math.max(0, ...traces.current.scroll.points().map(({ word }) => word)));
    const spokenMs = voicedMs(traces.current.voice.spans(), 0, Infinity);
    if (traces.current.wasShown) {
      setSettings((known) => ({
        ...known,
        wordsPerMinute: learnPace(known.wordsPerMinute, words, spokenMs),
      }));
    }
  }, []);

  return useMemo(
    () => ({
      settings,
      visibility,
      isMoving,
      isCentered,
      round,
      change: (part: Partial<PrompterSettings>) => setSettings((known) => ({ ...known, ...part })),
      setVisibility,
      turn: (by: 1 | -1) => setVisibility((shown) => turnVisibility(shown, by)),
      setMoving,
      restart: () => setRound((number) => number + 1),
      setCentered,
      listen,
      begin,
      end,
      isSpeaking: () => now.current.isSpeaking,
      /** Called with each frame: which word is at the reading line. */
      atWord: (word: number) => {
        if (!now.current.isTaking || now.current.visibility === 'hidden') return;
        traces.current.wasShown = true;
        traces.current.scroll.add({ atMs: now.current.timeMs, word });
      },
      /** The read part of the script in this take, or in the one that just ended; null without a script. */
      reading: (): TakeReading | null => {
        const script = now.current.settings.text.trim();
        if (!traces.current.wasShown || script === '') return null;
        const { scroll, voice } = traces.current;
        const points = thinPoints(scroll.points()).slice(0, TRACES_MAX);
        const spans = voice.spans().slice(0, TRACES_MAX);
        return { script, traces: { marks: points.map(inWholeMs), spans: spans.map(spanInWholeMs) } };
      },
    }),
    [begin, end, isCentered, isMoving, listen, round, setCentered, settings, visibility],
  );
}

const inWholeMs = ({ atMs, word }: ScrollPoint): ScrollPoint => ({ atMs: Math.round(atMs), word });
const spanInWholeMs = ({ startMs, endMs }: VoiceSpan): VoiceSpan => ({
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
});
