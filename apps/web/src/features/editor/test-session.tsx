import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { ReactNode } from 'react';
import type { EditorDocument } from '../../editor/document';
import { renderScreen } from '../../test-render';
import { EditorContext } from './editor-context';
import { createTestSession, openedScene, src, takeDocument, takeSource } from './test-editor';

type Shown = {
  document?: EditorDocument;
  source?: Partial<SceneSource>;
  /** Other sources. */
  more?: Record<string, SceneSource>;
  /** What the server answers, by call. */
  answers?: Parameters<typeof renderScreen>[1];
};

/** Shows a part of the editor's screen over an open take. */
export async function showInEditor(
  piece: ReactNode,
  { document = takeDocument(), source, more, answers }: Shown = {},
) {
  const sources = { [src]: { ...takeSource, ...source }, ...more };
  const session = createTestSession(openedScene({ sources }), document);
  const view = await renderScreen(<EditorContext value={session}>{piece}</EditorContext>, answers);
  return { ...view, editor: session.editor };
}
