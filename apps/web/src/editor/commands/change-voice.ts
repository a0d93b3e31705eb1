import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { findVoice, withScene } from '../document';
import type { Command } from '../editor';
import { wholeMs } from '../whole-ms';

/** Changes how loud a voice is, and by how many decibels the film is quieter meanwhile. */
export function changeVoice(id: string, change: Partial<Pick<Voice, 'volume' | 'duck'>>): Command {
  return { name: 'change-voice', apply: (document) => withVoice(document, id, change) };
}

/** Moves a voice along the timeline, so that it begins at another moment. */
export function slideVoice(id: string, toMs: number): Command {
  return {
    name: 'slide',
    apply: (document) => withVoice(document, id, { startTime: Math.max(0, wholeMs(toMs)) }),
  };
}

function withVoice(
  document: Parameters<Command['apply']>[0],
  id: string,
  change: Partial<Voice>,
): ReturnType<Command['apply']> {
  if (!findVoice(document, id)) return 'not-found';
  const { voices } = document.scene;
  return withScene(document, {
    voices: voices.map((voice) => (voice.id === id ? { ...voice, ...change } : voice)),
  });
}
