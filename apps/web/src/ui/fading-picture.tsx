import { useCallback, useState } from 'react';
import classes from './fading-picture.module.css';

/** How long a blurred preview takes to become the picture. */
export const FADE_MS = 500;

/** Pictures that were shown on this page before: they appear at once. */
const seen = new Set<string>();

type FadingPictureProps = {
  src: string;
  /** The picture at a few pixels as a data URI, shown until it is loaded; without one the frame's colour is shown. */
  preview: string | null;
  alt?: string;
  className?: string | undefined;
  /** Loaded only when it comes near the window. */
  lazy?: boolean;
};

/** A picture that fills its frame: blurred at first, and sharp within half a second after it is loaded. */
export function FadingPicture({ src, preview, alt = '', className = '', lazy = true }: FadingPictureProps) {
  const [phase, setPhase] = useState<'waiting' | 'fading' | 'there'>(() =>
    seen.has(src) ? 'there' : 'waiting',
  );
  const find = useCallback((picture: HTMLImageElement | null) => {
    // A picture from the browser's cache fires no load event.
    if (picture?.complete && picture.naturalWidth > 0) setPhase('there');
  }, []);
  return (
    <span
      className={`${classes.frame} ${className}`}
      data-phase={phase}
      style={preview !== null && phase !== 'there' ? { backgroundImage: `url("${preview}")` } : undefined}
    >
      <img
        ref={find}
        src={src}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding={phase === 'there' ? 'sync' : 'async'}
        style={{ transitionDuration: `${FADE_MS}ms` }}
        onLoad={() => {
          seen.add(src);
          setPhase((now) => (now === 'waiting' ? 'fading' : now));
        }}
        onTransitionEnd={() => setPhase('there')}
      />
    </span>
  );
}
