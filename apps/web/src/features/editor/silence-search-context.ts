import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { createContext, useContext } from 'react';

/**
 * Why nothing can be searched. `no-video`: nothing on the stage has pictures. `waiting`: the sound is still being read.
 * `no-sound`: there is none. `failed`: it could not be read.
 */
export type SilenceState = 'no-video' | 'waiting' | 'no-sound' | 'failed' | 'ready';

/** Spans of the source to be cut, in ms, by the id of the track that plays them. */
export type FoundSilences = Readonly<Record<string, readonly Cut[]>>;

export type SilenceSearch = {
  state: SilenceState;
  /** How much of the sound is read, in percent, while the state is `waiting`. */
  progress: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The shortest pause to find, in ms. */
  minMs: number;
  setMinMs: (minMs: number) => void;
  /** All pauses of the source, whether played or not, for `cutSilences`. */
  silences: readonly Cut[];
  /** The silences that would be cut; none while the search is closed. */
  found: FoundSilences;
  count: number;
  totalMs: number;
  leftOut: number;
};

export const SilenceSearchContext = createContext<SilenceSearch | null>(null);

export function useSilenceSearch(): SilenceSearch {
  const search = useContext(SilenceSearchContext);
  if (!search) throw new Error('useSilenceSearch outside of SilenceSearch');
  return search;
}

/** The pauses to be cut, for the timeline. */
export function useFoundSilences(): FoundSilences {
  return useSilenceSearch().found;
}
