import type { ScriptCue, ScriptTraces } from '@bedside/contracts/videos/recording/recording.schema';
import { USUAL_WORDS_PER_MINUTE } from './readability';
import { hasJump, timeOfWord } from './scroll-log';
import { splitScript, type ScriptPiece } from './split-script';
import { voicedMs, type VoiceSpan } from './voice-activity';

/** The data that a take records to time its script. */
export type TakeTraces = Readonly<ScriptTraces> & { durationMs: number };

/** A caption begins with the voice when the voice begins this near to the time from the scrolling. */
const SNAP_MS = 700;
/** How long a caption remains after the voice. */
const LINGER_MS = 250;
/** A shorter caption cannot be read. */
export const SHORTEST_CUE_MS = 400;
/** At least this share of a caption's time is speech; otherwise its times are a guess. */
const LEAST_VOICED = 0.45;
/** Words per second. Nobody speaks faster or slower than this, so such times are a guess. */
const SLOWEST = 0.8;
const FASTEST = 5.5;
/** A word ends when it is almost past, because the last word of a script never passes completely. */
const ALMOST = 0.001;

/**
 * Makes the captions of a take from the script. The scrolling says when each piece was at the reading line; the voice
 * adjusts its beginning and end. A caption with contradictory times is marked as uncertain, for the review by ear.
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

/** When a piece ends: where the next piece begins, otherwise when the reading or the voice reaches its last word. */
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

/** The beginning of a voice near the time. In a silence it is the beginning of the next voice, else the time itself. */
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
 * Times for pieces that the scrolling did not record. They are spread word by word over the speech from `fromMs` on.
 * `fill` spreads them over all of it (a script that never moved), `pace` over as much as reading takes. A piece without
 * any voice left was not read and gets no caption.
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

/** When `spokenMs` milliseconds of speech had passed; undefined when there were fewer. */
function whenSpoken(spans: readonly VoiceSpan[], spokenMs: number): number | undefined {
  let left = spokenMs;
  for (const { startMs, endMs } of spans) {
    if (left < endMs - startMs) return Math.round(startMs + left);
    left -= endMs - startMs;
  }
  return undefined;
}

/** Rounds to whole milliseconds within the take. Captions follow each other, and each is long enough to read. */
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
