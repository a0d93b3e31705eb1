import './count-uploads';
import { createEditor } from '../../apps/web/src/editor/create-editor';
import type { EditorDocument } from '../../apps/web/src/editor/document';
import type { Editor } from '../../apps/web/src/editor/editor';
import { createStage } from '../../apps/web/src/editor/stage/create-stage';
import type { Stage, StageFault, StageSource } from '../../apps/web/src/editor/stage/stage';

/** What a test can reach from outside the page. */
export type StageStandPage = {
  /** Opens a stage of this size, in place of the previous one. */
  open: (
    document: EditorDocument,
    sources: Readonly<Record<string, StageSource>>,
    size: { width: number; height: number },
  ) => Promise<void>;
  stage: () => Stage;
  editor: () => Editor;
  /** The picture of a moment as PNG, in base64. */
  takePicture: (timeMs: number) => Promise<string>;
  faults: Pick<StageFault, 'code' | 'src'>[];
};

declare global {
  interface Window {
    stageStand: StageStandPage;
  }
}

let opened: { stage: Stage; editor: Editor } | undefined;
const faults: StageStandPage['faults'] = [];

function current() {
  if (!opened) throw new Error('no stage is open');
  return opened;
}

window.stageStand = {
  async open(document, sources, { width, height }) {
    opened?.stage.destroy();
    opened = undefined;
    const editor = createEditor({ document, sources: {} });
    const host = window.document.body.appendChild(window.document.createElement('div'));
    host.style.cssText = `width: ${width}px; height: ${height}px`;
    const stage = await createStage({
      host,
      editor,
      sources: () => sources,
      onFault: ({ code, src }) => faults.push({ code, src }),
    });
    stage.resize(width, height);
    opened = { stage, editor };
  },
  stage: () => current().stage,
  editor: () => current().editor,
  async takePicture(timeMs) {
    const { stage } = current();
    await stage.renderAt(timeMs);
    return stage.extract().toDataURL('image/png').slice('data:image/png;base64,'.length);
  },
  faults,
};
