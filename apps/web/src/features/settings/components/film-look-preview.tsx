import type { FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './film-look.module.css';

/** The canvas has twice the pixels of its usual size on the page. */
const SIZE = { width: 640, height: 360 };

type FilmLookPreviewProps = { look: FilmLook; words: { card: string; strip: string } };

/** Opening card and name strip, drawn by the functions that draw films. */
export function FilmLookPreview({ look, words }: FilmLookPreviewProps) {
  const { t } = useTranslation('settings');
  const parts = (['card', 'strip'] as const).filter((part) => look[part].isUsed);
  return (
    <div className={classes.previews}>
      {parts.map((part) => (
        <figure key={part} className={classes.preview}>
          <figcaption className={classes.caption}>{t(`filmLook.${part}.preview`)}</figcaption>
          <Drawing look={look} words={words} part={part} />
        </figure>
      ))}
    </div>
  );
}

function Drawing({ look, words, part }: FilmLookPreviewProps & { part: 'card' | 'strip' }) {
  const { t } = useTranslation('settings');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  const label = words[part].replaceAll('\n', ', ');
  const drawn = JSON.stringify([look, words]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    let isCurrent = true;
    const [ofLook, ofWords] = JSON.parse(drawn) as [FilmLook, FilmLookPreviewProps['words']];
    import('../../../editor/presets/draw-look')
      .then(({ prepareLook }) => prepareLook(ofLook, ofWords, part))
      .then(
        (draw) => {
          if (!isCurrent) return;
          draw(context);
          setMissing(false);
        },
        // Offline: a font did not come.
        () => isCurrent && setMissing(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [drawn, part]);
  return (
    <>
      <canvas ref={canvas} {...SIZE} className={classes.film} role="img" aria-label={label} />
      {isMissing && <span className={classes.caption}>{t('filmLook.noPreview')}</span>}
    </>
  );
}
