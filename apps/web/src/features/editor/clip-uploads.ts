import { createContext, useContext } from 'react';

/** Uploads of the panel, which continue on other screens. A clip becomes a video of its own. */
export type ClipUploads = {
  running: readonly { id: string; name: string; percent: number }[];
  /** What a file picker offers. */
  accept: string;
  add: (files: readonly File[]) => void;
  cancel: (id: string) => void;
};

export const ClipUploadsContext = createContext<ClipUploads>({
  running: [],
  accept: 'video/*',
  add: () => undefined,
  cancel: () => undefined,
});

export function useClipUploads(): ClipUploads {
  return useContext(ClipUploadsContext);
}
