import type { Command } from './editor';
import {
  calloutInput,
  redactionInput,
  imageInput,
  makeEditor,
  textInput,
  videoInput,
  voiceInput,
} from './test-document';

/** A scene with the maximum of tracks. */
export const four = {
  tracks: [videoInput(), textInput(), imageInput(), videoInput({ id: 'w' })],
  covers: [redactionInput()],
  pointers: [calloutInput()],
  voices: [voiceInput()],
};

/** The scene after a command; the code when it refuses. */
export function after(scene: Parameters<typeof makeEditor>[0], ...commands: Command[]) {
  const editor = makeEditor(scene);
  for (const command of commands) {
    if (!editor.run(command)) return { refusal: editor.getSnapshot().refusal };
  }
  return { refusal: null, document: editor.getSnapshot().document, editor };
}

export function documentAfter(scene: Parameters<typeof makeEditor>[0], ...commands: Command[]) {
  const { document, refusal } = after(scene, ...commands);
  if (!document) throw new Error(`refused: ${refusal}`);
  return document;
}
