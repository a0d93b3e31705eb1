import { createContext, useContext } from 'react';
import type { FaintText, FaintTexts } from '../../editor/contrast/find-faint-texts';

export const NO_FAINT_TEXTS: FaintTexts = { texts: {}, captions: null };

export const ContrastContext = createContext(NO_FAINT_TEXTS);

/** How hard the words of a track are to read; undefined where they are not. */
export function useFaintText(trackId: string): FaintText | undefined {
  return useContext(ContrastContext).texts[trackId];
}

/** The same for the captions in the picture. */
export function useFaintCaptions(): FaintText | undefined {
  return useContext(ContrastContext).captions ?? undefined;
}
