import { createContext, useContext } from 'react';

/** Uploads of the panel, which go on wherever the doctor is. A clip becomes a video of its own. */
export type ClipUploads = {
  running: readonly { id: string; name: string; percent: number }[];
  /** What a file picker is to offer. */
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
