import { MAX_VOICES, type Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { withScene } from '../document';
import type { Command } from '../editor';

/** Lets a recorded or uploaded sound speak over the film. */
export function addVoice(voice: Voice): Command {
  return {
    name: 'add-voice',
    apply(document) {
      const { voices } = document.scene;
      if (voices.length >= MAX_VOICES) return 'voice-limit';
      return withScene(document, { voices: [...voices, voice] });
    },
  };
}
