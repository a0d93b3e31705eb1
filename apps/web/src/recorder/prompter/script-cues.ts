import type { ScriptCue, ScriptTraces } from '@bedside/contracts/recording/recording.schema';
import { USUAL_WORDS_PER_MINUTE } from './readability';
import { hasJump, timeOfWord } from './scroll-log';
import { splitScript, type ScriptPiece } from './split-script';
import { voicedMs, type VoiceSpan } from './voice-activity';

/** What a take leaves to time its script by. */
export type TakeTraces = Readonly<ScriptTraces> & { durationMs: number };

/** Captions begin with the voice when it begins this near to what the scrolling says. */
const SNAP_MS = 700;
/** A caption stays this long after the voice. */
const LINGER_MS = 250;
/** A caption that is there for less cannot be read. */
export const SHORTEST_CUE_MS = 400;
/** Of a caption's time at least so much is spoken, or its times are a guess. */
const LEAST_VOICED = 0.45;
/** Spoken words a second outside of these were not spoken there. */
const SLOWEST = 0.8;
const FASTEST = 5.5;
/** The end of a word is where it is all but past: the last one of a script is never passed. */
const ALMOST = 0.001;

/**
 * The captions of a take from the script that was read: when the scrolling had each piece at the reading line, moved
 * to where the voice begins and ends. What does not fit together is marked as uncertain, for the pass by ear.
 */
export function timeScript(script: string, traces: TakeTraces): ScriptCue[] {
  const pieces = splitScript(script);
  const isSilent = traces.spans.length === 0;
  const spans = isSilent ? [{ startMs: 0, endMs: traces.durationMs }] : traces.spans;
  const starts = pieces.map((piece) => timeOfWord(traces.marks, piece.firstWord));
  const read = starts.findLastIndex((start) => start !== undefined) + 1;
  const timed = pieces
    .slice(0, read)
    .map((piece, at) =>
      timePiece(piece, starts[at], whenOver(pieces, starts, at, { ...traces, spans }), { ...traces, spans }),
    );
  const spreadFrom = timed.at(-1)?.endMs ?? 0;
  const rest = spread(pieces.slice(read), spans, spreadFrom, read === 0 ? 'fill' : 'pace');
  return settle([...timed, ...rest], traces.durationMs).map((cue) => ({
    ...cue,
    isUncertain: cue.isUncertain || isSilent,
  }));
}

/** Where a piece ends by the scrolling: where the next begins, or with the voice that its own last word stands in. */
function whenOver(
  pieces: readonly ScriptPiece[],
  starts: readonly (number | undefined)[],
  at: number,
  { marks, spans, durationMs }: TakeTraces,
): number {
  const own = starts[at] ?? 0;
  const next = starts.slice(at + 1).find((start) => start !== undefined && start > own);
  if (next !== undefined) return next;
  const piece = pieces[at];
  const overMs = (piece && timeOfWord(marks, piece.firstWord + piece.words - ALMOST)) ?? durationMs;
  if (at < pieces.length - 1) return overMs;
  const voice = spans.find(({ startMs, endMs }) => startMs <= overMs && overMs < endMs);
  return voice ? Math.min(voice.endMs + LINGER_MS, durationMs) : overMs;
}

function timePiece(
  piece: ScriptPiece,
  scrolledMs: number | undefined,
  untilMs: number,
  { marks, spans }: TakeTraces,
): ScriptCue {
  if (scrolledMs === undefined) {
    return { text: piece.text, startMs: untilMs - SHORTEST_CUE_MS, endMs: untilMs, isUncertain: true };
  }
  const startMs = snapToVoice(scrolledMs, untilMs, spans);
  const voiceEnd = spans.findLast((span) => span.startMs < untilMs && span.endMs > startMs)?.endMs;
  const endMs = voiceEnd === undefined ? untilMs : Math.min(untilMs, voiceEnd + LINGER_MS);
  const spokenMs = voicedMs(spans, startMs, endMs);
  const pace = piece.words / (Math.max(spokenMs, 1) / 1_000);
  const isUncertain =
    spokenMs < (endMs - startMs) * LEAST_VOICED ||
    pace < SLOWEST ||
    pace > FASTEST ||
    hasJump(marks, scrolledMs, untilMs);
  return { text: piece.text, startMs, endMs, isUncertain };
}

/** The beginning of a voice near the time; in a silence that of the voice which follows; else the time itself. */
function snapToVoice(ms: number, untilMs: number, spans: readonly VoiceSpan[]): number {
  const nearest = spans.reduce<number | null>((best, { startMs }) => {
    const isNearer = best === null || Math.abs(startMs - ms) < Math.abs(best - ms);
    return isNearer ? startMs : best;
  }, null);
  if (nearest !== null && Math.abs(nearest - ms) <= SNAP_MS) return nearest;
  const isSilent = voicedMs(spans, ms, ms + 1) === 0;
  return (
    (isSilent ? spans.find(({ startMs }) => startMs > ms && startMs < untilMs)?.startMs : undefined) ?? ms
  );
}

/**
 * Times for pieces that no scrolling speaks of: over what is spoken from `fromMs` on, word by word. `fill` takes all
 * of it (a script read without the teleprompter moving), `pace` as much as reading takes; what finds no voice any
 * more was not read and gets no caption.
 */
function spread(
  pieces: readonly ScriptPiece[],
  spans: readonly VoiceSpan[],
  fromMs: number,
  how: 'fill' | 'pace',
): ScriptCue[] {
  const voiced = spans
    .map((span) => ({ startMs: Math.max(span.startMs, fromMs), endMs: span.endMs }))
    .filter((span) => span.endMs > span.startMs);
  const spokenMs = voicedMs(voiced, 0, Infinity);
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  const perWordMs = how === 'fill' ? spokenMs / Math.max(words, 1) : 60_000 / USUAL_WORDS_PER_MINUTE;
  let pastMs = 0;
  return pieces.flatMap(({ text, words: length }) => {
    const startMs = whenSpoken(voiced, pastMs);
    pastMs += length * perWordMs;
    const endMs = whenSpoken(voiced, Math.min(pastMs, spokenMs) - 1);
    return startMs === undefined || endMs === undefined ? [] : [{ text, startMs, endMs, isUncertain: true }];
  });
}

/** When so many milliseconds had been spoken; undefined when fewer were. */
function whenSpoken(spans: readonly VoiceSpan[], spokenMs: number): number | undefined {
  let left = spokenMs;
  for (const { startMs, endMs } of spans) {
    if (left < endMs - startMs) return Math.round(startMs + left);
    left -= endMs - startMs;
  }
  return undefined;
}

/** Whole milliseconds within the take, one caption after the other, each long enough to be read. */
function settle(cues: readonly ScriptCue[], durationMs: number): ScriptCue[] {
  const settled: ScriptCue[] = [];
  for (const cue of cues) {
    const startMs = Math.max(Math.round(cue.startMs), settled.at(-1)?.endMs ?? 0, 0);
    const endMs = Math.min(
      Math.max(Math.round(cue.endMs), startMs + SHORTEST_CUE_MS),
      Math.round(durationMs),
    );
    if (endMs > startMs) {
      const isSqueezed = startMs - cue.startMs > SNAP_MS;
      settled.push({ ...cue, startMs, endMs, isUncertain: cue.isUncertain || isSqueezed });
    }
  }
  return settled;
}
