import type { OpenedScene } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { EditorDocument } from '../../editor/document';
import { freshDocument } from '../../editor/fresh-document';

/**
 * What the server has of a video: its draft; else the last rendered scene; else the whole original.
 * @returns undefined where the video has no playable file
 */
export function openedDocument(opened: OpenedScene): EditorDocument | undefined {
  const { draft, rendered, sources, video } = opened;
  if (draft) return { scene: draft.scene, marks: draft.marks };
  if (rendered) return { scene: rendered, marks: {} };
  const original = sources[`video:${video.id}`];
  return original && freshDocument(original);
}
