import type { KeyboardEvent } from 'react';
import { spokenTime } from '../play-time';
import { texts } from '../texts';
import type { Captions } from '../use-captions';
import type { Playback, PlaybackActions } from '../use-playback';

const STEP_MS = 5_000;
export const SKIP_MS = 10_000;
const VOLUME_STEP = 0.1;

/**
 * The player's keys: space or k, arrows, j and l, f, m, c. They work while the player has the focus. A key that the
 * focused control uses itself is left to the control.
 * @returns the text for a screen reader; null when there is nothing to say
 */
export function actOnKey(
  event: KeyboardEvent,
  playback: Playback,
  actions: PlaybackActions & Captions,
  toggleFullScreen: () => void,
): string | null {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.tagName === 'SELECT') return null;
  const key = event.key.toLowerCase();
  if (key === ' ' && target.tagName === 'BUTTON') return null;
  if ((key === 'arrowup' || key === 'arrowdown') && target.tagName === 'INPUT') return null;
  if (key.startsWith('arrow') && target.dataset.ownArrows !== undefined) return null;

  function skip(byMs: number): string {
    actions.skip(byMs);
    return spokenTime(playback.positionMs + byMs);
  }
  function turn(by: number): string {
    const volume = Math.min(Math.max(playback.volume + by, 0), 1);
    actions.setVolume(volume);
    return texts.player.volumeAt(Math.round(volume * 100));
  }

  function toggle(): string {
    actions.toggle();
    return playback.playing ? texts.player.paused : texts.player.playing;
  }
  function mute(): string {
    actions.toggleMuted();
    return playback.muted ? texts.player.soundOn : texts.player.soundOff;
  }
  function caption(): string | null {
    if (actions.on === null) return null;
    actions.toggleCaptions();
    return actions.on ? texts.player.captionsOff : texts.player.captionsOn;
  }
  function fill(): null {
    toggleFullScreen();
    return null;
  }

  const keys: Record<string, () => string | null> = {
    ' ': toggle,
    k: toggle,
    arrowleft: () => skip(-STEP_MS),
    arrowright: () => skip(STEP_MS),
    j: () => skip(-SKIP_MS),
    l: () => skip(SKIP_MS),
    arrowup: () => turn(VOLUME_STEP),
    arrowdown: () => turn(-VOLUME_STEP),
    f: fill,
    m: mute,
    c: caption,
  };
  const act = keys[key];
  if (!act) return null;
  event.preventDefault();
  return act();
}
