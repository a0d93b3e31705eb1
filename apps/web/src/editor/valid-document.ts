import { hasTooManyPieces } from '@bedside/contracts/videos/scene/scene-piece.rules';
import {
  redactionSchema,
  draftSceneSchema,
  MAX_REDACTIONS,
  MAX_TRACKS,
  shapeSchema,
  trackSchema,
  videosOf,
  type Scene,
} from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, type EditorDocument, type Selectable } from './document';

/** Tracks and redactions never change in place, so one that was valid once stays valid. */
const known = new WeakSet<object>();

function isKnown(schema: typeof trackSchema | typeof redactionSchema, part: object): boolean {
  if (known.has(part)) return true;
  const isValid = schema.safeParse(part).success;
  if (isValid) known.add(part);
  return isValid;
}

/** Whether the server would store the scene, and no two of its parts have the same id. */
export function isValidDocument({ scene }: EditorDocument): boolean {
  const { tracks, covers: redactions } = scene;
  if (tracks.length > MAX_TRACKS || redactions.length > MAX_REDACTIONS) return false;
  if (hasTooManyPieces(videosOf(tracks))) return false;
  const ids = [...tracks, ...redactions].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return false;
  if (!tracks.every((track) => isKnown(trackSchema, track))) return false;
  if (!redactions.every((redaction) => isKnown(redactionSchema, redaction))) return false;
  return draftSceneSchema.safeParse({ ...scene, tracks: [], covers: [] }).success;
}

/**
 * Whether a step of a gesture leaves a scene that the server accepts: the answer of `isValidDocument`, at the cost of
 * only the changed parts. A drag checks one shape.
 * @param before a valid document
 */
export function isValidStep({ scene: before }: EditorDocument, after: EditorDocument): boolean {
  const { scene } = after;
  if (!hasSameFrame(before, scene)) return isValidDocument(after);
  const items = itemsOf(scene);
  const former = itemsOf(before);
  const hasSameIds = items.length === former.length && items.every(({ id }, at) => id === former[at]?.id);
  if (!hasSameIds) return isValidDocument(after);
  return (
    !hasTooManyPieces(videosOf(scene.tracks)) && items.every((item, at) => isValidItem(former[at], item))
  );
}

const itemsOf = ({ tracks, covers: redactions }: Scene): Selectable[] => [...tracks, ...redactions];

/** Everything in the scene but its tracks and redactions is unchanged. */
function hasSameFrame(before: Scene, after: Scene): boolean {
  return Object.entries(after).every(
    ([name, value]) => name === 'tracks' || name === 'covers' || Reflect.get(before, name) === value,
  );
}

function isValidItem(before: Selectable | undefined, item: Selectable): boolean {
  if (item === before) return true;
  const schema = isTrack(item) ? trackSchema : redactionSchema;
  const hasOnlyMoved =
    before !== undefined &&
    Object.entries(item).every(([name, value]) => name === 'shape' || Reflect.get(before, name) === value);
  if (!hasOnlyMoved) return isKnown(schema, item);
  return (isTrack(item) ? shapeSchema : redactionSchema.shape.shape).safeParse(item.shape).success;
}
