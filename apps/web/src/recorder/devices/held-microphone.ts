import { createSoundGraph, type SoundGraph } from '../sound/sound-graph';

/** A headset that changes hands is mute for a moment; after this it is gone. */
const MUTED_MS = 2_000;

/** The one microphone that is open, whichever it is, and the sound graph that it feeds. */
export type HeldMicrophone = {
  /** A new graph for what is opened next. */
  begin: () => SoundGraph;
  graph: () => SoundGraph | null;
  /** Null where there is no microphone: silence is heard. */
  take: (track: MediaStreamTrack | null) => void;
  /** Silence in its place until another one is taken. */
  silence: () => void;
  letGo: () => void;
};

/**
 * @param lost the microphone that is held went away by itself, or is mute for too long
 * @param back it can be heard again
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
