import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { ReactNode } from 'react';
import type { EditorDocument } from '../../editor/document';
import { renderScreen } from '../../test-render';
import { EditorContext } from './editor-context';
import { createTestSession, openedScene, src, takeDocument, takeSource } from './test-editor';

type Shown = { document?: EditorDocument; source?: Partial<SceneSource> };

/** Shows a part of the editor's screen over an open take. */
export async function showInEditor(piece: ReactNode, { document = takeDocument(), source }: Shown = {}) {
  const sources = { [src]: { ...takeSource, ...source } };
  const session = createTestSession(openedScene({ sources }), document);
  const view = await renderScreen(<EditorContext value={session}>{piece}</EditorContext>);
  return { ...view, editor: session.editor };
}
