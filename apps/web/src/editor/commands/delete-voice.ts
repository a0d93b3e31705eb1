import { findVoice, withScene } from '../document';
import type { Command } from '../editor';

export function deleteVoice(id: string): Command {
  return {
    name: 'delete',
    apply(document) {
      if (!findVoice(document, id)) return 'not-found';
      return withScene(document, { voices: document.scene.voices.filter((voice) => voice.id !== id) });
    },
  };
}
