import { needsScripts } from '@bedside/contracts/videos/scene/scene-text.rules';
import { useEffect, useState } from 'react';

const NONE: readonly string[] = [];

/** The letters of a text that no font draws. The list of fonts is loaded for the texts that need it. */
export function useMissingLetters(text: string): readonly string[] {
  const [missing, setMissing] = useState(NONE);
  useEffect(() => {
    if (!needsScripts(text)) return setMissing(NONE);
    let isCurrent = true;
    import('@bedside/media/scene/script-fonts').then(
      ({ listUndrawable }) => isCurrent && setMissing(listUndrawable(text)),
      // Offline: the render looks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return missing;
}
