import { calloutSchema, MAX_CALLOUTS } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { hasTooManyPieces } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { findZoomOverlap } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { shapeSchema, uprightShapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import {
  redactionSchema,
  draftSceneSchema,
  MAX_REDACTIONS,
  MAX_TRACKS,
  trackSchema,
  videosOf,
  type Scene,
} from '@bedside/contracts/videos/scene/scene.schema';
import {
  isFree,
  isRedaction,
  isTrack,
  listSelectables,
  type EditorDocument,
  type Selectable,
} from './document';

/** Tracks, redactions and callouts never change in place, so one that was valid once stays valid. */
const known = new WeakSet<object>();

type ItemSchema = typeof trackSchema | typeof redactionSchema | typeof calloutSchema;

function isKnown(schema: ItemSchema, part: object): boolean {
  if (known.has(part)) return true;
  const isValid = schema.safeParse(part).success;
  if (isValid) known.add(part);
  return isValid;
}

/** Whether the server would store the scene, and no two of its parts have the same id. */
export function isValidDocument({ scene }: EditorDocument): boolean {
  const { tracks, covers, pointers, voices } = scene;
  const isFull =
    tracks.length > MAX_TRACKS || covers.length > MAX_REDACTIONS || pointers.length > MAX_CALLOUTS;
  if (isFull) return false;
  if (hasTooManyPieces(videosOf(tracks)) || findZoomOverlap(pointers) !== undefined) return false;
  const items = listSelectables(scene);
  const ids = [...items, ...voices].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return false;
  if (!items.every((item) => isKnown(schemaOf(item), item))) return false;
  return draftSceneSchema.safeParse({ ...scene, tracks: [], covers: [], pointers: [] }).success;
}

/**
 * Whether a step of a gesture leaves a scene that the server accepts: the answer of `isValidDocument`, at the cost of
 * only the changed parts. A drag checks one shape.
 * @param before a valid document
 */
export function isValidStep({ scene: before }: EditorDocument, after: EditorDocument): boolean {
  const { scene } = after;
  if (!hasSameFrame(before, scene)) return isValidDocument(after);
  const items = listSelectables(scene);
  const former = listSelectables(before);
  const hasSameIds = items.length === former.length && items.every(({ id }, at) => id === former[at]?.id);
  if (!hasSameIds) return isValidDocument(after);
  if (hasTooManyPieces(videosOf(scene.tracks)) || findZoomOverlap(scene.pointers) !== undefined) return false;
  return items.every((item, at) => isValidItem(former[at], item));
}

function schemaOf(item: Selectable): ItemSchema {
  if (isTrack(item)) return trackSchema;
  return isRedaction(item) ? redactionSchema : calloutSchema;
}

/** Everything in the scene but its items is unchanged. */
function hasSameFrame(before: Scene, after: Scene): boolean {
  const lists = ['tracks', 'covers', 'pointers'];
  return Object.entries(after).every(
    ([name, value]) => lists.includes(name) || Reflect.get(before, name) === value,
  );
}

function isValidItem(before: Selectable | undefined, item: Selectable): boolean {
  if (item === before) return true;
  const hasOnlyMoved =
    before !== undefined &&
    Object.entries(item).every(([name, value]) => name === 'shape' || Reflect.get(before, name) === value);
  if (!hasOnlyMoved) return isKnown(schemaOf(item), item);
  return (isFree(item) ? shapeSchema : uprightShapeSchema).safeParse(item.shape).success;
}
