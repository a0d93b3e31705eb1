import type { Cue, TimedWord } from '../caption/caption.schema';
import { captionsAt, type Captions, type FollowedCaptions } from './scene-follow.rules';
import { endOf, sourceOf } from './scene-piece.rules';
import { followPieces, ORIGINAL_SOURCE, spanAt, type Timeline } from './scene-time.rules';

/*
 * The captions of a video have one home: times of its original. What a person wrote on a version goes back through what
 * that version plays. What is over a card or another clip has no time of the original: it stays with the card or clip.
 */

/** A version with its captions. */
export type CaptionedVersion = { timeline: Timeline; captions: Captions };

/** The captions of the original, after those of a version were written. Captions that it does not play stay. */
export function bringHome(home: Captions, { timeline, captions }: CaptionedVersion): FollowedCaptions {
  if (timeline.every(({ source }) => source !== ORIGINAL_SOURCE)) return copyOf(home);
  const derived = home.cues.map((cue) => captionsAt(timeline, { cues: [cue], uncertainMs: [] }).cues);
  const written = new Set(captions.cues.map(keyOf));
  const uncertainHome = new Set(home.uncertainMs);
  const uncertain = new Set(captions.uncertainMs);
  const known = new Set<string>();
  const placed = new Map<string, Cue>();
  const cues: { cue: Cue; isUncertain: boolean }[] = [];
  for (const [at, cue] of home.cues.entries()) {
    const parts = derived[at] ?? [];
    const [part] = parts;
    if (parts.length === 1 && part) placed.set(placeOf(part), cue);
    if (!parts.every((one) => written.has(keyOf(one)))) continue;
    for (const one of parts) known.add(keyOf(one));
    cues.push({ cue, isUncertain: uncertainHome.has(cue.startMs) });
  }
  // Whoever removes all captions of a version removes those of the video.
  if (captions.cues.length === 0 && known.size === 0 && derived.some((parts) => parts.length > 0))
    return { cues: [], uncertainMs: [] };
  for (const cue of captions.cues) {
    if (known.has(keyOf(cue))) continue;
    const back = toOriginal(cue, timeline, placed.get(placeOf(cue)));
    if (back) cues.push({ cue: back, isUncertain: uncertain.has(cue.startMs) });
  }
  cues.sort((one, other) => one.cue.startMs - other.cue.startMs);
  return {
    cues: cues.map(({ cue }) => cue),
    uncertainMs: cues.flatMap(({ cue, isUncertain }) => (isUncertain ? [cue.startMs] : [])),
  };
}

/**
 * The captions of the next version: those of the original that it plays, and those of its cards and clips.
 * @param written the versions on which captions of cards and clips were written; of one card or clip the first counts
 */
export function captionsOfNext(
  home: Captions,
  written: readonly CaptionedVersion[],
  next: Timeline,
): FollowedCaptions {
  const { cues, uncertainMs } = captionsAt(next, home);
  const known = new Set<string>();
  const own = written.flatMap((version) => {
    const fresh = listOwn(version).filter(({ source }) => !known.has(source));
    for (const { source } of fresh) known.add(source);
    return fresh.flatMap(({ cue, source }) => followPieces([cue], next, source));
  });
  return {
    cues: [...cues, ...own].sort((one, other) => one.startMs - other.startMs),
    uncertainMs,
  };
}

/**
 * Captions that a new version would lose. Those are captions over cards and clips that it does not play. Where nobody
 * knows what the version before plays, they are all captions that the original does not have.
 */
export function listLostCues(before: CaptionedVersion, next: Timeline, home: Captions): Cue[] {
  if (before.timeline.length === 0) {
    const kept = new Set(home.cues.map(({ text }) => text));
    return before.captions.cues.filter(({ text }) => !kept.has(text));
  }
  return listOwn(before).flatMap(({ cue, source, shown }) =>
    followPieces([cue], next, source).length === 0 ? [shown] : [],
  );
}

/** The captions of a version that are over no part of the original, at times of the card or clip that they are over. */
function listOwn({ timeline, captions }: CaptionedVersion): { cue: Cue; source: string; shown: Cue }[] {
  return captions.cues.flatMap((shown) => {
    if (toOriginal(shown, timeline, undefined)) return [];
    const span = spanAt(timeline, shown.startMs);
    if (!span) return [];
    const { words: _words, ...cue } = shown;
    const sourceMs = (stageMs: number) => Math.round(sourceOf(span, stageMs));
    const timed = { ...cue, startMs: sourceMs(shown.startMs), endMs: sourceMs(shown.endMs) };
    return [{ cue: timed, source: span.source, shown }];
  });
}

/**
 * A caption of a version at times of the original. One over a joint is over the cut too.
 * @param from the caption of the original that had this place: it keeps its times
 */
function toOriginal(cue: Cue, timeline: Timeline, from: Cue | undefined): Cue | undefined {
  const times = from ?? timesOf(cue, timeline);
  if (!times) return undefined;
  const { words, ...rest } = cue;
  const back = words?.flatMap((word): TimedWord[] => {
    const its = timesOf(word, timeline);
    return its ? [{ ...word, ...its }] : [];
  });
  const { startMs, endMs } = times;
  return { ...rest, startMs, endMs, ...(back && back.length === words?.length && { words: back }) };
}

function timesOf(
  { startMs, endMs }: { startMs: number; endMs: number },
  timeline: Timeline,
): { startMs: number; endMs: number } | undefined {
  const own = timeline.filter(({ source }) => source === ORIGINAL_SOURCE);
  const parts = own.flatMap((span) => {
    const from = Math.max(startMs, span.startMs);
    const to = Math.min(endMs, endOf(span));
    const last = to === endOf(span) ? span.toMs : Math.round(sourceOf(span, to));
    return to > from ? [{ startMs: Math.round(sourceOf(span, from)), endMs: last }] : [];
  });
  const [first, ...rest] = parts;
  if (!first) return undefined;
  let last = first.endMs;
  for (const part of rest) {
    // Behind a joint of pieces in another order the next part is elsewhere in the original.
    const isElsewhere = own.some((span) => span.toMs > last && span.fromMs < part.startMs);
    if (part.startMs < last || isElsewhere) break;
    last = part.endMs;
  }
  return { startMs: first.startMs, endMs: last };
}

const placeOf = ({ startMs, endMs }: Cue) => `${startMs} ${endMs}`;
const keyOf = (cue: Cue) => `${placeOf(cue)} ${cue.text}`;
const copyOf = ({ cues, uncertainMs }: Captions) => ({ cues: [...cues], uncertainMs: [...uncertainMs] });
