import { foldedCuts, keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { sceneSchema, type Scene, type VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { createEditor } from './create-editor';
import { findTrack, listSelectables, type EditorDocument } from './document';
import type { Editor } from './editor';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';

type SceneInput = Partial<Record<keyof Scene, unknown>>;
type TrackInput = { id?: string; startTime?: number; endTime?: number } & Record<string, unknown>;

const whole = { x: 0, y: 0, width: 1_280, height: 720 };

export function videoInput({ media, ...rest }: TrackInput = {}): Record<string, unknown> {
  const [startTime, endTime] = [rest.startTime ?? 0, rest.endTime ?? 10_000];
  return {
    id: 'v',
    type: 'video',
    startTime,
    endTime,
    shape: whole,
    ...rest,
    media: { src: 'video:take', in: 0, out: endTime - startTime, ...(media as object) },
  };
}

export function textInput(rest: TrackInput = {}): Record<string, unknown> {
  const shape = { x: 100, y: 100, width: 400, height: 80 };
  return { id: 't', type: 'text', text: 'Drink water', startTime: 0, endTime: 2_000, shape, ...rest };
}

export function imageInput(rest: TrackInput = {}): Record<string, unknown> {
  const shape = { x: 10, y: 20, width: 300, height: 200 };
  return { id: 'i', type: 'image', media: { src: 'image:x' }, startTime: 0, endTime: 3_000, shape, ...rest };
}

export function redactionInput(rest: TrackInput = {}): Record<string, unknown> {
  const shape = { x: 50, y: 60, width: 100, height: 40 };
  return { id: 'c', kind: 'blur', startTime: 0, endTime: 2_000, shape, ...rest };
}

export function calloutInput(rest: TrackInput = {}): Record<string, unknown> {
  const shape = { x: 200, y: 300, width: 120, height: 60 };
  return { id: 'p', kind: 'arrow', startTime: 0, endTime: 2_000, shape, ...rest };
}

export function voiceInput(
  rest: { id?: string; startTime?: number } & Record<string, unknown> = {},
): Record<string, unknown> {
  return { id: 'n', src: 'audio:words', startTime: 1_000, ...rest };
}

/** A document with a take of 10 s, or with other tracks. They are those of version 2, which has no `pointers` and `voices`. */
export function makeDocument({ pointers = [], voices = [], ...scene }: SceneInput = {}): EditorDocument {
  const read = sceneSchema.parse({ version: 2, tracks: [videoInput()], ...scene });
  return { scene: sceneSchema.parse({ ...read, pointers, voices }), marks: {} };
}

export const takeSource: SceneSource = {
  src: 'video:take',
  kind: 'video',
  url: '/take.mp4',
  width: 1_280,
  height: 720,
  durationMs: 20_000,
  frameRate: 30,
  colorMatrix: 'bt709',
  colorRange: 'limited',
  cues: [],
  preview: { state: 'waiting', progress: 0, filmstrip: null, peaks: null },
  wave: null,
};

/** A sound of two seconds. */
export const wordsSource: SceneSource = {
  ...takeSource,
  src: 'audio:words',
  kind: 'audio',
  url: '/words.m4a',
  width: 0,
  height: 0,
  durationMs: 2_000,
  frameRate: null,
  colorMatrix: null,
  colorRange: null,
  preview: null,
  wave: btoa('\x00\x80\xff'),
};

/** An editor whose clock is stopped, and which numbers its new items. */
export function makeEditor(scene: SceneInput = {}): Editor {
  let made = 0;
  return createEditor({
    document: makeDocument(scene),
    sources: { 'video:take': takeSource, 'audio:words': wordsSource },
    now: () => 0,
    newId: () => `new-${(made += 1)}`,
  });
}

export function videoOf(document: EditorDocument, id = 'v'): VideoTrack {
  const track = findTrack(document, id);
  if (track?.type !== 'video') throw new Error(`${id} is no video`);
  return track;
}

/** Start and end of the item with this id. */
export function timesOf({ scene }: EditorDocument, id: string): [number, number] {
  const item = listSelectables(scene).find((one) => one.id === id);
  if (!item) throw new Error(`${id} is gone`);
  return [item.startTime, item.endTime];
}

/** The source times that a track plays, as spans. */
export function playedSpans(document: EditorDocument, id = 'v'): [number, number][] {
  return keptSpans(videoOf(document, id)).map(({ fromMs, toMs }) => [fromMs, toMs]);
}

/** The cuts that a track shows folded, as spans of its source. */
export function cutsOf(document: EditorDocument, id = 'v'): [number, number][] {
  return foldedCuts(videoOf(document, id).media).map(({ cut: [from, to] }) => [from, to]);
}

/** The pieces of a track, each with its speed where it has another. */
export function piecesOf(document: EditorDocument, id = 'v'): number[][] {
  return videoOf(document, id).media.pieces.map(({ in: from, out, speed }) =>
    speed === 1 ? [from, out] : [from, out, speed],
  );
}

/** A generator of numbers from 0 to below 1 that gives the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
