import { wholeScene } from '@bedside/contracts/videos/scene/scene-whole.rules';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { EditorDocument } from './document';

/** The document of a video that nobody has edited: its whole original. */
export function freshDocument(source: SceneSource): EditorDocument {
  return { scene: wholeScene(source), marks: {} };
}
