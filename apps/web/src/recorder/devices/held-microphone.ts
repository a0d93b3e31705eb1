import { createSoundGraph, type SoundGraph } from '../sound/sound-graph';

/** A headset is mute for a moment while it connects to another device; after this time it counts as gone. */
const MUTED_MS = 2_000;

/** The one open microphone, and the sound graph that it feeds. */
export type HeldMicrophone = {
  /** Makes a new graph for the devices that are opened next. */
  begin: () => SoundGraph;
  /** The graph that the microphone feeds; null before the first opening. */
  graph: () => SoundGraph | null;
  /** Listens to another microphone; null for silence. */
  take: (track: MediaStreamTrack | null) => void;
  /** Replaces it by silence until another microphone is opened. */
  silence: () => void;
  /** Closes the microphone and its graph. */
  letGo: () => void;
};

/**
 * @param lost called when the open microphone goes away by itself, or is mute for too long
 * @param back called when it can be heard again
 */
export function createHeldMicrophone(lost: () => void, back: () => void): HeldMicrophone {
  let held: MediaStreamTrack | null = null;
  let graph: SoundGraph | null = null;
  return {
    begin: () => (graph = createSoundGraph()),
    graph: () => graph,
    take(track) {
      const earlier = held;
      held = track;
      graph?.attach(track);
      if (earlier !== track) earlier?.stop();
      if (!track) return;
      let muted: ReturnType<typeof setTimeout> | undefined;
      track.addEventListener('ended', () => track === held && lost());
      track.addEventListener('mute', () => {
        muted = setTimeout(() => track === held && lost(), MUTED_MS);
      });
      track.addEventListener('unmute', () => {
        clearTimeout(muted);
        if (track === held) back();
      });
    },
    silence: () => graph?.attach(null),
    letGo() {
      held?.stop();
      graph?.close();
      held = graph = null;
    },
  };
}
